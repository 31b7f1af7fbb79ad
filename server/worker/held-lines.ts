import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import type { Job, JobKind } from '../queue/job.ts';
import { kinds } from './kinds/index.ts';

interface HeldRow extends Omit<Job, 'due'> {
  sequence: string | null;
  due_at: Date;
}

/**
 * Puts what a restore holds back on the page 失败任务, a line each: what would be done or sent, to whom, when it was due.
 * What stands there stays as it is.
 */
export async function showHeld(transaction: Database, model: Model): Promise<void> {
  const { rows } = await sql<HeldRow>`
    select id, key, kind, name, entity, record_id as "recordId", payload, attempts, lease, sequence, due_at
    from heddle_job j where held_at is not null
      and not exists (select 1 from job_log l where l.job_key = j.key and l.status = 'held')
    order by id`.execute(transaction);
  for (const { due_at, ...job } of rows) {
    const { title, target = subjectOf(job), content = '' } = kinds[job.kind].shown({ ...job, due: due_at }, model);
    await sql`
      insert into job_log (job_key, kind, name, title, target, content, status, attempts, due_at, created_by)
      values (${job.key}, ${job.kind}, ${job.name}, left(${title}, 200), left(${target}, 200), left(${content}, 10000),
        'held', ${job.attempts}, ${due_at}, 'system')
      on conflict (job_key) do update set status = 'held', due_at = excluded.due_at, error = null,
        updated_at = now(), version = job_log.version + 1`.execute(transaction);
  }
}

/** Whom it concerns, where it is done in the order of that: its own body may hold what nobody is to read. */
const subjectOf = ({ kind, sequence }: { kind: JobKind; sequence: string | null }): string =>
  kind === 'post' ? (sequence ?? '').replace(/^\S+ /, '') : '';
