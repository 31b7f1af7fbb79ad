import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentOf, momentText } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { batches } from './campaigns.ts';

const statuses = [
  ['unassigned', 20],
  ['assigned', 25],
  ['following', 20],
  ['reserved', 20],
  ['won', 8],
  ['lost', 5],
  ['invalid', 2],
] as const;
const results = [
  ['connected', 70],
  ['noAnswer', 18],
  ['busy', 7],
  ['refused', 5],
] as const;
/** Who is given opportunities. */
const sellers = [
  ['电销组员', 6],
  ['电销人员', 1],
] as const;
const said = [
  '客户在开会，约定时间再联系',
  '想了解千兆套餐，约晚上回电',
  '家人做主，约周末再谈',
  '对赠送月数有兴趣，约回电',
];

/** Users whose offer ends within two months, to be called about a renewal. */
export function opportunities(
  setting: Setting,
  subscriptions: readonly Subscription[],
  count: number,
  staff: Staff,
  orders: readonly Order[],
): Row[] {
  const random = setting.random.fork('opportunities');
  const due = subscriptions.filter(
    ({ status, userSpec, expires }) =>
      status === 'active' &&
      userSpec === 'BROADBAND' &&
      expires !== null &&
      expires >= setting.today &&
      expires < setting.today + 60,
  );
  const newCode = createCodes('SJ');
  // What a success came to: the last order of the user that was carried out.
  const ordered = new Map(
    orders.filter(({ row }) => row.status === 'completed').map(({ event, orderId }) => [event.subscription, orderId]),
  );
  return due
    .slice(0, count)
    .map(subscription => ({
      subscription,
      created: busyMoment(setting, random, busyDay(random, setting.today - 20, setting.today)),
    }))
    .sort((one, other) => one.created - other.created)
    .map(({ subscription, created }, index) => {
      const drawn = random.weighted(statuses);
      const orderId = drawn === 'won' ? ordered.get(subscription) : undefined;
      const status = drawn === 'won' && orderId === undefined ? 'following' : drawn;
      const owner = status === 'unassigned' ? null : staff.someone(random, random.weighted(sellers));
      const called = owner !== null && status !== 'assigned';
      const leader = owner ?? staff.someone(random, '电销组员');
      return {
        opportunityId: 600_001 + index,
        code: newCode(created),
        custName: subscription.customer.custName,
        mobile: subscription.customer.contPhone,
        userId: subscription.userId,
        currentOffer: subscription.offer.offerName,
        instanceId: 1 + (index % batches),
        ownerId: owner?.operatorId ?? null,
        callCount: called ? random.integer(1, 5) : 0,
        lastCallResult: called ? (status === 'invalid' ? 'vacant' : random.weighted(results)) : null,
        intention: called ? random.pick(['A', 'B', 'C', 'D']) : null,
        nextContactTime:
          status === 'reserved'
            ? momentText(momentOf(setting.today + random.integer(0, 3), random.integer(9, 19), random.pick([0, 30])))
            : null,
        followDescribe: called ? random.pick(said) : null,
        orderId: orderId ?? null,
        lostReason: status === 'lost' ? random.pick(['price', 'competitor', 'noNeed']) : null,
        invalidReason: status === 'invalid' ? 'vacant' : null,
        status,
        orgId: leader.orgId,
        ...madeBy(leader.operatorCode, created),
      };
    });
}
