import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, type Moment } from '../days.ts';
import { districts } from '../districts.ts';
import { companyName, shopTrades } from '../people/companies.ts';
import { creditCode, idCard, mobile, once, passport } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import { joinings, type Life } from './lives.ts';

export interface Customer {
  custId: number;
  custName: string;
  custType: 'person' | 'unit' | 'campus';
  contPhone: string;
  userTel: string | null;
  orgId: number;
  status: 'potential' | 'active' | 'dormant' | 'blacklisted' | 'closed';
  /** Not stored: how it went, since when, and where the customer lives. */
  life: Life;
  joined: Moment;
  community: Community;
  createdBy: string;
}

function statusOf(life: Life, random: Random): Customer['status'] {
  if (life === 'potential' || life === 'cancelled') return 'potential';
  if (life === 'terminated') return random.chance(0.7) ? 'dormant' : 'closed';
  return life === 'stopByArrears' && random.chance(0.06) ? 'blacklisted' : 'active';
}

/** Customers in the order of time, each living in a community whose service station looks after them. */
export function customers(
  setting: Setting,
  count: number,
  places: readonly Community[],
  staff: Staff,
): (Customer & Row)[] {
  const random = setting.random.fork('customers');
  const open = places
    .filter(place => place.status !== 'planning')
    .map(place => [place, Math.sqrt(place.houseNum)] as const);
  const numbers = {
    card: once(() => idCard(random, random.pick(districts).code, random.chance(0.5))),
    passport: once(() => passport(random)),
    credit: once(() => creditCode(random, random.pick(districts).code)),
    mobile: once(() => mobile(random)),
  };
  const newCode = createCodes('KH');
  const dated = joinings(setting, count)
    .map(({ life, day }) => ({ life, joined: busyMoment(setting, random, day) }))
    .sort((one, other) => one.joined - other.joined);
  return dated.map(({ life, joined }, index) => {
    const community = random.weighted(open);
    const person = personName(random);
    const custType = typeAt(community, random);
    const abroad = custType === 'person' && random.chance(0.008);
    const contPhone = numbers.mobile();
    const status = statusOf(life, random);
    const source = random.weighted([
      ['hall', 34],
      ['callCentre', 18],
      ['telemarketing', 12],
      ['mall', 12],
      ['grid', 18],
      ['introduction', 6],
    ] as const);
    const clerk = staff.someone(
      random,
      source === 'grid' ? '网格员' : source === 'hall' ? '营业受理员' : '客服坐席',
      community.stationOrgId,
    );
    return {
      custId: 100_001 + index,
      code: newCode(joined),
      custName: custType === 'unit' ? companyName(random, random.pick(shopTrades)) + branchOf(index) : person.name,
      custType,
      custCertType: abroad ? 'passport' : 'idCard',
      custCertCode: abroad ? numbers.passport() : numbers.card(),
      creditCode: custType === 'unit' ? numbers.credit() : null,
      certExpireDate: random.chance(0.8) ? dateText(addMonths(setting.today, random.integer(1, 180))) : null,
      certAddr: community.address,
      contName: person.name,
      contPhone,
      userTel: random.chance(0.25) ? numbers.mobile() : contPhone,
      email: null,
      districtId: community.districtId,
      custLevel: random.weighted([
        ['ordinary', 70],
        ['silver', 18],
        ['gold', 9],
        ['diamond', 3],
      ] as const),
      creditScore: random.integer(status === 'blacklisted' ? 5 : 55, status === 'blacklisted' ? 30 : 100),
      source,
      isRealName: status !== 'potential',
      blacklistFlag: status === 'blacklisted',
      remarks: null,
      status,
      orgId: community.stationOrgId,
      life,
      joined,
      community,
      ...madeBy(clerk.operatorCode, joined),
    };
  });
}

const typeAt = (community: Community, random: Random): Customer['custType'] =>
  community.communityType === 'campus'
    ? 'campus'
    : random.chance(community.communityType === 'business' ? 0.85 : 0.004)
      ? 'unit'
      : 'person';

/** Companies of the same words are told apart as shops of a chain. */
const branchOf = (index: number): string => `第${(index % 97) + 1}分店`;
