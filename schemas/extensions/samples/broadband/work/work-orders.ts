import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, dayOf, dayOfMoment, type Moment, momentOf, momentText, secondsOfDay } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { flowSteps, workStatus, workStatusOfOrder } from './flow.ts';
import { outageTasks } from './outages.ts';
import { particulars } from './particulars.ts';
import type { Task } from './task.ts';
import { topicOfOrder, topics } from './topics.ts';

/** Work orders that each role's first finds waiting, whatever the hour: whoever tries the sample has something to do. */
const waitingEach = 4;
/** Those that each role's first has in hand. */
const heldEach = 2;
/** Those that each role's first had done by the end of last month: whoever looks at what was judged of theirs finds some. */
const doneEach = 2;
/** Those that whoever hands out work finds late, whatever the hour. */
const lateToDispatch = 2;

/** A third comes with orders, the rest from customers who call; the last days are the busiest. */
export function workOrders(
  setting: Setting,
  subscriptions: readonly Subscription[],
  orders: readonly Order[],
  count: number,
  staff: Staff,
): Row[] {
  const random = setting.random.fork('workOrders');
  const fromOrders = tasksOfOrders(setting, random, orders, Math.floor(count / 3));
  const users = subscriptions.filter(
    ({ userSpec, opened, status }) =>
      userSpec === 'BROADBAND' && status !== 'terminated' && opened !== null && opened < setting.now - 2 * 86_400,
  );
  const waiting =
    users.length > 0
      ? [...tasksOfFirst(setting, users, staff), ...doneByFirst(setting, users, staff), ...lateTasks(setting, users)]
      : [];
  const outages = outageTasks(setting, users, Math.floor(count / 100));
  const left = users.length > 0 ? Math.max(0, count - fromOrders.length - waiting.length - outages.length) : 0;
  const asked = Array.from({ length: left }, () => task(setting, random, random.pick(users)));
  const newCode = createCodes('GD');
  return [...fromOrders, ...waiting, ...outages, ...asked]
    .sort((one, other) => one.created - other.created)
    .map((entry, index) => row(setting, random, entry, 800_001 + index, newCode(entry.created), staff));
}

/** Of every order that is under way, and of enough finished ones. */
function tasksOfOrders(setting: Setting, random: Random, orders: readonly Order[], count: number): Task[] {
  const visits = orders.filter(
    ({ event }) =>
      event.type in topicOfOrder &&
      event.status !== 'draft' &&
      event.status !== 'booked' &&
      event.status !== 'pendingPay' &&
      event.status !== 'pendingExamine',
  );
  const open = visits.filter(({ event }) => event.status !== 'completed' && event.status !== 'cancelled');
  const done = visits.filter(({ event }) => event.status === 'completed');
  const share = (count - open.length) / Math.max(1, done.length);
  return [...open, ...done.filter(() => random.chance(share))].slice(0, count).flatMap(order => {
    const topic = topics.find(candidate => candidate.type === topicOfOrder[order.event.type]);
    const { subscription, created, status } = order.event;
    return topic
      ? [
          {
            topic,
            subscription,
            created: Math.min(setting.now, created + 60),
            status: workStatusOfOrder(random, status),
            order,
          },
        ]
      : [];
  });
}

function task(setting: Setting, random: Random, subscription: Subscription): Task {
  const recent = random.chance(0.03);
  const earliest = Math.max(
    recent ? setting.today - 2 : addMonths(setting.today, -18),
    dayOfMoment(subscription.opened ?? setting.now),
  );
  const created = busyMoment(setting, random, busyDay(random, earliest, setting.today));
  return {
    topic: random.weighted(topics.map(topic => [topic, topic.weight] as const)),
    subscription,
    created,
    status: workStatus(random, setting.today - dayOfMoment(created)),
  };
}

/** What each role's first has waiting and in hand, asked for in the last two hours. */
function tasksOfFirst(setting: Setting, users: readonly Subscription[], staff: Staff): Task[] {
  const random = setting.random.fork('waiting work orders');
  const asked = topics.filter(({ weight }) => weight > 0);
  return [...new Set(asked.map(({ role }) => role))].flatMap(role =>
    Array.from({ length: waitingEach + heldEach }, (_, index) => ({
      topic: random.pick(asked.filter(topic => topic.role === role)),
      subscription: random.pick(users),
      created: setting.now - random.integer(600, 7200),
      status: index < waitingEach ? ('toClaim' as const) : ('processing' as const),
      handler: staff.first(role),
    })),
  );
}

/** What each role's first closed last month, about its tenth day. */
function doneByFirst(setting: Setting, users: readonly Subscription[], staff: Staff): Task[] {
  const random = setting.random.fork('closed work orders');
  const tenth = dayOf(`${dateText(addMonths(setting.today, -1)).slice(0, 7)}-10`);
  const served = users.filter(({ opened }) => opened !== null && opened < momentOf(tenth, 0));
  const asked = topics.filter(({ weight }) => weight > 0);
  const roles = served.length > 0 ? [...new Set(asked.map(({ role }) => role))] : [];
  return roles.flatMap(role =>
    Array.from({ length: doneEach }, () => ({
      topic: random.pick(asked.filter(topic => topic.role === role)),
      subscription: random.pick(served),
      created: momentOf(tenth + random.integer(0, 3), 9, random.integer(0, 59)),
      status: 'closed' as const,
      handler: staff.first(role),
    })),
  );
}

