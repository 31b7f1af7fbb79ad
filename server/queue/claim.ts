import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Job, JobKind } from './job.ts';

interface ClaimedRow {
  id: number;
  key: string;
  kind: JobKind;
  name: string;
  entity: string | null;
  record_id: number | null;
  payload: Record<string, unknown>;
  due: number;
  attempts: number;
}

interface Claim {
  most: number;
  /** Each is this worker's for so long: then, if it has died, another's. */
  seconds: number;
  /** The publication whose documents the worker knows: of one that is not the newest it gets nothing. */
  publication?: number | undefined;
  /** The worker's life: its jobs are another's once that is over. Left out: once their time is. */
  life?: number | undefined;
  /** Lives that are over. */
  over?: readonly number[];
}

/** A job that was begun so often waits for the end of its lease all the same: it may be what ends its workers. */
const mostDeaths = 3;

/**
 * The jobs that are due, at most `most`. A job waits for those before it of its sequence, unless they have been set
 * aside. What was begun by a life that is over is due again at once. Newer documents may have put jobs in that older ones do not know: who serves older ones leaves all to others.
 */
export async function claim(
  database: Database,
  { most, seconds, publication, life, over = [] }: Claim,
): Promise<Job[]> {
  const lease = randomUUID();
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from heddle_job j
      where failed_at is null and held_at is null and due_at <= now() and (leased_until is null or leased_until < now() or holder = any(${over}) and attempts <= ${mostDeaths})
        and not exists (
          select 1 from heddle_job b where b.sequence = j.sequence and b.id < j.id and b.failed_at is null)
        ${publication === undefined ? sql`` : sql`and not exists (select 1 from heddle_publication where id > ${publication})`}
      order by due_at, id limit ${most} for update skip locked
    )
    update heddle_job j set lease = ${lease}, holder = ${life ?? null}, leased_until = now() + make_interval(secs => ${seconds}), attempts = attempts + 1
    from due where j.id = due.id
    returning j.id, j.key, j.kind, j.name, j.entity, j.record_id, j.payload, j.attempts,
      extract(epoch from j.due_at)::float8 as due`.execute(database);
  return rows
    .map(({ record_id, due, ...row }) => ({ ...row, recordId: record_id, due: new Date(due * 1000), lease }))
    .sort((a, b) => a.due.getTime() - b.due.getTime() || a.id - b.id);
}

/** Milliseconds until a job may be begun; undefined: none waits. Negative: one that is due waits for another. */
export async function untilNext(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(greatest(due_at, coalesce(leased_until, due_at))) - now())::float8 * 1000 as wait
    from heddle_job where failed_at is null and held_at is null`.execute(database);
  return rows[0]?.wait ?? undefined;
}
