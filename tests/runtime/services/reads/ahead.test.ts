import { expect, it } from 'vitest';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { createMemoryHub } from '#runtime/platform/memory/channel.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { readAll } from '#runtime/services/reads/all.ts';
import { readAhead } from '#runtime/services/reads/first-reads.ts';
import { type Answerer, app, type Bench, good, json, loggedIn, loginInfo, route, supplies } from '../fixture.ts';

const text = { name: 'name', label: '名称', type: 'text', search: 'contains' } as const;
const list: BundledListPage = {
  ...supplies,
  entity: { name: 'supply', label: '供应商', key: 'id', nameField: 'name' },
  call: 'supply.list',
  with: {},
  query: [text],
  columns: [{ name: 'name', label: '名称', field: text }],
  sort: { name: 'name', descending: true },
  pageSize: 20,
  actions: [],
} as unknown as BundledListPage;

const rows = { total: 1, records: [{ id: 1, name: '甲' }], current: 1, size: 20 };
const args = { curPage: 1, limit: 20, sort: 'name', order: 'desc' };
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};
const reads = ({ seen }: Bench): string[] => seen.map(({ url }) => url).filter(url => url.startsWith('/api/supply'));
const withList = (
  answer: Answerer = ({ url }) => (url.startsWith('/api/supply') ? good(rows) : undefined),
  more = {},
) => loggedIn(answer, { page: list, ...more });

it('a list is asked for with what its address and its document say, and whoever shows it asks nothing more', async () => {
  const made = await withList();
  await readAhead(made.services, '/supplierManage?name=甲&_page=2&_size=50&_sort=name&gone=1');
  const asked = { name: '甲', curPage: 2, limit: 50, sort: 'name', order: 'asc' };
  expect(await made.services.ahead.take('supply.list', asked)?.answer).toEqual(rows);
  expect(reads(made)).toEqual(['/api/supply?name=%E7%94%B2&curPage=2&limit=50&sort=name&order=asc']);
  expect(made.services.ahead.take('supply.list', asked)).toBeUndefined();
  expect(reads(made)).toHaveLength(1);
});

it('whether anything was asked for is told; what was answered can be seen until somebody takes it', async () => {
  const made = await withList();
  const { ahead } = made.services;
  expect(await readAhead(made.services, '/nothing')).toBe(false);
  expect(await readAhead(made.services, '/supplierManage')).toBe(true);
  expect(ahead.answered('supply.list', args)).toBeUndefined();
  await settled();
  expect(ahead.answered('supply.list', args)).toEqual(rows);
  expect(ahead.answered('supply.list', { ...args, curPage: 2 })).toBeUndefined();
  ahead.take('supply.list', args);
  expect(ahead.answered('supply.list', args)).toBeUndefined();
});

it('what is asked for twice at once is asked once', async () => {
  const made = await withList();
  await Promise.all([readAhead(made.services, '/supplierManage'), readAhead(made.services, '/supplierManage')]);
  await settled();
  expect(reads(made)).toHaveLength(1);
});

it('nothing is asked for of a list that shows cards or days, which ask for their parts themselves', async () => {
  const page = { ...list, kanban: { by: 'name', label: '名称', dictionary: 'x', card: ['name'], moves: {} } };
  const made = await withList(undefined, { page });
  await readAhead(made.services, '/supplierManage?_as=kanban');
  await settled();
  expect(reads(made)).toEqual([]);
  await readAhead(made.services, '/supplierManage?_as=calendar');
  await settled();
  expect(reads(made), 'a shape that the page does not have').toHaveLength(1);
});

it('nothing is asked for of a page that the person may not enter, or that is not there', async () => {
  const hidden = {
    ...app,
    routes: [...app.routes.slice(3), route('supplierManage', '供应商管理', { permission: '他人' })],
  };
  const made = await withList(undefined, { app: hidden });
  await readAhead(made.services, '/supplierManage');
  await readAhead(made.services, '/nothing');
  await readAhead(made.services, '/salary');
  await settled();
  expect(reads(made)).toEqual([]);
});

it('a read that fails is forgotten, so that the page asks by itself', async () => {
  const made = await withList(({ url }) =>
    url.startsWith('/api/supply') ? json({ code: 500, message: '' }, 500) : undefined,
  );
  await readAhead(made.services, '/supplierManage');
  await settled();
  expect(made.services.ahead.take('supply.list', args)).toBeUndefined();
});

