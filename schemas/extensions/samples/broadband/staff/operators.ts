import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { mobile, once } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { callCentre, type Organisation } from './organisations.ts';

export interface Operator {
  operatorId: number;
  operatorCode: string;
  operatorName: string;
  orgId: number;
  /** Not stored as such: the roles by name. */
  roleNames: string[];
}

export interface Role {
  roleId: number;
  roleName: string;
}

/** A place that staff is taken on for: how many of which role, and the letters of their codes. */
const plan = (organisations: readonly Organisation[]) =>
  organisations.flatMap(organisation => {
    const post = (role: string, count: number, letters: string) => ({
      orgId: organisation.orgId,
      role,
      count,
      letters,
    });
    if (organisation.orgName === callCentre)
      return [post('客服坐席', 8, 'kf'), post('电销组员', 6, 'dx'), post('电销组长', 1, 'dz')];
    if (organisation.orgType === '公司')
      return [
        post('系统管理员', 1, 'gl'),
        post('财务人员', 3, 'cw'),
        post('采购专员', 2, 'cg'),
        post('人事专员', 2, 'rs'),
      ];
    if (organisation.orgType === '服务站') return [post('营业受理员', 2, 'yy'), post('网格员', 1, 'wg')];
    return [];
  });

/**
 * New operators for every organisation. A role that the app does not have is left out: the operator exists without it.
 * @param lastId the highest operatorId there is; @param taken operator codes in use.
 */
export function operators(
  random: Random,
  organisations: readonly Organisation[],
  roles: readonly Role[],
  lastId: number,
  taken: ReadonlySet<string>,
  since: Moment,
) {
  const newMobile = once(() => mobile(random));
  const counters = new Map<string, number>();
  const made: (Operator & Row)[] = [];
  const stations = organisations.filter(({ orgType }) => orgType === '服务站').map(({ orgId }) => orgId);
  /** Where the second of a station helps out. */
  const neighbourOf = (orgId: number): Row[] =>
    [stations[stations.indexOf(orgId) + 1] ?? stations[0]].flatMap(other =>
      other === undefined || other === orgId ? [] : [{ orgId: other }],
    );
  for (const { orgId, role, count, letters } of plan(organisations))
    for (let index = 0; index < count; index++) {
      let operatorCode: string;
      do {
        counters.set(letters, (counters.get(letters) ?? 0) + 1);
        operatorCode = `${letters}${String(counters.get(letters)).padStart(3, '0')}`;
      } while (taken.has(operatorCode));
      const roleId = roles.find(found => found.roleName === role)?.roleId;
      made.push({
        operatorId: lastId + made.length + 1,
        operatorCode,
        operatorName: personName(random).name,
        mobile: newMobile(),
        orgId,
        organizes: index === 1 && role === '营业受理员' ? neighbourOf(orgId) : [],
        roles: roleId === undefined ? [] : [{ roleId }],
        roleNames: [role],
        enabled: true,
        ...madeBy('system', since),
      });
    }
  return made;
}
