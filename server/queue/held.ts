import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { jobChannel } from './enqueue.ts';
import type { JobKind } from './job.ts';

/** What leaves the house: whoever has got it gets it a second time. */
const outgoing: readonly JobKind[] = ['message', 'post', 'callback'];
/** What is held until somebody has looked at it: what leaves the house, and what makes such by its time. */
const holdable: readonly JobKind[] = [...outgoing, 'timer', 'effective', 'schedule', 'limit'];

/** Jobs that are held, of one kind and name. */
export interface HeldJobs {
  kind: JobKind;
  name: string;
  count: number;
  /** When the first was due: yyyy-MM-dd HH:mm:ss. */
  since: string;
}

/**
 * Holds what was due by now, in a database that was what it is at an earlier time: it may have been done since. Nobody
 * has a hold of any job from then.
 */
export async function holdDue(client: { query(text: string, values?: unknown[]): Promise<unknown> }): Promise<void> {
  await client.query(
    'update heddle_job set held_at = now() where failed_at is null and held_at is null and due_at <= now() and kind = any($1)',
    [holdable],
  );
}

/** What is held, the most first. */
export async function heldJobs(database: Database): Promise<HeldJobs[]> {
  const { rows } = await sql<HeldJobs>`
    select kind, name, count(*)::int as count, to_char(min(due_at), 'YYYY-MM-DD HH24:MI:SS') as since
    from heddle_job where held_at is not null group by kind, name order by 3 desc, 1, 2`.execute(database);
  return rows;
}

/**
 * Lets what is held be done, in one transaction with the lines that staff see of it.
 * @param key of the only one; left out: all
 * @returns how many
 */
export async function releaseHeld(transaction: Database, key?: string): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    update heddle_job set held_at = null where held_at is not null ${ofKey(key)} returning key`.execute(transaction);
  await markLines(transaction, rows, 'waiting');
  await sql`select pg_notify(${jobChannel}, '')`.execute(transaction);
  return rows.length;
}

/**
 * Takes out what would leave the house, since it has left already; the rest stays held. In one transaction with the
 * lines that staff see of it.
 * @param key of the only one; left out: all
 * @returns how many
 */
export async function dropHeld(transaction: Database, key?: string): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from heddle_job where held_at is not null and kind = any(${outgoing}) ${ofKey(key)} returning key`.execute(
    transaction,
  );
  await markLines(transaction, rows, 'dropped');
  return rows.length;
}

const ofKey = (key: string | undefined) => (key === undefined ? sql`` : sql`and key = ${key}`);

/** Where nothing was held there may be no 任务记录 yet. */
async function markLines(
  transaction: Database,
  jobs: readonly { key: string }[],
  status: 'waiting' | 'dropped',
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    update job_log set status = ${status}, updated_at = now(), version = version + 1
    where status = 'held' and job_key = any(${jobs.map(({ key }) => key)})`.execute(transaction);
}
