import type pg from 'pg';
import { inTransaction, lock } from '../database/transaction.ts';

const limit = 5;
const minutes = 15;

/** A try that counts as failed until it has succeeded. */
export interface Attempt {
  ids: number[];
}

/**
 * Counts a try to log in before the password is looked at, so that a hundred at once are not a hundred guesses.
 * Several processes count together.
 * @param subjects the account and the address, each with its own count.
 * @returns undefined when one of them has failed five times in fifteen minutes; then this try is not counted.
 */
export async function beginAttempt(pool: pg.Pool, subjects: readonly string[]): Promise<Attempt | undefined> {
  return inTransaction(pool, async client => {
    // In one order for all, or two tries could wait for each other.
    for (const subject of subjects.toSorted()) await lock(client, 'loginFailures', subject);
    const { rows: full } = await client.query(
      `select 1 from heddle_login_failure where subject = any($1) and failed_at > now() - $2 * interval '1 minute' group by subject having count(*) >= $3 limit 1`,
      [subjects, minutes, limit],
    );
    const { rows } =
      full.length > 0
        ? { rows: [] }
        : await client.query<{ id: number }>(
            'insert into heddle_login_failure (subject) select unnest($1::text[]) returning id',
            [subjects],
          );
    return full.length > 0 ? undefined : { ids: rows.map(row => row.id) };
  });
}

/**
 * After a log-in: this try was none, and the account starts afresh. The address does not, or one good account would
 * hide a search for others. What is older than a day is thrown away.
 */
export async function forgetAttempt(pool: pg.Pool, { ids }: Attempt, account: string): Promise<void> {
  await pool.query(
    `delete from heddle_login_failure where id = any($1) or subject = $2 or failed_at < now() - interval '1 day'`,
    [ids, account],
  );
}
