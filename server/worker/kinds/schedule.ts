import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import { joinCall } from '../../acts/run.ts';
import type { Database } from '../../database/connect.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Job } from '../../queue/job.ts';
import { nextTime } from '../../working-time/next-time.ts';
import type { InTransaction, Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** A call that the platform makes by itself. Its next time is put in as this one is taken out. */
export const schedule: Kind = {
  async finish(job, tools) {
    const call = tools.model.calls[job.name];
    if (!call?.every) return;
    await arrangeNext(job, tools);
    await asSystem(job, tools, context => joinCall({ ...context, call }));
  },
  /** What did not work tonight is done tomorrow. */
  giveUp: arrangeNext,
  retry: () => ({ attempts: 6, first: 10, most: 600 }),
  shown: ({ name }) => ({ title: name }),
  logged: false,
};

async function arrangeNext(job: Job, { transaction, model }: InTransaction): Promise<void> {
  const every = model.calls[job.name]?.every;
  if (every) await enqueueNext(transaction, { name: job.name, every, due: job.due });
}

/** @param due the time that has come; however late it is now, and wherever the clock stands, the next one is after it */
async function enqueueNext(
  transaction: Database,
  { name, every, due }: { name: string; every: string; due: Date },
): Promise<void> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    transaction,
  );
  const after = new Date(Math.max(due.getTime(), rows[0]?.now ?? 0));
  await enqueue(transaction, [
    { key: scheduleKey(name), kind: 'schedule', name, payload: { every }, due: nextTime(every, after) },
  ]);
}

export const scheduleKey = (call: string): string => `schedule ${call}`;

/** The calls that the documents have made by the platform itself. */
export const scheduledCalls = ({ calls }: Model): { name: string; every: string }[] =>
  Object.values(calls).flatMap(({ name, every }) => (every ? [{ name, every }] : []));
