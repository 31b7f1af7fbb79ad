import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityModel, TimerModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { NewJob } from '../queue/job.ts';
import { keepClock } from '../working-time/clock.ts';
import { afterWorking } from '../working-time/working-time.ts';
import { secondsFor } from './seconds-for.ts';

/**
 * A record has entered a status, or is gone (no row): its timers of before are taken out, those of the status begin, or,
 * where they have a clock, go on. One that is just being carried out is left: it finds the record elsewhere, or a later
 * timer, and does nothing. To wait for it while it waits for the record would be a deadlock.
 */
export const arrangeTimers = (
  transaction: Database,
  entity: EntityModel,
  key: number,
  row: Row | undefined,
): Promise<void> => arrange(transaction, entity, { key, row, timers: entity.states?.timers ?? [] });

/** A record has changed where it is: timers whose time follows from what has changed are put off or brought forward. */
export async function followLimits(transaction: Database, entity: EntityModel, key: number, before: Row, row: Row) {
  const timers = (entity.states?.timers ?? []).filter(
    ({ stops, afterOf }) => stops && afterOf && before[afterOf.field] !== row[afterOf.field],
  );
  await arrange(transaction, entity, { key, row, timers });
}

interface Arranged {
  key: number;
  row: Row | undefined;
  timers: readonly TimerModel[];
}

async function arrange(transaction: Database, entity: EntityModel, { key, row, timers }: Arranged): Promise<void> {
  if (timers.length === 0) return;
  const names = timers.map(({ name }) => `${entity.name}.${name}`);
  const taken = await sql<{ name: string }>`
    delete from heddle_job where id in (
      select id from heddle_job where kind = 'timer' and entity = ${entity.name} and record_id = ${key}
        and name = any(${names}) for update skip locked)
    returning name`.execute(transaction);
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    transaction,
  );
  const now = rows[0]?.now ?? 0;
  const status = row && String(row[entity.states?.field ?? '']);
  const jobs: NewJob[] = [];
  for (const timer of timers) {
    const name = `${entity.name}.${timer.name}`;
    const due = await dueOf(transaction, { timer, name, key, row: row ?? {}, status, now });
    if (timer.deadline) await keepDeadline(transaction, entity, key, timer, { status, due });
    // Its time was over before, and it has been done.
    const isDone = timer.stops && due === now && !taken.rows.some(one => one.name === name);
    if (due === undefined || isDone) continue;
    const job = { key: `timer ${randomUUID()}`, kind: 'timer', name, entity: entity.name, recordId: key } as const;
    jobs.push({ ...job, payload: {}, due: new Date(due) });
  }
  await enqueue(transaction, jobs);
}

interface Timed {
  timer: TimerModel;
  name: string;
  key: number;
  row: Row;
  /** undefined: the record is gone. */
  status: string | undefined;
  now: number;
}

/** When it is due (milliseconds since 1970); undefined: it does not run. */
async function dueOf(transaction: Database, { timer, name, key, row, status, now }: Timed) {
  const { calendar, stops } = timer;
  const runs = status !== undefined && timer.in.includes(status);
  const seconds = secondsFor(timer, row);
  if (!stops) return runs ? afterWorking(calendar, now, seconds) : undefined;
  const stands = status !== undefined && stops.includes(status);
  const state = runs ? 'runs' : stands ? 'stands' : 'over';
  return keepClock(transaction, { name, key }, { state, now, seconds, ...(calendar ? { calendar } : {}) });
}

/** The record shows until when; while the clock stands still, nothing. What is over keeps what it had. */
async function keepDeadline(
  transaction: Database,
  entity: EntityModel,
  key: number,
  { deadline = '', in: statuses, stops = [] }: TimerModel,
  { status, due }: { status: string | undefined; due: number | undefined },
): Promise<void> {
  if (status === undefined || ![...statuses, ...stops].includes(status)) return;
  await sql`
    update ${sql.table(snake(entity.name))} set ${sql.id(snake(deadline))} = ${due === undefined ? null : new Date(due)}
    where ${sql.id(snake(entity.key))} = ${key}`.execute(transaction);
}
