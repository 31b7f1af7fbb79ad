import type { Customer } from '../customers/customers.ts';
import { type Day, dayOfMoment, momentOf } from '../days.ts';
import type { Offer } from '../offers/offers.ts';
import { once } from '../people/identity.ts';
import type { Community } from '../places/communities.ts';
import type { Random } from '../random.ts';
import { busyDay, type Setting } from '../setting.ts';
import { renewals } from './renewals.ts';
import type { Subscription, UserStatus } from './subscription.ts';

/** Every customer but the potential ones has broadband; a few have it twice. */
export function broadbandSubscriptions(
  setting: Setting,
  customers: readonly Customer[],
  offers: readonly Offer[],
): Subscription[] {
  const random = setting.random.fork('broadband');
  const newNumber = once(() => `KD${random.integer(10_000_000, 99_999_999)}`);
  const subscribers = customers.filter(customer => customer.life !== 'potential');
  const twice = subscribers.filter(
    customer => customer.life === 'active' && random.chance(customer.custType === 'unit' ? 0.4 : 0.012),
  );
  return [...subscribers, ...twice].map(customer => subscription(setting, random, customer, offers, newNumber()));
}

function subscription(
  setting: Setting,
  random: Random,
  customer: Customer,
  offers: readonly Offer[],
  billId: string,
): Subscription {
  const { community, life } = customer;
  const requested = Math.min(setting.now, customer.joined + random.integer(120, 1500));
  const status: UserStatus = life === 'pending' ? 'pendingOpen' : life === 'potential' ? 'cancelled' : life;
  const opened = life === 'pending' || life === 'cancelled' ? null : openedAt(setting, random, requested);
  const offer = suitable(offers, community, random);
  const made: Subscription = {
    userId: 0,
    billId,
    userSpec: 'BROADBAND',
    customer,
    community,
    addrExt: addressIn(community, random),
    offer,
    firstOffer: offer,
    changed: null,
    status,
    requested,
    opened,
    closed: null,
    expires: null,
    renewals: [],
    stopped: null,
    deposit: random.chance(0.45) ? 10_000 : 0,
    related: null,
    accountId: 0,
  };
  return opened === null ? made : { ...made, ...story(setting, random, made, dayOfMoment(opened), offers) };
}

/** The engineer comes on one of the next days; on the same day a few hours later, if that is not in the future. */
function openedAt(setting: Setting, random: Random, requested: number): number {
  const later = momentOf(dayOfMoment(requested) + random.integer(1, 3), random.integer(9, 18), random.integer(0, 59));
  const soon = requested + random.integer(2, 5) * 3600;
  const opened = random.chance(0.2) && dayOfMoment(soon) === dayOfMoment(requested) ? soon : later;
  return Math.min(opened, setting.now);
}

function story(
  setting: Setting,
  random: Random,
  made: Subscription,
  opened: Day,
  offers: readonly Offer[],
): Partial<Subscription> {
  const { today, start } = setting;
  const closed = made.status === 'terminated' ? random.integer(Math.max(opened + 90, start), today - 10) : null;
  const { days, expires } = renewals(
    random,
    opened,
    made.offer.months,
    closed ?? today,
    made.status !== 'stopByArrears',
  );
  const stopped = made.status === 'stopByUser' ? random.integer(Math.max(opened + 30, today - 150), today - 3) : null;
  const changed =
    made.status === 'active' && opened < today - 160 && random.chance(0.14)
      ? busyDay(random, Math.max(opened + 40, start), today - 8)
      : null;
  const former = offers.filter(
    offer =>
      offer.plan.place === made.offer.plan.place &&
      offer.plan.period === made.offer.plan.period &&
      offer.price < made.offer.price &&
      offer.plan.userSpec === 'BROADBAND' &&
      offer.plan.weight > 0,
  );
  return {
    closed,
    renewals: days,
    expires,
    stopped,
    ...(changed !== null && former.length > 0 ? { changed, firstOffer: random.pick(former) } : {}),
  };
}

/** What may be sold there: not faster than the lines of the community, campus and business offers only where they belong. */
function suitable(offers: readonly Offer[], community: Community, random: Random): Offer {
  const place =
    community.communityType === 'campus' || community.communityType === 'business'
      ? community.communityType
      : undefined;
  const fitting = offers.filter(
    offer =>
      offer.plan.userSpec === 'BROADBAND' && offer.plan.weight > 0 && (offer.bandwidth ?? 0) <= community.maxBandwidth,
  );
  const meant = fitting.filter(offer => offer.plan.place === place);
  const choice = meant.length > 0 ? meant : fitting.filter(offer => offer.plan.place === undefined);
  return random.weighted(choice.map(offer => [offer, offer.plan.weight] as const));
}

function addressIn(community: Community, random: Random): string {
  const { communityType: type, communityName, address } = community;
  const room = `${random.integer(1, 6)}0${random.integer(1, 4)}`;
  if (type === 'village') return `${address}${communityName}${random.integer(1, 160)}号`;
  if (type === 'business') return `${address}${communityName}${random.integer(3, 28)}层${random.integer(1, 12)}室`;
  if (type === 'campus') return `${communityName}${random.integer(1, 24)}号宿舍楼${room}室`;
  return `${address}${communityName}${random.integer(1, 32)}幢${random.integer(1, 4)}单元${random.integer(1, 18)}0${random.integer(1, 4)}室`;
}
