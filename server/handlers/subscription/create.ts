import { sql } from 'kysely';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { reportFilters } from '../../reports/params.ts';
import { receivedReport, type Subject } from '../../subscriptions/receiver.ts';
import { arrange, dueAfter, heldSubscription } from '../../subscriptions/subscription.ts';
import { wantedAlarm, wantedObject, wantedTimes } from './wish.ts';

/** Subscriptions that one person may have. */
const most = 50;

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/** POST subscriptions: of a report that one may open oneself. → {id, page} @throws ServerError badInput, rejected, forbidden, notFound */
export const create: Handler = context =>
  once(context, async own => {
    const { model, operator, body, database, at, page } = own;
    const { subscriptions } = model.app.exports ?? {};
    if (!subscriptions) return refuse('本系统没有开通报表订阅');
    const subject: Subject = {
      savedReportId: idOf(body.savedReportId),
      defineId: idOf(body.defineId),
      reportVersion: idOf(body.reportVersion) ?? 1,
    };
    const kind = body.kind === 'alarm' ? 'alarm' : 'file';
    const { report } = await receivedReport(own, subject, kind);
    const params = wantedObject(body.params, 'params');
    reportFilters(report, params, at);
    await assertRoom(own);
    const id = await stored(own, {
      operator_id: operator.operatorId,
      org_id: operator.org.orgId,
      report_name: report.title.slice(0, 60),
      page: page.slice(0, 200) || null,
      saved_report_id: subject.savedReportId,
      define_id: subject.defineId,
      report_version: subject.reportVersion,
      params: JSON.stringify(params),
      kind,
      status: 'active',
      created_by: operator.operatorCode,
      ...(kind === 'file' ? columnsOf(wantedTimes(body)) : columnsOf(wantedAlarm(own, report, body))),
    });
    const one = await heldSubscription(database, id);
    // A figure is looked at at once: what it is compared with is what was seen.
    if (one) await arrange(database, one, kind === 'alarm' ? new Date(at) : dueAfter(one, new Date(at), model));
    return { id, page: subscriptions.page };
  });

/** What somebody wishes, by its columns. */
export const columnsOf = (wish: ReturnType<typeof wantedTimes> | ReturnType<typeof wantedAlarm>) =>
  'every' in wish
    ? {
        every: wish.every,
        weekday: wish.weekday,
        month_day: wish.monthDay,
        hour: wish.hour,
        workdays: wish.workdays,
        condition: wish.condition,
      }
    : {
        measure: wish.measure,
        line: wish.line && JSON.stringify(wish.line),
        line_label: wish.lineLabel,
        compare: wish.compare,
        limit_value: wish.limitValue,
        condition: wish.condition,
      };

async function stored({ database }: CallContext, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns).map(name => sql.id(name));
  const { rows } = await sql<{ id: number }>`
    insert into report_subscription (${sql.join(names)}) values (${sql.join(Object.values(columns))})
    returning subscription_id::int as id`.execute(database);
  return rows[0]?.id ?? 0;
}

async function assertRoom({ database, operator }: CallContext): Promise<void> {
  // Two windows of one person subscribe one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('heddle_subscription'), ${operator.operatorId}::int)`.execute(
    database,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_subscription where operator_id = ${operator.operatorId}`.execute(
    database,
  );
  if ((rows[0]?.count ?? 0) >= most) refuse(`每人最多订阅${most}项，请先在「我的订阅」中删除不用的`);
}

const idOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
