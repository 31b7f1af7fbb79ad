import { addMonths, dayOfMoment } from '../days.ts';
import type { Offer } from '../offers/offers.ts';
import { once } from '../people/identity.ts';
import type { Random } from '../random.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Subscription } from './subscription.ts';

const letters = { EQUIPMENT: 'SB', APPLICATION: 'YY' } as const;

/** Equipment and applications that belong to a broadband user: ordered after it was opened, by the same customer. */
export function attachedSubscriptions(
  setting: Setting,
  broadband: readonly Subscription[],
  offers: readonly Offer[],
  spec: 'EQUIPMENT' | 'APPLICATION',
  count: number,
): Subscription[] {
  const random = setting.random.fork(spec);
  const newNumber = once(() => `${letters[spec]}${random.integer(10_000_000, 99_999_999)}`);
  const hosts = broadband.filter(
    host => host.status === 'active' && host.opened !== null && host.opened < setting.now - 10 * 86_400,
  );
  const choice = offers.filter(offer => offer.plan.userSpec === spec).map(offer => [offer, offer.plan.weight] as const);
  return Array.from({ length: hosts.length > 0 ? count : 0 }, () =>
    attached(setting, random, random.pick(hosts), random.weighted(choice), newNumber()),
  );
}

function attached(setting: Setting, random: Random, host: Subscription, offer: Offer, billId: string): Subscription {
  const earliest = Math.max(dayOfMoment(host.opened ?? host.requested) + 1, addMonths(setting.start, -6));
  const requested = busyMoment(setting, random, busyDay(random, earliest, setting.today));
  // What was ordered yesterday or today may still be on its way.
  const pending = setting.now - requested < 86_400 && random.chance(0.4);
  const minutes = random.integer(3, 40) * 60;
  return {
    ...host,
    userId: 0,
    billId,
    userSpec: offer.plan.userSpec,
    offer,
    firstOffer: offer,
    changed: null,
    status: pending ? 'pendingOpen' : 'active',
    requested,
    opened: pending ? null : Math.min(setting.now, requested + minutes),
    closed: null,
    expires: null,
    renewals: [],
    stopped: null,
    deposit: 0,
    related: host,
  };
}
