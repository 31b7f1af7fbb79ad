import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../world.ts';
import { type Ground, insist, openGround } from '../ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
/** Two orders; 100 of one thing, all of it there. */
beforeEach(async () => {
  await ground.reset();
  await ground.rows(`truncate stock, ledger_entry restart identity;
    insert into stock (stock_name, total, reserved, sold, available) values ('光猫', 100, 0, 0, 100);
    insert into sale (code, account_id, offer_id, should_money, pay_type, status, created_by)
      select 'S' || n, 1, 1, 100, 'cash', 'open', 'clerk' from generate_series(1, 2) n`);
});
afterAll(async () => {
  await ground?.close();
});

type Act = 'reserve' | 'sell' | 'count' | 'release';
const act = (name: Act, num: number, saleId = 1): Promise<Answer> =>
  insist(() => ground.clerk.put(`/api/stock/${name}/1`, name === 'release' ? { saleId } : { num, saleId }));
const stock = async () => {
  const [row] = await ground.rows<Record<'total' | 'reserved' | 'sold' | 'available', string>>(
    'select total, reserved, sold, available from stock',
  );
  return [row?.total, row?.reserved, row?.sold, row?.available].map(Number);
};
const entries = () =>
  ground.rows(
    'select movement, quantity::int, from_part as "from", to_part as "to", document_name as document from ledger_entry order by entry_id',
  );

describe('a record that is a ledger', () => {
  it('is booked from part to part, each time with an entry', async () => {
    for (const [name, num] of [
      ['reserve', 30],
      ['sell', 10],
      ['count', -5],
      ['release', 0],
    ] as const)
      expect((await act(name, num)).code, name).toBe(200);
    expect(await stock()).toEqual([95, 0, 10, 85]);
    const document = '订单 S1';
    expect(await entries()).toEqual([
      { movement: '可用→已预留', quantity: 30, from: 'available', to: 'reserved', document },
      { movement: '已预留→已售出', quantity: 10, from: 'reserved', to: 'sold', document },
      { movement: '总数增减', quantity: -5, from: null, to: 'total', document },
      { movement: '已预留→可用', quantity: 20, from: 'reserved', to: 'available', document },
    ]);
  });

  it.each([
    ['reserve', 101, '光猫只有100件，不够101件'],
    ['sell', 1, '「已预留」只有0，不够转出'],
    ['count', -101, '光猫只有100件，不够-101件'],
    ['reserve', -1, '记账的金额不能小于零'],
  ] as const)('has no part below zero: %s of %i is refused, and nothing is booked', async (name, num, message) => {
    expect(await act(name, num)).toMatchObject({ code: 422, message });
    expect(await stock()).toEqual([100, 0, 0, 100]);
    expect(await entries()).toEqual([]);
  });

  it('gives back what one document has of it, and leaves what others have', async () => {
    await act('reserve', 30, 1);
    await act('reserve', 12, 2);
    await act('sell', 10, 1);
    await act('release', 0, 1);
    expect(await stock()).toEqual([100, 12, 10, 78]);
    // Nothing more is there to give back.
    expect((await act('release', 0, 1)).code).toBe(200);
    expect(await stock()).toEqual([100, 12, 10, 78]);
    expect(await entries()).toHaveLength(4);
  });

  it('begins with its parts at zero, whatever is sent', async () => {
    expect((await ground.clerk.post('/api/stock/create', { stockName: '路由器', total: 7, reserved: 3 })).code).toBe(
      422,
    );
    const { content } = await ground.clerk.post('/api/stock/create', { stockName: '路由器', total: 7 });
    expect(content).toMatchObject({ total: 7, reserved: 0, sold: 0, available: 7 });
  });

  it('adds up after any acts, eight at a time', async () => {
    const any = fc.tuple(
      fc.constantFrom<Act>('reserve', 'sell', 'count', 'release'),
      fc.integer({ min: -20, max: 60 }),
      fc.constantFrom(1, 2),
    );
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 8, maxLength: 24 }), async acts => {
        for (let from = 0; from < acts.length; from += 8)
          for (const { code } of await Promise.all(acts.slice(from, from + 8).map(one => act(...one))))
            if (code === 200) made += 1;
        const [total = 0, reserved = 0, sold = 0, available = 0] = await stock();
        expect(reserved + sold + available).toBe(total);
        expect(Math.min(total, reserved, sold, available)).toBeGreaterThanOrEqual(0);
        const booked = await ground.rows<{ part: string; holds: number }>(
          `select part, sum(case part when to_part then quantity when from_part then -quantity else 0 end)::int as holds
           from ledger_entry, unnest(array['total', 'reserved', 'sold']) part group by part order by part`,
        );
        const holds = (part: string): number => booked.find(one => one.part === part)?.holds ?? 0;
        expect([holds('total') + 100, holds('reserved'), holds('sold')]).toEqual([total, reserved, sold]);
      }),
      { numRuns: 12 },
    );
    expect(made).toBeGreaterThan(20);
  });
});
