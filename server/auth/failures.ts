import type pg from 'pg';

const limit = 5;
const minutes = 15;

/** Whether one of these (an account, an address) has failed five times in fifteen minutes. */
export async function isLocked(pool: pg.Pool, subjects: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from heddle_login_failure where subject = any($1) and failed_at > now() - $2 * interval '1 minute' group by subject having count(*) >= $3 limit 1`,
    [subjects, minutes, limit],
  );
  return rows.length > 0;
}

export async function noteFailure(pool: pg.Pool, subjects: readonly string[]): Promise<void> {
  await pool.query('insert into heddle_login_failure (subject) select unnest($1::text[])', [subjects]);
}

/** After a log-in: the account starts afresh; the address does not, or one good account would hide a search for others. */
export async function forgetFailures(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query(`delete from heddle_login_failure where subject = $1 or failed_at < now() - interval '1 day'`, [subject]);
}
