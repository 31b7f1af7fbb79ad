import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Job } from './job.ts';

/**
 * Takes a job out, in the transaction of what was done for it.
 * @returns false where it is not this worker's any more: another has taken it over, or nobody wants it
 */
export async function takeOut(transaction: Database, { id, lease }: Job): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from heddle_job where id = ${id} and lease = ${lease}`.execute(
    transaction,
  );
  return Number(numAffectedRows) === 1;
}

/**
 * Keeps a job this worker's for `seconds` more, while it is being carried out.
 * @returns false where it is not any more
 */
export async function keepHold(database: Database, { id, lease }: Job, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update heddle_job set leased_until = now() + make_interval(secs => ${seconds}) where id = ${id} and lease = ${lease}`.execute(
    database,
  );
  return Number(numAffectedRows) === 1;
}

/** Puts a job off until its next try. @param seconds until then */
export async function putOff(database: Database, { id, lease }: Job, seconds: number, error: string): Promise<void> {
  await sql`
    update heddle_job set lease = null, leased_until = null, error = ${error}, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and lease = ${lease}`.execute(database);
}

/** Sets a job aside: nobody tries it again until staff say so. @returns false where it is not this worker's any more */
export async function setAside(transaction: Database, { id, lease }: Job, error: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update heddle_job set lease = null, leased_until = null, error = ${error}, failed_at = now()
    where id = ${id} and lease = ${lease}`.execute(transaction);
  return Number(numAffectedRows) === 1;
}
