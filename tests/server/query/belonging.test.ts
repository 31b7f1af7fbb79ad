import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { shop, shopFiles } from '../shop.ts';
import { type Caller, openWorld, type World } from '../world.ts';

/** Entity → which of the records its caller sees: by the deals of their own, whatever lies between. */
const kinds = {
  deal: { seen: ['mine'], why: 'has a see of its own' },
  visit: { seen: ['mine'], why: 'cannot be without a deal' },
  remark: { seen: ['mine'], why: 'cannot be without a visit' },
  dealLine: { seen: ['mine'], why: 'is a line of a deal' },
  paper: { seen: ['mine'], why: 'cannot be without a line' },
  poster: { seen: ['mine', 'theirs'], why: 'says itself that all see it' },
  hint: { seen: ['loose', 'mine', 'theirs'], why: 'may be without a deal' },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

const titles: Partial<Record<Kind, string>> = { deal: '商机', visit: '拜访' };
const entity = (name: Kind, see: string) =>
  `title: ${titles[name] ?? '事'}\nname: label\n${see}fields:\n  label: { label: 名称, maxLength: 30 }\n  amount: { label: 数, type: integer }\n  ${refers[name]}\n`;
const service = (name: string) => `title: 事
base: /api/deals/${name}
entity: ${name}
calls:
  list: { get: '', verb: list, access: login }
  get: { get: ':id', verb: get, access: login }
  update: { put: ':id', verb: update, access: login }
  export: { post: export, verb: export, access: login }
`;
const refers: Record<Kind, string> = {
  deal: 'lines: { label: 明细, lines: dealLine }',
  visit: 'dealId: { label: 商机, entity: deal, required: true }',
  remark: 'visitId: { label: 拜访, entity: visit, required: true }',
  dealLine: 'dealId: { label: 商机, entity: deal, required: true }',
  paper: 'lineId: { label: 明细, entity: dealLine, required: true }',
  poster: 'dealId: { label: 商机, entity: deal, required: true }',
  hint: 'dealId: { label: 商机, entity: deal }',
};
const files: Record<string, string> = Object.fromEntries(
  names.flatMap((name, index) => {
    const see =
      name === 'deal' ? 'see: row.createdBy == user.operatorCode\n' : name === 'poster' ? "see: 'true'\n" : '';
    return [
      [`entities/${name}.entity.yaml`, entity(name, see)],
      [`services/deals/deals.${name}.calls.yaml`, service(name)],
      [
        `reports/${name}.report.yaml`,
        `defineId: ${500 + index}\ntitle: 数${name}\nentity: ${name}\nmeasures:\n  many: { label: 条数, count: true }\n`,
      ],
      [
        `reports/${name}List.report.yaml`,
        `defineId: ${600 + index}\ntitle: 表${name}\nentity: ${name}\ncolumns: [label, amount${name === 'hint' ? ', dealId' : ''}]\n`,
      ],
      [`pages/${name}Count.page.yaml`, `kind: report\ntitle: 数${name}\nreport: ${name}\n`],
      [`pages/${name}List.page.yaml`, `kind: report\ntitle: 表${name}\nreport: ${name}List\n`],
    ];
  }),
);
const labels = names.map(name => `  ${name}Count: 客户管理\n  ${name}List: 客户管理\n`).join('');
const changes = {
  ...files,
  'reports/hintsOfDeals.report.yaml':
    'defineId: 700\ntitle: 按商机\nentity: hint\ngroup: [dealId]\nmeasures:\n  many: { label: 条数, count: true }\n',
  'pages/hintsOfDeals.page.yaml': 'kind: report\ntitle: 按商机\nreport: hintsOfDeals\n',
  'permissions.yaml': (shopFiles['permissions.yaml'] ?? '').replace(
    'pages:\n',
    `explain: 客户管理\npages:\n${labels}  hintsOfDeals: 客户管理\n`,
  ),
};

let world: World;
let east: Caller;
const id: Record<string, number> = { mine: 1, theirs: 2, loose: 3 };

beforeAll(async () => {
  const app = shop(changes);
  // No page of so small an app shows a history.
  Object.assign(app.model.calls['audit.history'] ?? {}, { access: 'login' });
  world = await openWorld(await lentPostgres(), app);
  east = await world.as('east');
  await world.connection.pool.query(`
    insert into deal (label, amount, created_by) values ('mine', 1, 'east'), ('theirs', 10, 'west');
    insert into deal_line (label, amount, deal_id, created_by) select label, amount, id, 'west' from deal;
    insert into visit (label, amount, deal_id, created_by) select label, amount, id, 'west' from deal;
    insert into poster (label, amount, deal_id, created_by) select label, amount, id, 'west' from deal;
    insert into hint (label, amount, deal_id, created_by) select label, amount, id, 'west' from deal;
    insert into hint (label, amount, created_by) values ('loose', 100, 'west');
    insert into remark (label, amount, visit_id, created_by) select label, amount, id, 'west' from visit;
    insert into paper (label, amount, line_id, created_by) select label, amount, id, 'west' from deal_line;`);
});
afterAll(() => world?.close());

const base = (name: Kind) => `/api/deals/${name}`;
const labelsOf = (rows: { label: string }[]) => rows.map(row => row.label).sort();
const amounts: Record<string, number> = { mine: 1, theirs: 10, loose: 100 };
const sum = (labels: readonly string[]) => labels.reduce((total, label) => total + (amounts[label] ?? 0), 0);
/** Each record that there is is asked for by itself: those that answer. */
const each = async (name: Kind, ask: (key: number) => Promise<{ code: number }>): Promise<string[]> => {
  const there = name === 'hint' ? ['loose', 'mine', 'theirs'] : ['mine', 'theirs'];
  const answers = await Promise.all(there.map(async label => [label, (await ask(id[label] ?? 0)).code] as const));
  return answers.flatMap(([label, code]) => (code === 200 ? [label] : []));
};

/** Way of asking → which records it tells of; a number where it tells how many, or how much they come to. */
const ways: Record<string, (name: Kind) => Promise<readonly string[] | { sum: number } | { count: number }>> = {
  'a list': async name => labelsOf((await east.get(base(name))).content.records),
  'the total of a list': async name => ({ count: (await east.get(base(name), { limit: 1 })).content.total }),
  'the sums of a list': async name => ({ sum: (await east.get(base(name), { sums: 'amount' })).content.sums.amount }),
  'a filter': async name => ({ count: (await east.get(base(name), { label: 'theirs' })).content.total + 1000 }),
  'one record': name => each(name, key => east.get(`${base(name)}/${key}`)),
  'its history': name => each(name, key => east.get('/sysApi/v1/audit/history', { entity: name, id: key })),
  'a change': name => each(name, key => east.put(`${base(name)}/${key}`, { version: 1, amount: amounts.mine })),
  'a report': async name => ({
    count: (await east.post('/rptApi/v1/rptQueryData', { defineId: 500 + names.indexOf(name), params: {} })).content
      .records[0].many,
  }),
  'a list report': async name =>
    labelsOf(
      (await east.post('/rptApi/v1/rptQueryData', { defineId: 600 + names.indexOf(name), params: {} })).content.records,
    ),
};

describe.each(names)('a %s', name => {
  const { seen } = kinds[name];
  it.each(Object.keys(ways))(`is told of by %s to those who see what it belongs to`, async way => {
    const told = await ways[way]?.(name);
    if (!told || Array.isArray(told)) expect(told).toEqual(seen);
    else if ('sum' in told) expect(told).toEqual({ sum: sum(seen) });
    else if (way === 'a filter') expect(told).toEqual({ count: 1000 + Number(seen.some(one => one === 'theirs')) });
    else expect(told).toEqual({ count: seen.length });
  });
});

describe('what a record refers to that its reader does not see', () => {
  type Named = { label: string | null; dealId$name: string };
  const list = async () => (await east.get(base('hint'), { sort: 'label' })).content.records as Named[];
  const ways: Record<string, () => Promise<Named[]>> = {
    'a list': list,
    'one record': async () =>
      Promise.all([id.loose, id.mine, id.theirs].map(async key => (await east.get(`${base('hint')}/${key}`)).content)),
    'a list report': async () =>
      (
        await east.post('/rptApi/v1/rptQueryData', {
          defineId: 600 + names.indexOf('hint'),
          params: {},
          sort: 'label',
        })
      ).content.records,
  };

  it.each(Object.keys(ways))('has no name in %s', async way => {
    const told = ((await ways[way]?.()) ?? []).map(row => [row.label, row.dealId$name ?? null]);
    expect(told).toEqual([
      ['loose', null],
      ['mine', 'mine'],
      ['theirs', ''],
    ]);
  });

  it('has no name in what a report tells apart by it', async () => {
    const { content } = await east.post('/rptApi/v1/rptQueryData', { defineId: 700, params: {} });
    expect(content.records.map((row: Named) => row.dealId$name ?? null).sort()).toEqual(['', 'mine', null]);
  });

  it('has no name in a file', async () => {
    const { raw } = await east.post(`${base('hint')}/export`, { query: {}, columns: ['dealId'], title: '线索' });
    const cells = (await readXlsx(raw)).sheets[0]?.rows.slice(1).map(([cell]) => cell ?? '');
    expect(cells?.sort()).toEqual(['', '', 'mine']);
  });
});

it('says why somebody does not see a record: what it belongs to, up to what decides', async () => {
  const admin = await world.as('admin');
  const asked = (record: number) =>
    admin.get('/sysApi/v1/why/record', { entity: 'remark', record: String(record), who: 'east' });
  const [, belongs] = (await asked(id.theirs ?? 0)).content.reasons;
  expect(belongs).toMatchObject({ text: '看得到它所属的拜访', holds: false });
  expect(belongs.parts).toMatchObject([
    { text: '看得到它所属的商机', holds: false, parts: [{ text: '记录的「创建人」是操作人的「工号」', holds: false }] },
  ]);
  expect((await asked(id.mine ?? 0)).content.sees).toBe(true);
});