it('a page that does not come for its answer finds none later on', async () => {
  const made = await withList();
  await readAhead(made.services, '/supplierManage');
  await settled();
  made.platform.clock.pass(10_000);
  expect(made.services.ahead.take('supply.list', args)).toBeUndefined();
});

const turns: Record<string, (made: Bench, other: ReturnType<typeof createMemoryPlatform>) => unknown> = {
  'the session has ended': ({ services }) => services.session.logout(),
  'somebody logs in': ({ services }) => services.session.login({ username: 'B', password: 'b' }),
  'another window has another token': (_, other) => other.channel.send('session', 'token-of-another'),
  'the organisation is another': ({ services }) => services.session.changeOrganisation(2),
  'a record of somebody was written': ({ services }) => services.changes.note('supply'),
};

it.each(Object.keys(turns))('nobody gets what was asked for before: %s', async name => {
  const hub = createMemoryHub();
  const made = await withList(undefined, { hub });
  const other = createMemoryPlatform({ hub, fetch: async () => good(loginInfo) });
  await readAhead(made.services, '/supplierManage');
  await turns[name]?.(made, other);
  expect(made.services.ahead.take('supply.list', args)).toBeUndefined();
});

it('a token that is exchanged for a new one is still the same person', async () => {
  const made = await withList();
  made.platform.clock.pass(31 * 60_000);
  await readAhead(made.services, '/supplierManage');
  const before = made.services.session.state.token;
  await made.services.session.refresh();
  expect(made.services.session.state.token).not.toBe(before);
  expect(await made.services.ahead.take('supply.list', args)?.answer).toEqual(rows);
});

it('a schedule is asked for whole: its rows, what stands on the days of its address, and what comes after the first thousand', async () => {
  const field = { name: 'day', label: '日期', type: 'date', search: 'range' } as const;
  const page = {
    ...supplies,
    kind: 'schedule',
    call: 'supply.list',
    with: {},
    rows: { call: 'supply.people', with: {} },
    from: field,
    view: 'month',
  } as unknown as BundledListPage;
  const answer: Answerer = ({ url }) =>
    url.startsWith('/api/supply') ? good({ ...rows, total: url.includes('day.to') ? 2500 : 1 }) : undefined;
  const made = await withList(answer, { page });
  expect(await readAhead(made.services, '/supplierManage?_day=2026-10-15&_span=week')).toBe(true);
  await settled();
  const asked = (number: number): string =>
    `/api/supply?day.to=2026-10-18&day.from=2026-10-12&curPage=${number}&limit=1000`;
  expect(reads(made).filter(url => url.includes('day.'))).toEqual([asked(1), asked(2), asked(3)]);
  const found = await readAll(
    made.services,
    'supply.list',
    { 'day.to': '2026-10-18', 'day.from': '2026-10-12' },
    new AbortController().signal,
  );
  expect(found).toEqual({ rows: [rows, rows, rows].flatMap(({ records }) => records), left: 2497 });
  expect(
    reads(made).filter(url => url.includes('day.')),
    'nothing is asked for twice',
  ).toHaveLength(3);
});

it('of a board are asked for the blocks that are in sight first, as they ask by themselves', async () => {
  const block = { block: 'list', call: 'supply.list', with: {}, columns: [], pageSize: 10, actions: [] };
  const board = {
    ...list,
    kind: 'board',
    blocks: [{ ...block, permission: '他人' }, block, { ...block, pageSize: 20 }, { ...block, pageSize: 30 }],
  };
  const made = await withList(undefined, { page: board });
  expect(await readAhead(made.services, '/supplierManage')).toBe(true);
  await settled();
  expect(reads(made)).toEqual(['/api/supply?curPage=1&limit=10', '/api/supply?curPage=1&limit=20']);
  expect(await made.services.ahead.take('supply.list', { curPage: 1, limit: 10 })?.answer).toEqual(rows);
});

it('nothing is asked for of a board on which somebody has to be found before', async () => {
  const block = { block: 'list', call: 'supply.list', with: {}, columns: [], pageSize: 10, actions: [] };
  const made = await withList(undefined, { page: { ...list, kind: 'board', search: {}, blocks: [block] } });
  expect(await readAhead(made.services, '/supplierManage')).toBe(false);
});
