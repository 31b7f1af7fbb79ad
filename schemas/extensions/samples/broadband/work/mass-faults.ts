import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { type Moment, momentText } from '../days.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { type Cause, causes, noticeOf } from './mass-causes.ts';

const hour = 3600;
/** A single fault that is still worked on. */
const underWay = new Set<unknown>(['toDispatch', 'toClaim', 'processing', 'pendingCustomer', 'suspended']);

interface Fault {
  cause: Cause;
  places: readonly (Community & Row)[];
  begin: Moment;
  end: Moment;
  status: 'toAccept' | 'processing' | 'recovered' | 'closed' | 'cancelled';
}

/** Each around single fault work orders that came while it lasted: those are gathered, and have its key from here on. */
export function massFaults(
  setting: Setting,
  communities: readonly (Community & Row)[],
  subscriptions: readonly Subscription[],
  workOrder: Row[],
  staff: Staff,
): { massFault: Row[]; massFaultPlace: Row[]; workOrder: Row[] } {
  const random = setting.random.fork('mass faults');
  const singles = workOrder.filter(({ typeId, relatedOrderId }) => typeId === '0' && relatedOrderId === null);
  const newCode = createCodes('QZH');
  const massFault: Row[] = [];
  const massFaultPlace: Row[] = [];
  for (const fault of happened(setting, random, communities, singles)) {
    const massId = 1 + massFault.length;
    const within = new Set<unknown>(fault.places.map(({ communityId }) => communityId));
    const gathered = fault.status === 'cancelled' ? [] : singles.filter(one => belongs(one, fault, within));
    for (const one of gathered) one.massId = massId;
    const affectNum = subscriptions.filter(
      ({ userSpec, status, community }) =>
        userSpec === 'BROADBAND' && status === 'active' && within.has(community.communityId),
    ).length;
    massFault.push({
      massId,
      code: newCode(registeredAt(fault)),
      affectNum,
      gatherNum: gathered.length,
      ...told(random, fault, staff),
    });
    for (const { communityId } of fault.places)
      massFaultPlace.push({
        placeId: 1 + massFaultPlace.length,
        massId,
        communityId,
        ...madeBy('system', registeredAt(fault)),
      });
  }
  return { massFault, massFaultPlace, workOrder };
}

/** In the order of time; those of the last hours are not over yet. */
function happened(
  setting: Setting,
  random: Random,
  communities: readonly (Community & Row)[],
  singles: readonly Row[],
): Fault[] {
  return begins(singles).flatMap(({ communityId, begin: first }) => {
    const community = communities.find(one => one.communityId === communityId);
    if (!community) return [];
    const cause = random.pick(causes);
    const begin = first - random.integer(300, 2400);
    const lasts = begin > setting.now - 8 * hour;
    const end = lasts ? setting.now : Math.min(setting.now, first + random.integer(2, 9) * hour);
    const places = communities.filter(other => cause.reaches(community, other));
    return [
      {
        cause,
        places,
        begin,
        end,
        status: lasts ? random.pick(['toAccept', 'processing'] as const) : ended(setting, random, end),
      },
    ];
  });
}

const ended = (setting: Setting, random: Random, end: Moment): Fault['status'] =>
  end > setting.now - 48 * hour
    ? 'recovered'
    : random.weighted([
        ['closed', 92],
        ['cancelled', 8],
      ] as const);

/** Where and when several called within the hour. */
function begins(singles: readonly Row[]): { communityId: unknown; begin: Moment }[] {
  const last = new Map<unknown, Moment>();
  const found: { communityId: unknown; begin: Moment }[] = [];
  for (const { communityId, createdAt } of singles) {
    const begin = clockOf(createdAt);
    if (begin < (last.get(communityId) ?? 0) + 12 * hour) continue;
    const close = singles.filter(
      other =>
        other.communityId === communityId &&
        clockOf(other.createdAt) >= begin &&
        clockOf(other.createdAt) < begin + hour,
    );
    if (close.length < 3) continue;
    last.set(communityId, begin);
    found.push({ communityId, begin });
  }
  return found;
}

const belongs = (one: Row, { begin, end, status }: Fault, within: ReadonlySet<unknown>): boolean =>
  one.massId === null &&
  within.has(one.communityId) &&
  clockOf(one.createdAt) >= begin &&
  clockOf(one.createdAt) <= end &&
  // With a fault that is over, those that it gathered are done.
  (status !== 'closed' || !underWay.has(one.status));

/** Ten minutes after it began. */
const registeredAt = ({ begin, end }: Fault): Moment => Math.min(end, begin + 600);

const clockOf = (text: unknown): Moment => Date.parse(`${String(text).slice(0, 19).replace(' ', 'T')}Z`) / 1000;

/** What stands in it, as staff wrote it. */
function told(random: Random, fault: Fault, staff: Staff): Row {
  const { cause, places, begin, end, status } = fault;
  const [one] = places;
  const registered = registeredAt(fault);
  const handler = staff.someone(random, '网格员', one?.stationOrgId);
  const over = status === 'recovered' || status === 'closed';
  const scopeName = `${one?.communityName ?? ''}${places.length > 1 ? `等${places.length}个小区` : ''}`;
  const estimateEnd = begin + cause.hours * hour;
  return {
    title: `${scopeName}${cause.title}`,
    scopeType: cause.scopeType,
    communities: cause.scopeType === 'community' ? places.map(({ communityId }) => ({ communityId })) : null,
    oltIds: cause.scopeType === 'device' ? String(one?.oltId) : null,
    districts: cause.scopeType === 'district' && one ? [one.districtId] : null,
    scopeIds:
      cause.scopeType === 'community'
        ? places.map(({ code }) => code).join(' ')
        : cause.scopeType === 'device'
          ? String(one?.oltId)
          : (one?.districtId ?? ''),
    scopeName,
    faultType: cause.faultType,
    faultReason: over ? cause.reason : null,
    beginTime: momentText(begin),
    estimateEnd: momentText(estimateEnd),
    endTime: over ? momentText(end) : null,
    notice: noticeOf(cause, scopeName, momentText(estimateEnd).slice(11, 16)),
    toldTime: null,
    sendSms: false,
    handleOrgId: handler.orgId,
    handlerId: status === 'toAccept' || status === 'cancelled' ? null : handler.operatorId,
    opinion: status === 'cancelled' ? '核实为单户故障，不是群障' : null,
    handleResult: over ? cause.result : null,
    remarks: null,
    status,
    ...madeBy(staff.someone(random, '客服班长').operatorCode, registered, Math.max(registered, end)),
  };
}
