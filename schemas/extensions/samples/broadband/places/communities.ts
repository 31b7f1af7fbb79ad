import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, type Moment, momentOf } from '../days.ts';
import { city, type District, districts } from '../districts.ts';
import { mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Organisation } from '../staff/organisations.ts';
import type { Staff } from '../staff/staff.ts';
import { type CommunityType, createCommunityNames } from './community-names.ts';

export interface Community {
  communityId: number;
  code: string;
  communityName: string;
  districtId: string;
  /** Without the name of the community: 云州市鼓楼区中山路18号. */
  address: string;
  communityType: CommunityType;
  coverType: 'FTTH' | 'FTTB' | 'LAN';
  /** Mbps. */
  maxBandwidth: number;
  houseNum: number;
  stationOrgId: number;
  gridOperatorId: number;
  status: 'planning' | 'open' | 'full' | 'closed';
}

const perStation = 8;
const lines = { FTTH: 1000, FTTB: 300, LAN: 100 } as const;
const houses: Record<CommunityType, [number, number]> = {
  residential: [260, 2800],
  campus: [3000, 9000],
  business: [60, 420],
  village: [90, 520],
};

const kindOf = (random: Random, district: District): CommunityType =>
  district.branch === '县域分公司'
    ? random.weighted([
        ['village', 5],
        ['residential', 6],
      ])
    : random.weighted([
        ['residential', 17],
        ['business', 2],
        [district.code === '990104' ? 'campus' : 'residential', 3],
      ]);

/** Eight communities a service station, in the order of the stations. */
export function communities(
  setting: Setting,
  organisations: readonly Organisation[],
  staff: Staff,
): (Community & Row)[] {
  const random = setting.random.fork('communities');
  const newName = createCommunityNames(random);
  const newCode = createCodes('XQ');
  const places = districts.flatMap(district =>
    district.stations.flatMap(name => {
      const station = organisations.find(organisation => organisation.orgName === name);
      return station
        ? Array.from({ length: perStation }, () => ({
            district,
            station,
            opened: random.integer(addMonths(setting.today, -96), addMonths(setting.today, -30)),
          }))
        : [];
    }),
  );
  // Numbers are given in the order of time.
  const inTime = [...places].sort((one, other) => one.opened - other.opened);
  return inTime.map(({ district, station, opened }, index) => {
    const { name, type } = newName(kindOf(random, district));
    const coverType = random.weighted([
      ['FTTH', 80],
      ['FTTB', 14],
      ['LAN', 6],
    ] as const);
    const status = random.weighted([
      ['open', 88],
      ['full', 5],
      ['closed', 3],
      ['planning', 4],
    ] as const);
    const vlan = 100 + index * 30;
    const created: Moment = momentOf(opened - 20, 10, random.integer(0, 59));
    const grid = staff.someone(random, '网格员', station.orgId);
    return {
      communityId: 1001 + index,
      code: newCode(created),
      communityName: name,
      districtId: district.code,
      address: `${city}${district.name}${random.pick(district.streets)}${random.integer(1, 380)}号`,
      communityType: type,
      coverType,
      maxBandwidth: lines[coverType],
      houseNum: random.integer(...houses[type]),
      stationOrgId: station.orgId,
      gridOperatorId: grid.operatorId,
      openDate: status === 'planning' ? null : dateText(opened),
      oltId: `OLT-${district.code.slice(-3)}-${String((index % 12) + 1).padStart(2, '0')}`,
      ponPort: `0/${random.integer(1, 16)}/${random.integer(0, 15)}`,
      vlanRange: `${vlan}-${vlan + 29}`,
      addressPoolId: `POOL-${district.code.slice(-3)}-${(index % 4) + 1}`,
      propertyContact: type === 'village' ? null : personName(random).name,
      propertyPhone: type === 'village' ? null : mobile(random),
      lng: round(district.centre[0] + (random.next() - 0.5) * 0.06),
      lat: round(district.centre[1] + (random.next() - 0.5) * 0.05),
      lastMassTime: null,
      remarks: null,
      status,
      ...madeBy(grid.operatorCode, created),
    };
  });
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
