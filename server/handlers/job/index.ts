import { sql } from 'kysely';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { jobChannel } from '../../queue/enqueue.ts';

/** PUT …/:id, the key of a line of 任务记录 that failed: it is tried again, as often as at first. @throws ServerError notFound, rejected */
const retry: Handler = context =>
  once(context, async ({ database, params }) => {
    const id = Object.values(params)[0] ?? '';
    if (!/^\d{1,15}$/.test(id)) throw new ServerError('notFound');
    const { rows } = await sql<{ job_key: string }>`
      update job_log set status = 'waiting', updated_at = now(), version = version + 1
      where job_log_id = ${id} and status = 'failed' returning job_key`.execute(database);
    const { numAffectedRows } = await sql`
      update heddle_job set failed_at = null, attempts = 0, due_at = now() where key = ${rows[0]?.job_key ?? ''} and failed_at is not null`.execute(
      database,
    );
    if (Number(numAffectedRows) === 0)
      throw new ServerError('rejected', { values: { message: '这条任务已不在等待重试，请刷新' } });
    await sql`select pg_notify(${jobChannel}, '')`.execute(database);
    return null;
  });

export const jobHandlers = { 'job.retry': retry } satisfies Record<string, Handler>;
