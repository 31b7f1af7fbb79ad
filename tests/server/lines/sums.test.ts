import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

let world: FolderWorld;
let buyer: Caller;

beforeAll(async () => {
  world = await openFolder('lines');
  buyer = await world.caller('buyer', 'buyer123');
});
const reset = () =>
  world.connection.pool.query(
    'truncate purchase_apply, purchase_line, delivery, heddle_request restart identity cascade',
  );
beforeEach(reset);
afterAll(async () => {
  await world?.close();
});

const line = (qty: number, price: number) => ({ goodsName: '笔', qty, price });
const made = (body: object) => buyer.post('/api/purchase/applies', { subject: '办公用品', ...body });
const read = async (id = 1) => (await buyer.get(`/api/purchase/applies/${id}`)).content;
const rows = async (text: string) => (await world.connection.pool.query(text)).rows;

describe('what follows from the lines of a record', () => {
  it('is there as soon as they are, from the inmost lines to the outermost', async () => {
    const items = [line(2, 300), { ...line(1, 50), deliveries: [{ day: '2026-01-05', count: 4 }] }];
    const { content } = await made({ rate: 50, items });
    expect(content).toMatchObject({ total: 325, delivered: 4, version: 1 });
    expect(content.items).toMatchObject([
      { amount: 600, delivered: 0 },
      { amount: 50, delivered: 4 },
    ]);
    expect(await read()).toEqual(content);
  });

  it('is nothing at all of no lines', async () => {
    expect((await made({})).content).toMatchObject({ total: 0, delivered: 0 });
  });

  it('follows a field of the record itself that it reads', async () => {
    await made({ items: [line(2, 300)] });
    const { content } = await buyer.put('/api/purchase/applies/1', { version: 1, rate: 10 });
    expect(content).toMatchObject({ total: 60, version: 2 });
  });

  it('follows calls of the lines alone, and is a new version then', async () => {
    await made({ items: [line(2, 300)] });
    await buyer.post('/api/purchase/lines', { applyId: 1, ...line(1, 7) });
    expect(await read()).toMatchObject({ total: 607, version: 2 });
    await buyer.put('/api/purchase/lines/1', { version: 1, qty: 3 });
    expect(await read()).toMatchObject({ total: 907, version: 3 });
    await buyer.put('/api/purchase/lines/1', { version: 2, note: '无关' });
    expect(await read()).toMatchObject({ total: 907, version: 3 });
    await buyer.delete('/api/purchase/lines/1');
    expect(await read()).toMatchObject({ total: 7, version: 4 });
  });

  it('follows a line that goes over to another record', async () => {
    await made({ items: [line(2, 300)] });
    await made({ items: [line(1, 1)] });
    await buyer.put('/api/purchase/lines/1', { version: 1, applyId: 2 });
    expect([await read(1), await read(2)]).toMatchObject([{ total: 0 }, { total: 601 }]);
  });

  it('is known to the later steps of an act that writes lines', async () => {
    await made({ items: [line(2, 300), line(5, 1)] });
    const { content } = await buyer.post('/api/purchase/applies/1/deliver', { day: '2026-01-05' });
    expect(content).toEqual({ delivered: 7 });
  });

  it('is taken from nobody', async () => {
    const forged = await made({ total: 1, items: [line(2, 300)] });
    expect(forged).toMatchObject({ code: 422, errors: { total: expect.any(String) } });
    await made({ items: [line(2, 300)] });
    const changed = await buyer.put('/api/purchase/applies/1', { version: 1, items: [{ id: 1, amount: 1 }] });
    expect(changed.errors).toEqual({ 'items.0.amount': expect.any(String) });
    expect(await read()).toMatchObject({ total: 600 });
  });

  it('may break a rule of the record, whoever writes the line; nothing lasts then', async () => {
    await made({ items: [line(2, 300)] });
    const much = { ...line(1000, 99_999_999) };
    const refused = { code: 422, errors: { items: '合计不能超过一亿元' } };
    expect(await buyer.put('/api/purchase/applies/1', { version: 1, items: [much] })).toMatchObject(refused);
    expect(await buyer.post('/api/purchase/lines', { applyId: 1, ...much })).toMatchObject(refused);
    expect((await read()).items).toHaveLength(1);
  });

  it('may demand a field of the record', async () => {
    const items = [line(1000, 200_000)];
    expect((await made({ items })).errors).toEqual({ reason: expect.any(String) });
    expect((await made({ items, reason: '年度集采' })).code).toBe(200);
  });

  it('stands in the line of the audit trail that tells of the record', async () => {
    await made({ items: [line(2, 300)] });
    const trail = await rows(`select action, changes from audit_entry where entity = 'purchaseApply'`);
    const last = trail.at(-1);
    expect(last.action).toBe('created');
    expect(last.changes).toContainEqual({ field: 'total', before: null, after: 600 });
  });

  it('loses nothing when many write lines of one record at once', async () => {
    await made({ items: [line(1, 1)] });
    const writes = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? buyer.post('/api/purchase/applies/1/deliver', { day: '2026-01-05' })
        : // Each by another price: no two with the same may be delivered.
          buyer.post('/api/purchase/lines', { applyId: 1, ...line(1, 10 + index) }),
    );
    const answers = await Promise.all(writes);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(await wrongSums()).toEqual([]);
    expect(await read()).toMatchObject({ total: 129 });
  });
});