/** Given to nobody, and their time has been over for some hours. */
function lateTasks(setting: Setting, users: readonly Subscription[]): Task[] {
  const random = setting.random.fork('late work orders');
  return Array.from({ length: lateToDispatch }).flatMap(() => {
    const topic = random.pick(topics.filter(({ weight }) => weight > 0));
    const created = setting.now - topic.hours * 3600 - random.integer(3600, 14_400);
    const served = users.filter(({ opened }) => opened !== null && opened < created);
    return served.length > 0
      ? [{ topic, subscription: random.pick(served), created, status: 'toDispatch' as const }]
      : [];
  });
}

function finishedAt(setting: Setting, random: Random, { status, created, order, topic }: Task): Moment | null {
  if (status !== 'closed' && status !== 'resolved') return null;
  if (order?.event.finished) return Math.max(created, order.event.finished);
  const hour = Math.floor((created % secondsOfDay) / 3600);
  const late = random.chance(0.07) ? Math.ceil(topic.hours / 24) : 0;
  const sameDay = late === 0 && hour < 17 && random.chance(0.6);
  const finished = sameDay
    ? created + random.integer(1800, 14_400)
    : momentOf(dayOfMoment(created) + late + 1, random.integer(9, 17), random.integer(0, 59));
  return Math.min(setting.now, finished);
}

/** The engineer comes in daylight. */
const appointment = (random: Random, created: Moment): string =>
  momentText(momentOf(dayOfMoment(created) + random.integer(1, 2), random.integer(9, 17), random.pick([0, 30])));

function row(setting: Setting, random: Random, entry: Task, workOrderId: number, code: string, staff: Staff): Row {
  const { topic, subscription, created, status, order } = entry;
  const { customer, community } = subscription;
  const clerk = staff.someone(random, '客服坐席');
  const finished = finishedAt(setting, random, entry);
  const handler =
    entry.handler ??
    (finished === null && random.chance(0.1)
      ? staff.first(topic.role)
      : staff.someone(random, topic.role, customer.orgId));
  const deadline = created + topic.hours * 3600;
  const isLate = (finished ?? (status === 'cancelled' || status === 'rejected' ? created : setting.now)) > deadline;
  const taken = status !== 'toDispatch' && status !== 'toClaim' && status !== 'cancelled' && status !== 'rejected';
  const result = random.pick(topic.results);
  const last = finished ?? Math.min(setting.now, created + random.integer(600, 14_400));
  return {
    workOrderId,
    code,
    typeId: topic.type,
    taskName: topic.type,
    businessTypeId: topic.businessTypeId,
    handleTypeId: topic.handle,
    title: `${topic.title}（${subscription.billId}）`,
    priority: random.weighted([
      ['normal', 82],
      ['high', 14],
      ['urgent', 4],
    ]),
    channel: order
      ? String(order.row.channel)
      : random.weighted([
          ['callCentre', 70],
          ['app', 16],
          ['hall', 14],
        ]),
    custId: customer.custId,
    contName: customer.custName,
    contPhone: customer.contPhone,
    userId: subscription.userId,
    billId: subscription.billId,
    communityId: community.communityId,
    addrExt: subscription.addrExt,
    callSerialId: order ? null : `C${created}${random.integer(100, 999)}`,
    faultType: topic.faultType ?? null,
    massId: null,
    userRequest: random.pick(topic.requests),
    appointDate: topic.handle === 'visit' ? appointment(random, created) : null,
    handlerId: taken ? handler.operatorId : null,
    handleOrgId: taken || status === 'toClaim' ? handler.orgId : null,
    gridOperatorId: community.gridOperatorId,
    opinion: null,
    dispatchRuleId: null,
    handleResult: finished === null ? null : result,
    deadline: momentText(deadline),
    overtimeFlag: isLate,
    escalation: isLate ? 'head' : null,
    urgeCount: random.weighted([
      [0, 86],
      [1, 10],
      [2, 4],
    ]),
    finishDate: finished === null ? null : momentText(finished),
    satisfaction:
      status === 'closed'
        ? random.weighted([
            [5, 62],
            [4, 26],
            [3, 8],
            [2, 2],
            [1, 2],
          ])
        : null,
    callBackNum: status === 'closed' ? 1 : 0,
    reopenNum: 0,
    relatedOrderId: order?.orderId ?? null,
    flowLog: flowSteps(random, status, created, last, clerk.operatorName, handler.operatorName, result),
    ...particulars(setting.random.fork(`particulars ${workOrderId}`), {
      workOrderId,
      type: topic.type,
      subscription,
      deadline,
      finished,
    }),
    remarks: null,
    status,
    orgId: customer.orgId,
    ...madeBy(clerk.operatorCode, created, last),
  };
}
