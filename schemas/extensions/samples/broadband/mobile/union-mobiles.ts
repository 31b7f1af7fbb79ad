import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment, secondsOfDay } from '../days.ts';
import { groupBy } from '../group.ts';
import { mobile, once } from '../people/identity.ts';
import { madeBy } from '../platform-fields.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { MobilePackage } from './packages.ts';

const reasons = ['更换运营商', '号码不再使用', '套餐不合适', '用户搬家'];

/** One in twelve lines in use has a mobile number with it. */
export function unionMobiles(
  setting: Setting,
  subscriptions: readonly Subscription[],
  packages: readonly MobilePackage[],
  staff: Staff,
): Row[] {
  const random = setting.random.fork('unionMobiles');
  const newCode = createCodes('RM');
  const newNumber = once(() => mobile(random));
  return subscriptions
    .filter(({ userSpec, status }) => userSpec === 'BROADBAND' && status === 'active')
    .filter(() => random.chance(0.085))
    .map(subscription => {
      const first = Math.max(setting.start, dayOfMoment(subscription.opened ?? setting.now));
      return { subscription, created: busyMoment(setting, random, busyDay(random, first, setting.today)) };
    })
    .sort((one, other) => one.created - other.created)
    .map(({ subscription, created }, index) => {
      const { customer, userId, offer } = subscription;
      const fitting = packages.filter(
        ({ minBandwidth, weight }) => weight > 0 && minBandwidth <= (offer.bandwidth ?? 0),
      );
      const chosen = random.weighted(fitting.map(one => [one, one.weight] as const));
      const day = dayOfMoment(created);
      const fresh = day >= setting.today - 3;
      const status = fresh && random.chance(0.6) ? 'pending' : random.chance(0.12) ? 'cancelled' : 'active';
      const activated = status === 'pending' ? null : Math.min(setting.today, day + random.integer(0, 2));
      const ended = activated !== null && status === 'cancelled' ? random.integer(activated, setting.today) : null;
      return {
        unionMobileId: 1 + index,
        unionNo: newCode(created),
        userId,
        custId: customer.custId,
        mobilePackageId: chosen.mobilePackageId,
        mobile: newNumber(),
        numberSource: random.weighted([
          ['new', 60],
          ['ported', 25],
          ['existing', 15],
        ]),
        activateDate: activated === null ? null : dateText(activated),
        cancelDate: ended === null ? null : dateText(ended),
        cancelReason: ended === null ? null : random.pick(reasons),
        remarks: null,
        status,
        ...madeBy(
          staff.someone(random, '营业受理员', customer.orgId).operatorCode,
          created,
          Math.min(setting.now, (ended ?? activated ?? day) * secondsOfDay + 57_600),
        ),
      };
    });
}

/** User → how many mobile numbers go with it now. */
export const unionNumbers = (mobiles: readonly Row[]): Map<unknown, number> =>
  new Map(
    [
      ...groupBy(
        mobiles.filter(({ status }) => status !== 'cancelled'),
        ({ userId }) => userId,
      ),
    ].map(([id, rows]) => [id, rows.length]),
  );
