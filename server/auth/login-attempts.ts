import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { inTransaction, lock } from '../database/transaction.ts';
import { ServerError } from '../errors/server-error.ts';
import { fairTurns } from '../turns/fair-turns.ts';

/** Wrong guesses that are borne, each within so many minutes. */
const bounds = {
  /** At one account from one address, or from one device that is known to the account. */
  source: { failures: 5, minutes: 15 },
  sourceHourly: { failures: 10, minutes: 60 },
  /** At one account from all devices that it does not know, wherever they are. */
  account: { failures: 20, minutes: 60 },
  /** Accounts at which one address has failed; from then on unknown devices there fail so often a minute at the most. */
  address: { accounts: 20, minutes: 15, failuresAMinute: 5 },
} as const;
/** A try that has not ended after so many seconds never will: its process has died. */
const longest = 60;
/** How long a try waits for those that are under way at the same account (ms). */
const patience = 3_000;
const pause = 100;
/** Log-ins that ask the database at a time, by turns of addresses: all others that are looked up there find room as well. */
export const inLoginTurn = fairTurns(2);

/** Who tries to get in. */
export interface Source {
  /** What is tried: a kind and a name, such as `account boss`. It need not exist. */
  account: string;
  /** The network address. Several people, or all of them, may have the same. */
  address: string;
  /** A device that is known to the account (devices.ts), which counts by itself: a guesser elsewhere does not lock it out. */
  device?: string | undefined;
}

/** Whether an error says that a try was not let in: its message is for whoever tried. */
export const isAttemptRefused = (error: unknown): error is ServerError => error instanceof ServerError;

/**
 * Carries out a check of who somebody is, unless too many have failed. A try that is under way is neither a failure nor
 * free: as many are let in as may fail, and others wait for what comes of them. Several processes count together. What
 * `check` throws is no failure.
 * @param check undefined: wrong.
 * @throws ServerError locked, lockedAccount; busy where it cannot be told yet.
 */
export async function countAttempt<T>(
  pool: pg.Pool,
  source: Source,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const id = await begin(pool, source);
  const found = await check().catch(async error => {
    await pool.query('delete from heddle_login_try where id = $1', [id]);
    throw error;
  });
  if (found === undefined) await pool.query('update heddle_login_try set failed = true where id = $1', [id]);
  else await forget(pool, id, source);
  return found;
}

/** Of wrong tries at somebody's account nothing is known any more: the next one counts as the first. */
export async function forgetFailures(
  database: Database,
  { operatorId, operatorCode, mobile }: Record<string, unknown>,
): Promise<void> {
  const accounts = [`operator ${operatorId}`, `account ${String(operatorCode).toLowerCase()}`, `mobile ${mobile}`];
  await sql`delete from heddle_login_try where account = any(${accounts}::text[])`.execute(database);
}

async function begin(pool: pg.Pool, source: Source): Promise<number> {
  const until = performance.now() + patience;
  for (;;) {
    const id = await inLoginTurn(source.address, () => beginIfFree(pool, source));
    if (id !== undefined) return id;
    if (performance.now() > until) throw new ServerError('busy');
    await setTimeout(pause);
  }
}

/** @returns undefined where those under way must be waited for. */
function beginIfFree(pool: pg.Pool, { account, address, device }: Source): Promise<number | undefined> {
  return inTransaction(pool, async client => {
    await lock(client, 'loginTries', account);
    const { rows } = await client.query<Record<'source' | 'hourly' | 'all' | 'sourceOpen' | 'open', number>>(
      `select count(*) filter (where failed and own and begun_at > now() - $4 * interval '1 minute') as source,
              count(*) filter (where failed and own) as hourly, count(*) filter (where failed) as all,
              count(*) filter (where not failed and own) as "sourceOpen", count(*) filter (where not failed) as open
       from (select failed, begun_at, $3::text is not null or address = $2 as own from heddle_login_try
             where account = $1 and device is not distinct from $3 and begun_at > now() - interval '1 hour'
               and (failed or begun_at > now() - $5 * interval '1 second')) as tries`,
      [account, address, device, bounds.source.minutes, longest],
    );
    const { source = 0, hourly = 0, all = 0, sourceOpen = 0, open = 0 } = rows[0] ?? {};
    if (source >= bounds.source.failures || hourly >= bounds.sourceHourly.failures) throw new ServerError('locked');
    if (device === undefined) {
      if (all >= bounds.account.failures) throw new ServerError('lockedAccount');
      if (await isSearching(client, address)) throw new ServerError('busy');
    }
    const left = Math.min(bounds.source.failures - source, bounds.sourceHourly.failures - hourly) - sourceOpen;
    if (left <= 0 || (device === undefined && all + open >= bounds.account.failures)) return undefined;
    const made = await client.query<{ id: number }>(
      'insert into heddle_login_try (account, address, device) values ($1, $2, $3) returning id',
      [account, address, device],
    );
    return made.rows[0]?.id;
  });
}

/** Somebody at this address tries one account after the other: all unknown devices there are slowed, and none is locked out. */
async function isSearching(client: pg.PoolClient, address: string): Promise<boolean> {
  const { rows } = await client.query<{ accounts: number; lately: number }>(
    `select count(distinct account) as accounts, count(*) filter (where begun_at > now() - interval '1 minute') as lately
     from heddle_login_try
     where address = $1 and device is null and failed and begun_at > now() - $2 * interval '1 minute'`,
    [address, bounds.address.minutes],
  );
  const { accounts = 0, lately = 0 } = rows[0] ?? {};
  return accounts >= bounds.address.accounts && lately >= bounds.address.failuresAMinute;
}

/**
 * After a success this source starts afresh at this account: not others, as else each log-in of the owner would give a
 * guesser elsewhere new tries. What is older than a day is thrown away.
 */
async function forget(pool: pg.Pool, id: number, { account, address, device }: Source): Promise<void> {
  await pool.query(
    `delete from heddle_login_try where id = $1 or begun_at < now() - interval '1 day'
     or (account = $2 and device is not distinct from $4 and ($4::text is not null or address = $3))`,
    [id, account, address, device],
  );
}
