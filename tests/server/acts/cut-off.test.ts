import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WatchedClient } from '#server/database/watched-client.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
/** The connection of the statement that brings it to 0 is lost when that is sent; PostgreSQL may still carry it out. */
let left = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  const real = WatchedClient.prototype.query;
  vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (this: WatchedClient, ...given: unknown[]) {
    // What is told to other windows, once a second, is no statement of the act.
    if (!JSON.stringify(given[0]).includes('pg_notify')) left -= 1;
    const result = Reflect.apply(real, this, given);
    if (left === 0) this.connection.stream.destroy();
    return result;
  });
  ground = await openGround();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await ground?.close();
});

const counts = async () => {
  const [row] = await ground.rows(
    `select (select count(*) from sale) as sales, (select count(*) from account_log) as logs,
            (select sum(balance) from account) as balance, (select count(*) from terminal where status = 'reserved') as reserved`,
  );
  return row;
};
const nothing = { sales: 0, logs: 0, balance: 10_000, reserved: 0 };
const whole = { sales: 1, logs: 1, balance: 7000, reserved: 2 };

/** A sale that loses its connection at a statement, and then the same request again. @returns false where it has not so many */
async function cutOffAt(statement: number): Promise<boolean> {
  await ground.reset();
  const body = { accountId: 1, offerId: 1, payType: 'balance', terminals: [{ sn: 'T1' }, { sn: 'T2' }] };
  const ask = () => ground.clerk.post('/api/shop/sell', body, { 'idempotency-key': 'one' });
  left = statement;
  const { status } = await ask();
  const reached = left <= 0;
  left = Number.POSITIVE_INFINITY;
  expect(status, `statement ${statement}`).toBe(reached ? 503 : 200);
  expect([nothing, whole], `after statement ${statement}`).toContainEqual(await counts());
  expect((await ask()).code).toBe(200);
  expect(await counts(), `again after statement ${statement}`).toEqual(whole);
  return reached;
}

it('an act that loses the database at any of its statements is done wholly or not at all, and asked again once', async () => {
  let statement = 1;
  while (await cutOffAt(statement)) statement += 1;
  // Who asks, begin, the key, what is read and written, the trail, the answer, commit.
  expect(statement).toBeGreaterThan(12);
}, 180_000);
