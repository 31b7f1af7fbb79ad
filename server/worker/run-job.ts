import { GatewayRefused } from '../extensions/gateway.ts';
import { extensionsOf } from '../extensions/load.ts';
import { pauseAfter } from '../queue/backoff.ts';
import type { Job } from '../queue/job.ts';
import { putOff, setAside, takeOut } from '../queue/settle.ts';
import { traceJob } from '../tracing/spans.ts';
import { closeLine, logJob } from './job-log.ts';
import type { Tools } from './kind.ts';
import { kinds } from './kinds/index.ts';

/** Carries out one job that is this worker's. Whatever becomes of it is in the database; nothing is thrown but its errors. */
export const runJob = (job: Job, tools: Tools): Promise<void> =>
  traceJob(job.kind, job.name, () => carryOut(job, tools));

async function carryOut(job: Job, tools: Tools): Promise<void> {
  const kind = kinds[job.kind];
  const { database } = tools.connection;
  try {
    await extensionsOf(tools.model);
    const delivered = await kind.deliver?.(job, tools);
    await database.transaction().execute(async transaction => {
      if (!(await takeOut(transaction, job))) return;
      await kind.finish?.(job, { ...tools, transaction }, delivered);
      if (kind.logged) await logJob(transaction, job, kind.shown(job, tools.model), { status: 'done' });
      else await closeLine(transaction, job);
    });
  } catch (error) {
    await failed(job, tools, error);
  }
}

async function failed(job: Job, tools: Tools, error: unknown): Promise<void> {
  const kind = kinds[job.kind];
  const { database } = tools.connection;
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const pause = error instanceof GatewayRefused ? undefined : pauseAfter(job.attempts, kind.retry(job, tools.model));
  if (pause !== undefined) return putOff(database, job, pause, said);
  await database.transaction().execute(async transaction => {
    const own = kind.giveUp ? await takeOut(transaction, job) : await setAside(transaction, job, said);
    if (!own) return;
    await kind.giveUp?.(job, { ...tools, transaction });
    await logJob(transaction, job, kind.shown(job, tools.model), { status: 'failed', error: said });
  });
}
