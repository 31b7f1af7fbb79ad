import { sql } from 'kysely';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { receivedReport } from '../../subscriptions/receiver.ts';
import { arrange, change, dueAfter, heldSubscription, type Subscription } from '../../subscriptions/subscription.ts';
import { columnsOf, create } from './create.ts';
import { wantedAlarm, wantedTimes } from './wish.ts';

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/** One's own, held while it is changed. @throws ServerError notFound */
const changing =
  (work: (one: Subscription, own: CallContext) => Promise<unknown>): Handler =>
  context =>
    once(context, async own => {
      const { database, params, operator } = own;
      const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
      const one = await heldSubscription(database, id, operator.operatorId);
      if (!one) throw new ServerError('notFound');
      await work(one, own);
      return null;
    });

async function store(
  { database }: CallContext,
  { id }: Subscription,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update report_subscription set ${sql.join(set)} where subscription_id = ${id}`.execute(database);
  await change(database, id, {});
}

/** PUT subscriptions/:id/time: when its file comes. @throws ServerError badInput, rejected, notFound */
const retime = changing(async (one, own) => {
  if (one.kind !== 'file') refuse('「告诉我，当…」的订阅每小时看一次，不用选时间');
  if (one.status === 'ended') refuse('这项订阅已经结束，请到报表上重新订阅');
  const times = wantedTimes(own.body);
  await store(own, one, columnsOf(times));
  if (one.status === 'active')
    await arrange(own.database, one, dueAfter({ ...times, kind: one.kind }, new Date(own.at), own.model));
});

/** PUT subscriptions/:id/limit: when its figure is told of. @throws ServerError badInput, rejected, notFound */
const relimit = changing(async (one, own) => {
  if (one.kind !== 'alarm') refuse('定期送达的订阅没有条件');
  if (one.status === 'ended') refuse('这项订阅已经结束，请到报表上重新订阅');
  const { report } = await receivedReport(own, one, one.kind);
  const { measure, line, lineLabel } = one;
  const kept = { measure, line: line && JSON.stringify(line), lineLabel };
  await store(own, one, { ...columnsOf(wantedAlarm(own, report, { ...own.body, ...kept })), holds: false });
});

/** PUT subscriptions/:id/pause. @throws ServerError rejected, notFound */
const pause = changing(async (one, { database }) => {
  if (one.status !== 'active') refuse('只有生效中的订阅可以暂停，请刷新');
  await change(database, one.id, { status: 'paused' });
  await arrange(database, one);
});

/** PUT subscriptions/:id/resume: what is theirs no longer does not come to life again. @throws ServerError rejected, forbidden, notFound */
const resume = changing(async (one, own) => {
  if (one.status === 'active') refuse('这项订阅已在生效中，请刷新');
  await receivedReport(own, one, one.kind);
  await change(own.database, one.id, { status: 'active', refusal: null });
  await arrange(own.database, one, dueAfter(one, new Date(own.at), own.model));
});

/** DELETE subscriptions/:id. @throws ServerError notFound */
const drop = changing(async (one, { database }) => {
  await arrange(database, one);
  await sql`delete from report_subscription where subscription_id = ${one.id}`.execute(database);
});

export const subscriptionHandlers = {
  'subscription.create': create,
  'subscription.retime': retime,
  'subscription.relimit': relimit,
  'subscription.pause': pause,
  'subscription.resume': resume,
  'subscription.drop': drop,
} satisfies Record<string, Handler>;
