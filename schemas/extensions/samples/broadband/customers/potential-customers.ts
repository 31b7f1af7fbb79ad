import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText } from '../days.ts';
import { mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

const competitors = ['城域宽带', '邻里网络', '小区自建', null] as const;

/** Whom agents have noted in the last two months: those who may come, one in six of whom has. */
export function potentialCustomers(
  setting: Setting,
  places: readonly (Community & Row)[],
  customers: readonly Row[],
  staff: Staff,
): Row[] {
  const random = setting.random.fork('potentialCustomers');
  const newCode = createCodes('QZ');
  const open = places.filter(({ status }) => status === 'open');
  const count = Math.ceil(customers.length / 60);
  return Array.from({ length: open.length > 0 ? count : 0 }, () =>
    busyMoment(setting, random, busyDay(random, setting.today - 60, setting.today)),
  )
    .sort((one, other) => one - other)
    .map((created, index) => {
      const place = random.pick(open);
      const collector = staff.someone(random, '客服坐席');
      const status = random.weighted([
        ['new', 40],
        ['contacted', 30],
        ['converted', 16],
        ['invalid', 14],
      ] as const);
      const became = status === 'converted' ? random.pick(customers) : undefined;
      const competitor = random.pick(competitors);
      return {
        potentialId: 1 + index,
        code: newCode(created),
        custName: became?.custName ?? personName(random).name,
        contPhone: became?.contPhone ?? mobile(random),
        communityId: place.communityId,
        addrExt: `${random.integer(1, 30)}幢${random.integer(1, 18)}0${random.integer(1, 4)}室`,
        intentLevel: status === 'new' ? null : random.pick(['A', 'B', 'C']),
        competitor,
        competitorExpire: competitor ? dateText(setting.today + random.integer(10, 300)) : null,
        collector: collector.operatorId,
        custId: became?.custId ?? null,
        remarks: status === 'invalid' ? '空号' : null,
        status,
        orgId: place.stationOrgId,
        ...madeBy(collector.operatorCode, created),
      };
    });
}
