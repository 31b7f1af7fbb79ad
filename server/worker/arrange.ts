import { sql } from 'kysely';
import type { EntityModel, Model, TimerModel } from '#runtime/language/bundle/model.ts';
import type { Connection, Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { enqueue, jobChannel } from '../queue/enqueue.ts';
import { nextTime } from '../working-time/next-time.ts';
import { afterWorking } from '../working-time/working-time.ts';
import { showHeld } from './held-lines.ts';
import { arrangeKept } from './kinds/kept.ts';
import { scheduledCalls, scheduleKey } from './kinds/schedule.ts';
import { upkeepJob } from './upkeep-job.ts';

/**
 * Brings schedules and timers to what the documents say: those that are new are put in, those that are gone taken out,
 * changed times followed. A timer that is new begins now for the records that are in its status, not in the past: nobody
 * wants a thousand of them at once. What a restore holds back is shown to staff. Several instances may do it at once.
 */
export async function arrangeJobs({ database }: Pick<Connection, 'database'>, model: Model): Promise<void> {
  await database.transaction().execute(async transaction => {
    await sql`lock table heddle_timer in exclusive mode`.execute(transaction);
    await arrangeSchedules(transaction, model);
    await enqueue(transaction, [upkeepJob(new Date())]);
    await arrangePlanned(transaction, model);
    await arrangeSubscriptions(transaction);
    await arrangeKept(transaction, model);
    for (const entity of Object.values(model.entities))
      for (const timer of entity.states?.timers ?? []) await arrangeTimer(transaction, entity, timer);
    const names = Object.values(model.entities).flatMap(({ name, states }) =>
      (states?.timers ?? []).map(timer => `${name}.${timer.name}`),
    );
    await sql`delete from heddle_job where kind = 'timer' and not name = any(${names})`.execute(transaction);
    await sql`delete from heddle_timer where not name = any(${names})`.execute(transaction);
    await showHeld(transaction, model);
    await sql`select pg_notify(${jobChannel}, '')`.execute(transaction);
  });
}

/** Every planned change has its job, whatever became of that. */
async function arrangePlanned(transaction: Database, { entities }: Model): Promise<void> {
  for (const { name, periodsOf } of Object.values(entities))
    if (periodsOf)
      await sql`
        insert into heddle_job (key, kind, name, entity, record_id, payload, due_at)
        select ${`effective ${name}.`}::text || period_id, 'effective', ${periodsOf.entity}, ${name}, period_id, '{}',
          valid_from::timestamp at time zone 'Asia/Shanghai'
        from ${sql.table(snake(name))} where status = 'planned'
        on conflict (key) do nothing`.execute(transaction);
}

/** Every subscription that is followed has its job, such as those of a sample. */
async function arrangeSubscriptions(transaction: Database): Promise<void> {
  await sql`
    insert into heddle_job (key, kind, name, entity, record_id, payload, due_at)
    select 'subscription ' || subscription_id, 'subscription', report_name, 'reportSubscription', subscription_id, '{}',
      coalesce(next_run_at, now())
    from report_subscription where status = 'active' on conflict (key) do nothing`.execute(transaction);
}

async function arrangeSchedules(transaction: Database, model: Model): Promise<void> {
  const calls = scheduledCalls(model);
  const keys = calls.map(({ name }) => scheduleKey(name));
  await sql`delete from heddle_job where kind = 'schedule' and not key = any(${keys})`.execute(transaction);
  for (const { name, every } of calls) {
    await sql`
      delete from heddle_job where key = ${scheduleKey(name)} and payload ->> 'every' <> ${every}`.execute(transaction);
    const due = nextTime(every, new Date());
    await enqueue(transaction, [{ key: scheduleKey(name), kind: 'schedule', name, payload: { every }, due }]);
  }
}

async function arrangeTimer(transaction: Database, entity: EntityModel, timer: TimerModel): Promise<void> {
  const name = `${entity.name}.${timer.name}`;
  const { rows } = await sql<{ after: number }>`
    insert into heddle_timer as t (name, seconds) values (${name}, ${timer.after})
    on conflict (name) do update set former = t.seconds, seconds = excluded.seconds returning former as after`.execute(
    transaction,
  );
  const former = rows[0]?.after ?? null;
  if (former === timer.after) return;
  if (former === null) return begin(transaction, entity, timer, name);
  // Of one that counts by a calendar or a clock, what is under way keeps its time.
  if (timer.calendar || timer.stops || timer.afterOf) return;
  await sql`
    update heddle_job set due_at = due_at + make_interval(secs => ${timer.after - former})
    where kind = 'timer' and name = ${name}`.execute(transaction);
}

/** For the records that are in its status. */
async function begin(transaction: Database, entity: EntityModel, timer: TimerModel, name: string): Promise<void> {
  const key = sql.id(snake(entity.key));
  const table = sql.table(snake(entity.name));
  const waits = sql`${sql.id(snake(entity.states?.field ?? ''))} = any(${timer.in})`;
  if (timer.stops)
    await sql`
      insert into heddle_clock (name, record_id, worked, since) select ${name}, ${key}, 0, now() from ${table} where ${waits}
      on conflict (name, record_id) do nothing`.execute(transaction);
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    transaction,
  );
  const due = (seconds: number) => new Date(afterWorking(timer.calendar, rows[0]?.now ?? 0, seconds));
  const codes = Object.entries(timer.afterOf?.seconds ?? {});
  const cases = codes.map(
    ([code, seconds]) =>
      sql`when ${sql.id(snake(timer.afterOf?.field ?? ''))} = ${code} then ${due(seconds)}::timestamptz`,
  );
  const when =
    cases.length > 0
      ? sql`case ${sql.join(cases, sql` `)} else ${due(timer.after)}::timestamptz end`
      : sql`${due(timer.after)}::timestamptz`;
  await sql`
    insert into heddle_job (key, kind, name, entity, record_id, payload, due_at)
    select 'timer ' || gen_random_uuid(), 'timer', ${name}, ${entity.name}, ${key}, '{}', ${when} from ${table}
    where ${waits}`.execute(transaction);
}
