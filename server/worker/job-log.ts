import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Job } from '../queue/job.ts';
import type { Shown } from './kind.ts';

/** What staff see of a job that has succeeded, or was set aside: one line for each key. */
export async function logJob(
  transaction: Database,
  { key, kind, name, attempts }: Job,
  { title, target = '', content = '' }: Shown,
  outcome: { status: 'done' | 'failed'; error?: string },
): Promise<void> {
  await sql`
    insert into job_log (job_key, kind, name, title, target, content, status, attempts, error, finished_at, created_by)
    values (${key}, ${kind}, ${name}, left(${title}, 200), left(${target}, 200), left(${content}, 10000),
      ${outcome.status}, ${attempts}, left(${outcome.error ?? null}, 500), now(), 'system')
    on conflict (job_key) do update set status = excluded.status, attempts = excluded.attempts, error = excluded.error,
      finished_at = excluded.finished_at, updated_at = now(), version = job_log.version + 1`.execute(transaction);
}

/** One of which only failures are shown has succeeded after all: the line that staff have tried again says so. */
export async function closeLine(transaction: Database, { key, attempts }: Job): Promise<void> {
  await sql`
    update job_log set status = 'done', attempts = ${attempts}, error = null, finished_at = now(), updated_at = now(),
      version = version + 1
    where job_key = ${key} and status = 'waiting'`.execute(transaction);
}
