import type pg from 'pg';
import { inLoginTurn } from '../auth/login-attempts.ts';
import { networkOf } from '../auth/network.ts';
import { inTransaction, lock } from '../database/transaction.ts';
import { ServerError } from '../errors/server-error.ts';

/** Codes of no link that are borne. */
const bounds = {
  /** From one address. */
  address: { tries: 20, minutes: 15 },
  /** From all addresses in a minute; beyond that who has tried a wrong one within the hour waits. */
  all: 200,
} as const;

/**
 * Looks a code up, unless the address has tried too many that were none. One after the other of each address, so that a
 * thousand at once are no more than so many. What is found is no try, whatever has become of it.
 * @param look undefined: it is the code of no link
 * @throws ServerError linkUnknown, the same for all that is none; linkGuesses
 */
export async function lookUpCode<T>(pool: pg.Pool, from: string, look: () => Promise<T | undefined>): Promise<T> {
  const address = networkOf(from);
  const found = await inLoginTurn(address, () =>
    inTransaction(pool, async client => {
      await lock(client, 'linkTries', address);
      if (await isSpent(client, address)) return 'spent';
      const one = await look();
      if (one === undefined) await note(client, address);
      return one;
    }),
  );
  if (found === 'spent') throw new ServerError('linkGuesses', { retryAfter: bounds.address.minutes * 60 });
  if (found === undefined) throw new ServerError('linkUnknown');
  return found;
}

async function isSpent(client: pg.PoolClient, address: string): Promise<boolean> {
  const { rows } = await client.query<Record<'lately' | 'hour' | 'all', number>>(
    `select count(*) filter (where address = $1 and tried_at > now() - make_interval(mins => $2)) as lately,
            count(*) filter (where address = $1) as hour,
            count(*) filter (where tried_at > now() - interval '1 minute') as all
     from heddle_link_try where tried_at > now() - interval '1 hour'`,
    [address, bounds.address.minutes],
  );
  const { lately = 0, hour = 0, all = 0 } = rows[0] ?? {};
  return lately >= bounds.address.tries || (all >= bounds.all && hour > 0);
}

/** What is older than a day is thrown away. */
async function note(client: pg.PoolClient, address: string): Promise<void> {
  await client.query("delete from heddle_link_try where tried_at < now() - interval '1 day'");
  await client.query('insert into heddle_link_try (address) values ($1)', [address]);
}
