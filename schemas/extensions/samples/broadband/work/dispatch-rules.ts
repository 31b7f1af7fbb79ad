import type { Row } from 'heddle/server';
import { addMonths, momentOf } from '../days.ts';
import { districts } from '../districts.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Organisation } from '../staff/organisations.ts';
import type { Staff } from '../staff/staff.ts';

/** How many communities have a rule of their own, and how many grids. */
const ownRules = 3;
const nobody = { communityId: null, gridOperatorId: null, districtId: null, handleOrgId: null, handlerId: null };
/** What stands before the place: the earlier, the narrower. */
const narrowness = { community: 0, grid: 10, district: 20, any: 30 } as const;

/** Faults go to the service station of their district; some communities and grids have rules of their own. */
export function dispatchRules(
  setting: Setting,
  communities: readonly (Community & Row)[],
  organisations: readonly Organisation[],
  staff: Staff,
): Row[] {
  const keeper = staff.first('客服班长').operatorCode;
  const ofName = new Map(organisations.map(organisation => [organisation.orgName, organisation.orgId]));
  const narrow = communities.slice(0, ownRules).map(({ communityId, communityName, stationOrgId }) => ({
    ruleName: `${communityName}投诉`,
    typeId: '4',
    scopeType: 'community' as const,
    communityId,
    target: 'team',
    handleOrgId: stationOrgId,
    priority: 30,
  }));
  const grids = [...new Set(communities.map(({ gridOperatorId }) => gridOperatorId))].slice(0, ownRules);
  const wide = districts.map(({ code, name, stations }) => ({
    ruleName: `${name}故障`,
    typeId: '0',
    scopeType: 'district' as const,
    districtId: code,
    target: 'team',
    handleOrgId: ofName.get(stations[0] ?? '') ?? null,
    priority: 50,
  }));
  const ofGrids = grids.map((gridOperatorId, index) => ({
    ruleName: `网格${index + 1}故障由网格员处理`,
    typeId: '0',
    scopeType: 'grid' as const,
    gridOperatorId,
    target: 'grid',
    priority: 40,
  }));
  const at = momentOf(addMonths(setting.today, -6), 10);
  return [...narrow, ...ofGrids, ...wide].map((rule, index) => ({
    dispatchRuleId: 1 + index,
    ...nobody,
    ...rule,
    enabled: true,
    applies: `${rule.typeId}/${rule.scopeType}/${placeOf({ ...nobody, ...rule })}`,
    rank: rule.priority * 100 + narrowness[rule.scopeType],
    ...madeBy(keeper, at),
  }));
}

const placeOf = ({ districtId, communityId, gridOperatorId }: Row): string =>
  String(districtId ?? communityId ?? gridOperatorId ?? '');
