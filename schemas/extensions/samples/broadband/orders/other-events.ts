import { type Day, dayOfMoment } from '../days.ts';
import type { Random } from '../random.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { OrderEvent } from './event.ts';
import type { BusinessType, OrderStatus } from './kinds.ts';

const types: readonly (readonly [BusinessType, number])[] = [
  ['CUST_CHANGE', 24],
  ['BILL_ONCE', 20],
  ['MOVE', 16],
  ['STOP', 12],
  ['RENEW', 10],
  ['REFUND', 8],
  ['CHANGE', 6],
  ['TRANSFER', 4],
  ['CANCEL', 2],
];

/** Orders that leave the user as it is, until there are `count`. None lies before the opening or after the end of service. */
export function otherEvents(setting: Setting, subscriptions: readonly Subscription[], count: number): OrderEvent[] {
  const random = setting.random.fork('otherEvents');
  const open = subscriptions.filter(
    ({ userSpec, opened, status }) =>
      userSpec === 'BROADBAND' && opened !== null && opened < setting.now - 12 * 86_400 && status !== 'terminated',
  );
  const made: OrderEvent[] = [];
  while (made.length < count && open.length > 0) {
    const subscription = random.pick(open);
    const first = Math.max(setting.start, dayOfMoment(subscription.opened ?? setting.now) + 5);
    const last = subscription.stopped === null ? setting.today : subscription.stopped - 2;
    if (first <= last)
      made.push(...other(setting, random, subscription, random.weighted(types), busyDay(random, first, last)));
  }
  return made.slice(0, count);
}

function other(
  setting: Setting,
  random: Random,
  subscription: Subscription,
  type: BusinessType,
  day: Day,
): OrderEvent[] {
  const event = (kind: BusinessType, at: Day, status: OrderStatus): OrderEvent => {
    const created = busyMoment(setting, random, at);
    const duration = kind === 'MOVE' ? random.integer(8, 60) * 3600 : random.integer(60, 1200);
    const offer =
      subscription.changed !== null && at < subscription.changed ? subscription.firstOffer : subscription.offer;
    return {
      type: kind,
      subscription,
      offer,
      created,
      status,
      finished: status === 'completed' ? Math.min(setting.now, created + duration) : null,
      refund: kind === 'REFUND' ? random.integer(10, 120) * 100 : 0,
    };
  };
  if (type === 'STOP') {
    // A stop that is over: the user came back.
    const back = day + random.integer(30, 90);
    const over = back < (subscription.stopped ?? setting.today) && subscription.status === 'active';
    return over ? [event('STOP', day, 'completed'), event('OPEN', back, 'completed')] : [];
  }
  return [event(type, day, statusOf(random, type, setting.today - day))];
}

/** Old orders have ended; recent ones are under way. What would change the user is never completed here. */
function statusOf(random: Random, type: BusinessType, age: number): OrderStatus {
  switch (type) {
    case 'RENEW':
    case 'CHANGE':
      return age <= 0 ? 'pendingPay' : 'cancelled';
    case 'TRANSFER':
    case 'CANCEL':
      return age > 2
        ? givenUp(random, age)
        : type === 'CANCEL' || random.chance(0.75)
          ? 'pendingExamine'
          : 'pendingPay';
    case 'MOVE':
      return moving(random, age);
    case 'BILL_ONCE':
      return age <= 0 && random.chance(0.1) ? 'pendingPay' : done(random);
    default:
      return done(random);
  }
}

const done = (random: Random): OrderStatus => (random.chance(0.95) ? 'completed' : 'cancelled');

const givenUp = (random: Random, age: number): OrderStatus =>
  age < 20 && random.chance(0.4) ? 'examineRejected' : 'cancelled';

function moving(random: Random, age: number): OrderStatus {
  if (age <= 0)
    return random.weighted([
      ['inProgress', 50],
      ['pendingPay', 16],
      ['pendingExamine', 18],
      ['booked', 16],
    ]);
  if (age <= 3)
    return random.weighted([
      ['inProgress', 84],
      ['failed', 6],
      ['pendingCancel', 10],
    ]);
  return random.weighted([
    ['completed', 93],
    ['cancelled', 6],
    ['expired', 1],
  ]);
}
