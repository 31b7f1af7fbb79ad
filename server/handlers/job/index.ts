import { sql } from 'kysely';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import { jobChannel } from '../../queue/enqueue.ts';
import { dropHeld, releaseHeld } from '../../queue/held.ts';

/** PUT …/:id, the key of a line of 任务记录 that failed: it is tried again, as often as at first. @throws ServerError notFound, rejected */
const retry: Handler = context =>
  once(context, async own => {
    const { database } = own;
    const { rows } = await sql<{ job_key: string }>`
      update job_log set status = 'waiting', updated_at = now(), version = version + 1
      where job_log_id = ${lineOf(own)} and status = 'failed' returning job_key`.execute(database);
    const { numAffectedRows } = await sql`
      update heddle_job set failed_at = null, attempts = 0, due_at = now() where key = ${rows[0]?.job_key ?? ''} and failed_at is not null`.execute(
      database,
    );
    if (Number(numAffectedRows) === 0)
      throw new ServerError('rejected', { values: { message: '这条任务已不在等待重试，请刷新' } });
    await sql`select pg_notify(${jobChannel}, '')`.execute(database);
    return null;
  });

/** PUT …/:id, the key of a line of 任务记录 that is held since a restore. @throws ServerError notFound, rejected */
const withHeld =
  (act: (transaction: Database, key: string) => Promise<number>): Handler =>
  context =>
    once(context, async own => {
      const { rows } = await sql<{ job_key: string }>`
        select job_key from job_log where job_log_id = ${lineOf(own)} and status = 'held'`.execute(own.database);
      if (!rows[0] || (await act(own.database, rows[0].job_key)) === 0)
        throw new ServerError('rejected', { values: { message: '这条任务已不能这样处理，请刷新' } });
      return null;
    });

/** The key of a line, in the path. @throws ServerError notFound */
function lineOf({ params }: CallContext): string {
  const id = Object.values(params)[0] ?? '';
  if (!/^\d{1,15}$/.test(id)) throw new ServerError('notFound');
  return id;
}

export const jobHandlers = {
  'job.retry': retry,
  'job.release': withHeld(releaseHeld),
  'job.drop': withHeld(dropHeld),
} satisfies Record<string, Handler>;
