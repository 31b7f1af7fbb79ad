import { describe, expect, it, vi } from 'vitest';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { inBulk } from '#server/sample/in-bulk.ts';
import { insertRows } from '#server/sample/insert.ts';
import broadband from '../../../schemas/extensions/samples/broadband/index.ts';

// The whole sample takes seconds to make, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const field = (name: string, type: FieldModel['type'], more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  label: name,
  type,
  ...more,
});
const entity = (name: string, key: string, fields: FieldModel[]): EntityModel => ({
  name,
  title: name,
  key,
  nameField: key,
  scope: 'none',
  fields: [field(key, 'integer'), ...fields],
  indexes: [],
  unique: [],
});

/** Remembers what is asked; knows what a new database holds. */
function recorder() {
  const asked: { text: string; values: unknown[] }[] = [];
  const present: [RegExp, Record<string, unknown>[]][] = [
    [
      /from secorganize/,
      [
        { org_id: '1', org_name: '云州宽带公司', parent_id: null, org_path: '/1/' },
        { org_id: '2', org_name: '鼓楼服务站', parent_id: '1', org_path: '/1/2/' },
      ],
    ],
    [/from secrole/, [{ role_id: '5', role_name: '网格员' }]],
    [
      /from secoperator/,
      [{ operator_id: '1', operator_code: 'admin', operator_name: '管理员', org_id: '1', roles: [{ roleId: 5 }] }],
    ],
    [/now\(\)/, [{ day: '2026-11-21', second: 36_000 }]],
  ];
  const query = async (text: string, values: unknown[] = []) => {
    asked.push({ text, values });
    return { rows: present.find(([pattern]) => pattern.test(text))?.[1] ?? [] };
  };
  return { asked, client: { query } };
}

describe('storing rows', () => {
  it('stores the fields that are columns, in batches, and goes on numbering', async () => {
    const { asked, client } = recorder();
    const model = entity('balanceLog', 'id', [
      field('amount', 'money'),
      field('tags', 'code', { many: true }),
      field('billId', 'text', { via: { reference: 'userId', entity: 'insUser', field: 'billId' } }),
    ]);
    const rows = Array.from({ length: 4500 }, (_, index) => ({
      id: index + 1,
      amount: 100,
      tags: ['vip'],
      billId: 'x',
      notAField: {},
    }));
    await insertRows(client, model, rows);
    const inserts = asked.filter(({ text }) => text.startsWith('insert'));
    expect(inserts).toHaveLength(3);
    expect(inserts[0]?.text).toContain('insert into "balance_log" ("id", "amount", "tags")');
    const keys = inserts.flatMap(({ values }) => values[0]);
    expect(keys).toEqual(rows.map(row => row.id));
    expect(inserts[0]?.values[2]).toHaveLength(2000);
    expect([inserts[0]?.values[2]].flat()[0]).toBe('{"vip"}');
    expect(asked.at(-1)?.text).toContain('setval');
  });

  it('says nothing to the database where there is nothing to store', async () => {
    const { asked, client } = recorder();
    await insertRows(client, entity('offer', 'offerId', []), []);
    expect(asked).toEqual([]);
  });

  it('fails when the database refuses', async () => {
    const client = { query: async () => Promise.reject(new Error('duplicate key')) };
    await expect(insertRows(client, entity('offer', 'offerId', []), [{ offerId: 1 }])).rejects.toThrow('duplicate key');
  });
});

describe('the broadband sample', () => {
  it('fills the entities that the app has, around what the server seeded', async () => {
    const { asked, client } = recorder();
    const model: Pick<Model, 'entities' | 'processes'> = {
      processes: {},
      entities: {
        secorganize: entity('secorganize', 'orgId', [field('orgName', 'text')]),
        supply: entity('supply', 'id', [field('supplierName', 'text')]),
      },
    };
    const progress: number[] = [];
    await broadband({
      client,
      model: model as Model,
      scale: 1,
      today: '2026-11-21',
      insert: async (name, rows) => {
        const known = model.entities[name];
        if (known) await insertRows(client, known, rows);
      },
      inBulk: work => inBulk(client, work),
      pinProcesses: async () => ({}),
      onProgress: (_text, done, total) => progress.push(done / total),
    });
    const tables = asked.flatMap(({ text }) => /^insert into "(\w+)"/.exec(text)?.[1] ?? []);
    expect(new Set(tables)).toEqual(new Set(['secorganize', 'supply']));
    const organisations = asked.find(({ text }) => text.startsWith('insert into "secorganize"'));
    const [orgIds, orgNames] = (organisations?.values ?? [[], []]) as [number[], string[]];
    expect(orgNames).not.toContain('鼓楼服务站');
    expect(orgIds.every(orgId => orgId > 2)).toBe(true);
    expect(asked.some(({ text, values }) => text.startsWith('update secorganize') && values[0] === 2)).toBe(true);
    expect(progress.at(-1)).toBe(1);
  });
});
