import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';
import { incrementalBundler, incrementalChecker, readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import { Preview } from '#scripts/workbench/preview/preview.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { type Ground, openGround } from '../../../server/acts/ground.ts';

const folder = path.join(import.meta.dirname, '../../../fixtures/acts');
const check = incrementalChecker();
const bundle = incrementalBundler();
let ground: Ground;
let files: SchemaFiles;
let preview: Preview;
let tokens: Record<'clerk' | 'boss', string>;

beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
  const tokenOf = async (person: string, password: string): Promise<string> =>
    (await ground.login(person, password)).content.access_token;
  tokens = { clerk: await tokenOf('clerk', 'clerk123'), boss: await tokenOf('boss', 'boss1234') };
  files = await readSchemas(folder);
  preview = new Preview(ground.url, async () => ground.bundle.model);
  show();
});
afterAll(async () => {
  await preview?.close();
  await ground?.close();
});

/** Shows the app with some documents in the place of its own. */
function show(changed: Record<string, string> = {}): void {
  const checked = check(new Map([...files, ...Object.entries(changed)]), { handlers: new Set(handlerNames) });
  const made = bundle(checked);
  if (!made) throw new Error(checked.issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
  preview.show(made);
}

async function ask(
  person: 'clerk' | 'boss',
  method: string,
  url: string,
  { body, seesAll = false, ...setting }: PreviewSetting & { body?: object; seesAll?: boolean } = {},
) {
  const { answer, wrote } = await preview.ask({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && Buffer.from(JSON.stringify(body)),
    setting,
    from: { token: tokens[person], seesAll },
  });
  const { code, message, content } = JSON.parse(Buffer.from(answer.body).toString());
  return { code, message, content, wrote };
}

/** Sends a file as a form does. @returns what it is answered with */
async function upload(person: 'clerk' | 'boss') {
  const form = new FormData();
  form.append('file', new Blob(['一份合同'], { type: 'text/plain' }), '合同.txt');
  const sent = new Response(form);
  const { answer } = await preview.ask({
    method: 'POST',
    url: '/sysApi/v1/files',
    headers: { authorization: `Bearer ${tokens[person]}`, 'content-type': sent.headers.get('content-type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
    setting: {},
    from: { token: tokens[person], seesAll: false },
  });
  return JSON.parse(Buffer.from(answer.body).toString());
}

const sale = { accountId: 1, offerId: 1, payType: 'balance', terminals: [{ sn: 'T1' }] };

/** All that the database holds, table by table, as a digest of each. */
async function allThatIsThere(): Promise<Record<string, unknown>> {
  const tables = await ground.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await ground.rows(
      `select count(*), md5(string_agg(one::text, '' order by one::text)) from "${name}" one`,
    );
    found[name] = row;
  }
  found.columns = await ground.rows(
    `select md5(string_agg(table_name || '.' || column_name || data_type, ',' order by table_name, column_name)) from information_schema.columns where table_schema = 'public'`,
  );
  found.triggers = await ground.rows('select tgname from pg_trigger where not tgisinternal order by 1');
  return found;
}

describe('a page looked at', () => {
  it('an act answers as it would, tells which records it would have written, and none of them is there', async () => {
    const { code, wrote } = await ask('clerk', 'POST', '/api/shop/sell', { body: sale });
    expect(code).toBe(200);
    expect(wrote?.records.map(({ title, what, fields }) => [title, what, fields])).toEqual([
      ['订单', 'new', []],
      ['终端', 'changed', ['订单', '状态']],
      ['账户', 'changed', ['余额']],
      ['余额流水', 'new', []],
    ]);
    expect(await ground.rows('select 1 from sale union all select 1 from account_log')).toEqual([]);
  });

  it('a file is taken, and is not there', async () => {
    expect(await upload('clerk')).toMatchObject({ code: 200 });
    expect(await ground.rows('select 1 from heddle_file')).toEqual([]);
  });

  it('two hundred previews with acts leave everything as it was: records, tables, queue, notices', async () => {
    const before = await allThatIsThere();
    for (let round = 0; round < 40; round += 1)
      await Promise.all([
        ask('clerk', 'POST', '/api/shop/sell', { body: sale }),
        ask('boss', 'POST', '/api/shop/sell', { body: { ...sale, terminals: [{ sn: 'T2' }] }, as: { role: '店员' } }),
        ask('boss', 'GET', '/api/shop/terminals', { as: { account: 'other' } }),
        ask('clerk', 'POST', '/api/shop/sell', { body: { ...sale, accountId: 2 } }),
        upload('boss'),
      ]);
    expect(await allThatIsThere()).toEqual(before);
  });

  it('is seen as a role and as a person, as far as the analyst has their rights', async () => {
    expect((await ask('boss', 'GET', '/api/shop/terminals', { as: { role: '店员' } })).code).toBe(200);
    expect((await ask('boss', 'GET', '/api/shop/terminals', { as: { account: 'clerk' } })).code).toBe(200);
    await expect(ask('clerk', 'GET', '/api/shop/terminals', { as: { role: '店长' } })).rejects.toThrow(
      '不能以「店长」的身份预览：您没有全部订单、页面诊断、页面工作台权限',
    );
    await expect(ask('boss', 'GET', '/api/shop/terminals', { as: { role: '审计' } })).rejects.toThrow(
      '您没有查看完整信息权限',
    );
    await expect(ask('boss', 'GET', '/api/shop/terminals', { as: { account: 'gone' } })).rejects.toThrow('gone');
  });

  it('is seen with a record in another state, which it has left when it is asked for again', async () => {
    const stateOf = async (setting: PreviewSetting) => {
      const { content } = await ask('clerk', 'GET', '/api/shop/terminals?limit=20', setting);
      return content.records.find(({ sn }: { sn: string }) => sn === 'T3').status;
    };
    expect(await stateOf({ state: { entity: 'terminal', key: 3, state: 'reserved' } })).toBe('reserved');
    expect(await stateOf({})).toBe('inStock');
    await expect(stateOf({ state: { entity: 'terminal', key: 3, state: 'lost' } })).rejects.toThrow('没有状态 lost');
    await expect(stateOf({ state: { entity: 'terminal', key: 99, state: 'reserved' } })).rejects.toThrow('99 不存在');
  });

  it('is seen without data, with an error, and by somebody who may do nothing', async () => {
    const terminals = (setting: PreviewSetting) => ask('clerk', 'GET', '/api/shop/terminals', setting);
    expect((await terminals({})).content.records).toHaveLength(10);
    expect((await terminals({ answers: 'empty' })).content).toMatchObject({ records: [], total: 0 });
    expect(await terminals({ answers: 'error' })).toMatchObject({ code: 500, message: '服务器异常' });
    expect((await ask('clerk', 'GET', '/api/shop/sales', { answers: 'forbidden' })).code).toBe(403);
  });

  it('what stands in the frame is not there is answered whatever the setting: who it is, and the files of the bundle', async () => {
    const { code } = await ask('clerk', 'GET', '/loginApi/v1/uac/userInfo', { answers: 'error' });
    expect(code).not.toBe(500);
    expect(
      (
        await preview.ask({
          method: 'GET',
          url: '/bundle/manifest.json',
          headers: {},
          body: undefined,
          setting: {},
          from: { token: '', seesAll: false },
        })
      ).answer.status,
    ).toBe(200);
  });
});

describe('what an analyst writes', () => {
  it('shows nothing that they may not see: who has not all rights is answered by what is in force', async () => {
    const shop = files.get('services/shop.calls.yaml') ?? '';
    show({
      'services/shop.calls.yaml': `${shop}\n  everything: { get: everything, verb: list, entity: account, access: login }\n`,
      'permissions.yaml': (files.get('permissions.yaml') ?? '').replace('unmask: 查看完整信息\n', ''),
    });
    expect((await ask('clerk', 'GET', '/api/shop/everything')).code).toBe(404);
    expect((await ask('clerk', 'GET', '/api/shop/terminals')).code).toBe(200);
    // Nor as a role that the documents have just given more.
    await expect(ask('clerk', 'GET', '/api/shop/terminals', { as: { role: '店长' } })).rejects.toThrow(
      '不能以「店长」',
    );
    expect((await ask('boss', 'GET', '/api/shop/everything', { seesAll: true })).code).toBe(200);
    show();
  });
});

describe('documents that ask for other tables', () => {
  it('have them for the time of each request, and the tables stay as they are', async () => {
    const before = await allThatIsThere();
    const terminal = files.get('entities/terminal.entity.yaml') ?? '';
    show({
      'entities/terminal.entity.yaml': terminal.replace(
        'fields:\n',
        'fields:\n  shelf: { label: 货架, default: A1 }\n',
      ),
    });
    const { content } = await ask('clerk', 'GET', '/api/shop/terminals', { seesAll: true });
    expect(content.records[0]).toHaveProperty('shelf');
    expect(await allThatIsThere()).toEqual(before);
    show();
    expect((await ask('clerk', 'GET', '/api/shop/terminals', { seesAll: true })).content.records[0]).not.toHaveProperty(
      'shelf',
    );
  });
});

describe('what a page may be looked at with', () => {
  it('roles and people, and the records of its entity with their states, as far as the analyst sees them', async () => {
    const offered = await preview.offered('offers', { token: tokens.clerk, seesAll: false });
    expect(offered.roles).toEqual(['店员', '店长', '审计']);
    expect(offered.people).toContainEqual({ code: 'other', name: '李店员' });
    expect(offered.records).toMatchObject({
      entity: 'offer',
      states: [{ value: 'onSale' }, { value: 'offSale' }],
      rows: expect.arrayContaining([{ key: 1, label: '百兆', state: 'onSale' }]),
    });
  });
});
