import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { type Day, dateText, type Moment, momentOf, momentText } from '../days.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Staff } from '../staff/staff.ts';
import { materialsOf, topics } from './topics.ts';

export interface PublicityEvent {
  id: number;
  code: string;
  title: string;
  status: 'draft' | 'pendingReview' | 'approved' | 'done' | 'rejected' | 'cancelled';
  communityId: number;
  plannedOn: Day;
  leader: Operator;
  created: Moment;
  row: Row;
  staff: Row[];
}

const count = 42;

/** Events of the last four months and the next three weeks, in the order in which they were planned. */
export function publicityEvents(setting: Setting, places: readonly Community[], staff: Staff): PublicityEvent[] {
  const random = setting.random.fork('publicity');
  const open = places.filter(({ status }) => status === 'open');
  const newCode = createCodes('XC');
  const days = Array.from({ length: open.length > 0 ? count : 0 }, () =>
    random.integer(setting.today - 120, setting.today + 20),
  ).sort((one, other) => one - other);
  return days.map((plannedOn, index) => {
    const id = index + 1;
    const created = busyMoment(setting, random, Math.min(setting.today, plannedOn - random.integer(5, 12)));
    const place = random.pick(open);
    const { title, way, ...told } = random.pick(topics);
    const leader = staff.someone(random, '网格员', place.stationOrgId);
    const status = statusOf(random, plannedOn, setting.today);
    const finished = status === 'done' ? momentText(Math.min(setting.now, momentOf(plannedOn, 17, 30))) : null;
    const code = newCode(created);
    const by = madeBy(leader.operatorCode, created);
    const helpers = [leader, staff.someone(random, '营业受理员', place.stationOrgId)];
    const named = `${place.communityName}${title}`;
    return {
      ...{ id, code, title: named, status, communityId: place.communityId, plannedOn, leader, created },
      row: {
        ...{ id, code, title: named, way, communityId: place.communityId, ...told },
        planDate: dateText(plannedOn),
        leaderId: leader.operatorId,
        staffNum: helpers.length,
        materials: materialsOf(random.integer(1, 4), random.integer),
        photos: null,
        summary: status === 'done' ? '按计划完成，现场咨询较多，意向住户已登记线索。' : null,
        finishDate: finished,
        leadsNum: 0,
        handedNum: 0,
        cancelReason: status === 'cancelled' ? '当天暴雨，物业通知取消' : null,
        status,
        orgId: leader.orgId,
        ...by,
      },
      staff: helpers.map(({ operatorId }, order) => ({
        id: index * helpers.length + order + 1,
        propagandaId: id,
        operatorId,
        duty: order === 0 ? 'host' : 'register',
        ...by,
      })),
    };
  });
}

/** What is over was held, as a rule; of what is to come some is still being decided on. */
function statusOf(random: Random, plannedOn: Day, today: Day): PublicityEvent['status'] {
  if (plannedOn < today - 3) return random.chance(0.9) ? 'done' : 'cancelled';
  if (plannedOn <= today) return 'approved';
  return random.pick(['draft', 'pendingReview', 'pendingReview', 'approved', 'approved', 'rejected'] as const);
}