/** Records, and lines, whose sums are not those of their lines. */
const wrongSums = async () => [
  ...(await rows(`
    select a.id, a.total, a.delivered from purchase_apply a left join purchase_line l on l.apply_id = a.id
    group by a.id having a.total <> round(coalesce(sum(l.qty * l.price), 0) * a.rate / 100.0)
      or a.delivered is distinct from coalesce(sum(l.delivered), 0)`)),
  ...(await rows(`
    select l.id from purchase_line l left join delivery d on d.line_id = l.id
    group by l.id having l.amount <> l.qty * l.price or l.delivered is distinct from coalesce(sum(d.count), 0)`)),
];

const price = fc.integer({ min: 0, max: 1_000_000 });
const qty = fc.integer({ min: 1, max: 1000 });
const some = fc.nat({ max: 30 });
const delivery = fc.record({ day: fc.constant('2026-01-05'), count: fc.integer({ min: 1, max: 99 }) });
const newLine = fc.record({
  goodsName: fc.constantFrom('笔', '纸'),
  qty,
  price,
  deliveries: fc.array(delivery, { maxLength: 2 }),
});
/** What is said of a line that may be there: `at` is one of those there are. */
const said = fc.oneof(
  fc.record({ at: some, qty }),
  fc.record({ at: some, price, deliveries: fc.array(delivery, { maxLength: 2 }) }),
  fc.record({ at: some, removed: fc.constant(true) }),
);
const write = fc.oneof(
  fc.record({
    kind: fc.constant('make' as const),
    rate: fc.integer({ min: 1, max: 100 }),
    items: fc.array(newLine, { maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    at: some,
    news: fc.array(newLine, { maxLength: 2 }),
    said: fc.array(said, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('addLine' as const), at: some, qty, price }),
  fc.record({ kind: fc.constant('changeLine' as const), at: some, qty, to: some }),
  fc.record({ kind: fc.constant('removeLine' as const), at: some }),
  fc.record({ kind: fc.constant('removeLines' as const), at: fc.array(some, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('deliver' as const), at: some }),
  fc.record({ kind: fc.constant('copy' as const), at: some }),
  fc.record({ kind: fc.constant('remove' as const), at: some }),
);
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

async function tryCall(one: Write): Promise<void> {
  const applies = await rows('select id, version from purchase_apply order by id');
  const lines = await rows('select id, version, apply_id from purchase_line order by id');
  const apply = (at: number) => applies[at % applies.length];
  const lineAt = (at: number) => lines[at % lines.length];
  if (one.kind === 'make') return void (await made({ rate: one.rate, items: one.items }));
  if (applies.length === 0) return;
  switch (one.kind) {
    case 'change': {
      const { id, version } = apply(one.at);
      const own = lines.filter(({ apply_id }) => apply_id === id);
      const there = one.said.flatMap(({ at, ...rest }) =>
        own.length ? [{ id: own[at % own.length].id, ...rest }] : [],
      );
      return void (await buyer.put(`/api/purchase/applies/${id}`, { version, items: [...one.news, ...there] }));
    }
    case 'addLine':
      return void (await buyer.post('/api/purchase/lines', { applyId: apply(one.at).id, ...line(one.qty, one.price) }));
    case 'deliver':
      return void (await buyer.post(`/api/purchase/applies/${apply(one.at).id}/deliver`, { day: '2026-02-01' }));
    case 'copy':
      return void (await buyer.post(`/api/purchase/applies/${apply(one.at).id}/copy`));
    case 'remove':
      return void (await buyer.delete(`/api/purchase/applies/${apply(one.at).id}`));
  }
  if (lines.length === 0) return;
  if (one.kind === 'removeLines')
    return void (await buyer.post('/api/purchase/lines/remove', {
      ids: [...new Set(one.at.map(at => lineAt(at).id))],
    }));
  const { id, version } = lineAt(one.at);
  if (one.kind === 'removeLine') return void (await buyer.delete(`/api/purchase/lines/${id}`));
  await buyer.put(`/api/purchase/lines/${id}`, { version, qty: one.qty, applyId: apply(one.to).id });
}

it('sums are those of the lines, whatever is written by whatever call', { timeout: 360_000 }, () =>
  fc.assert(
    fc
      .asyncProperty(fc.array(write, { minLength: 4, maxLength: 10 }), async writes => {
        for (const one of writes) await tryCall(one);
        expect(await wrongSums()).toEqual([]);
      })
      .beforeEach(async () => void (await reset())),
    { numRuns: 25 },
  ),
);
