import type { Day } from '../days.ts';
import { dayOfMoment } from '../days.ts';
import type { Random } from '../random.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { OrderEvent } from './event.ts';
import type { BusinessType, OrderStatus } from './kinds.ts';

/** The orders without which a user could not be in the state that it is in: first order, renewals, change, stop, termination. */
export function lifeEvents(setting: Setting, subscriptions: readonly Subscription[]): OrderEvent[] {
  const random = setting.random.fork('lifeEvents');
  return subscriptions.flatMap(subscription => [
    ...firstOrder(setting, random, subscription),
    ...laterOrders(setting, random, subscription),
  ]);
}

const firstTypes = { BROADBAND: 'NEW', EQUIPMENT: 'EQUIP', APPLICATION: 'APP' } as const;

function firstOrder(setting: Setting, random: Random, subscription: Subscription): OrderEvent[] {
  const { requested, opened, userSpec, firstOffer, status } = subscription;
  if (dayOfMoment(requested) < setting.start) return [];
  const orderStatus =
    status === 'cancelled' ? 'cancelled' : opened !== null ? 'completed' : waiting(random, setting.now - requested);
  return [
    {
      type: firstTypes[userSpec],
      subscription,
      offer: firstOffer,
      created: requested,
      status: orderStatus,
      finished: opened,
      refund: 0,
    },
  ];
}

/** How far an order has come whose user is not open yet. */
function waiting(random: Random, age: number): OrderStatus {
  const first: readonly (readonly [OrderStatus, number])[] = [
    ['inProgress', 36],
    ['pendingPay', 20],
    ['pendingExamine', 20],
    ['booked', 12],
    ['draft', 6],
    ['partial', 4],
    ['failed', 2],
  ];
  const later: readonly (readonly [OrderStatus, number])[] = [
    ['inProgress', 58],
    ['pendingExamine', 10],
    ['booked', 12],
    ['failed', 8],
    ['examineRejected', 6],
    ['pendingCancel', 6],
  ];
  return random.weighted(age < 86_400 ? first : later);
}

function laterOrders(setting: Setting, random: Random, subscription: Subscription): OrderEvent[] {
  const { renewals, changed, stopped, closed, status, offer, firstOffer } = subscription;
  const done = (type: BusinessType, day: Day, orderStatus: OrderStatus = 'completed'): OrderEvent[] => {
    if (day < setting.start || day > setting.today) return [];
    const created = busyMoment(setting, random, day);
    const finished = orderStatus === 'completed' ? Math.min(setting.now, created + random.integer(60, 900)) : null;
    return [
      {
        type,
        subscription,
        offer: changed !== null && day < changed ? firstOffer : offer,
        created,
        status: orderStatus,
        finished,
        refund: 0,
      },
    ];
  };
  return [
    ...renewals.flatMap(day => done('RENEW', day)),
    ...(changed === null ? [] : done('CHANGE', changed)),
    ...(stopped === null ? [] : done('STOP', stopped)),
    ...(closed === null ? [] : done('CANCEL', closed)),
    ...(status === 'pendingTerminate' ? done('CANCEL', setting.today - random.integer(0, 6), 'inProgress') : []),
  ];
}
