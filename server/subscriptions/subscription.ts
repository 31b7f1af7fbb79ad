import { type RawBuilder, sql } from 'kysely';
import type { CalendarModel, Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { Figure } from '../reports/figure/line.ts';
import type { Watched } from './condition.ts';
import { nextRun, type Times } from './times.ts';

/** What is kept of one (spec 2.7). */
export interface Subscription extends Times, Watched {
  id: number;
  operatorId: number;
  orgId: number;
  reportName: string;
  page: string | null;
  savedReportId: number | null;
  defineId: number | null;
  reportVersion: number | null;
  params: Record<string, unknown>;
  kind: 'file' | 'alarm';
  measure: string | null;
  line: Figure['line'] | null;
  lineLabel: string | null;
  condition: string;
  status: 'active' | 'paused' | 'ended';
  /** It has never been looked at. */
  isNew: boolean;
}

interface Stored extends Omit<Subscription, 'params' | 'line'> {
  params: string;
  line: string | null;
}

/** One as it is. */
export const keptSubscription = (database: Database, id: number): Promise<Subscription | undefined> =>
  found(database, sql`subscription_id = ${id}`);

/** One as it is, held until the transaction ends. @param own of this operator alone */
export const heldSubscription = (transaction: Database, id: number, own?: number): Promise<Subscription | undefined> =>
  found(
    transaction,
    sql`subscription_id = ${id} and ${own === undefined ? sql`true` : sql`operator_id = ${own}`} for update`,
  );

async function found(database: Database, which: RawBuilder<unknown>): Promise<Subscription | undefined> {
  const { rows } = await sql<Stored>`
    select subscription_id as id, operator_id as "operatorId", org_id as "orgId", report_name as "reportName", page,
      saved_report_id as "savedReportId", define_id as "defineId", report_version as "reportVersion", params, kind, every,
      weekday, month_day as "monthDay", hour, coalesce(workdays, false) as workdays, measure, line, line_label as "lineLabel", compare,
      limit_value::float8 as "limitValue", condition, coalesce(holds, false) as holds, last_value::float8 as "lastValue", status,
      last_run_at is null as "isNew"
    from report_subscription where ${which}`.execute(database);
  const [row] = rows;
  return row && { ...row, params: JSON.parse(row.params), line: row.line === null ? null : JSON.parse(row.line) };
}

export const jobKey = (id: number): string => `subscription ${id}`;

/** When it is looked at next: a figure at each full hour. */
export const dueAfter = (one: Pick<Subscription, 'kind'> & Times, after: Date, model: Model): Date =>
  one.kind === 'file'
    ? nextRun(one, after, calendarOf(model))
    : new Date((Math.floor(after.getTime() / 3_600_000) + 1) * 3_600_000);

const calendarOf = ({ app, calendars }: Model): CalendarModel | undefined =>
  calendars[app.exports?.subscriptions?.calendar ?? ''];

/** Puts its next run in, in the place of one that waits. @param due left out: none waits any more */
export async function arrange(
  transaction: Database,
  { id, reportName }: Pick<Subscription, 'id' | 'reportName'>,
  due?: Date,
): Promise<void> {
  await sql`delete from heddle_job where key = ${jobKey(id)}`.execute(transaction);
  if (due)
    await enqueue(transaction, [
      {
        key: jobKey(id),
        kind: 'subscription',
        name: reportName,
        entity: 'reportSubscription',
        recordId: id,
        payload: {},
        due,
      },
    ]);
  await sql`update report_subscription set next_run_at = ${due ?? null} where subscription_id = ${id}`.execute(
    transaction,
  );
}

/** Writes what has become of one. */
export async function change(
  transaction: Database,
  id: number,
  to: Partial<{
    status: Subscription['status'];
    ran: boolean;
    result: string;
    refusal: string | null;
    holds: boolean;
    lastValue: number | null;
  }>,
): Promise<void> {
  const set = [
    ...(to.status === undefined ? [] : [sql`status = ${to.status}`]),
    ...(to.ran ? [sql`last_run_at = now()`] : []),
    ...(to.result === undefined ? [] : [sql`last_result = left(${to.result}, 500)`]),
    ...(to.refusal === undefined ? [] : [sql`refusal = left(${to.refusal}::text, 500)`]),
    ...(to.holds === undefined ? [] : [sql`holds = ${to.holds}`]),
    ...(to.lastValue === undefined ? [] : [sql`last_value = ${to.lastValue}`]),
    sql`updated_at = now()`,
    sql`version = version + 1`,
  ];
  await sql`update report_subscription set ${sql.join(set)} where subscription_id = ${id}`.execute(transaction);
}
