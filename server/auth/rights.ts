import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { combineRoles, type Operator, type RoleRow, widths } from './operator.ts';

/** A role as it is stored. */
export interface StoredRole extends RoleRow {
  roleId: number;
  /** How it may come to somebody beside being given. */
  isAskable: boolean;
  isLendable: boolean;
  isAssignable: boolean;
}
export type Rights = Pick<Operator, 'labels' | 'data'>;

/** What staff are told of the scopes. */
const scopes = { self: '本人', org: '本组织', below: '本级及下级', all: '全部' } as const;

/** These roles; nobody changes them until the transaction ends. */
export async function storedRoles(database: Database, ids: readonly number[]): Promise<StoredRole[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRole>`
    select role_id as "roleId", role_name as "roleName", data_scope as "dataScope", all_permissions as "allPermissions",
           permissions, is_askable is true as "isAskable", is_lendable is true as "isLendable",
           is_assignable is true as "isAssignable"
    from secrole where role_id = any(${ids}::bigint[]) order by role_id for share`.execute(database);
  return rows;
}

/** The keys of the roles that come to an operator by more than their account: asked for, lent, given by HR; those of days ahead too. */
export async function rolesBeside(database: Database, operatorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct role_id as id from role_holding where operator_id = ${operatorId} and origin <> 'given' and ended_at is null
      and coalesce(end_date, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date`.execute(database);
  return rows.map(({ id }) => Number(id));
}

/** What these roles allow that the operator may not; undefined: nothing. A sentence for staff. */
export function beyond(roles: readonly RoleRow[], { labels, data }: Rights, model: Model): string | undefined {
  const given: Rights = combineRoles(roles, model);
  const more = [...given.labels].filter(label => !labels.has(label));
  if (more.length > 0)
    return `含有您没有的权限：${more.slice(0, 3).join('、')}${more.length > 3 ? `等${more.length}项` : ''}`;
  if (widths.indexOf(given.data) > widths.indexOf(data))
    return `数据范围「${scopes[given.data]}」大于您的「${scopes[data]}」`;
  return undefined;
}

/** Whether it takes two persons to give the role: it allows everything, or what permissions.yaml names (`twoPersons`). */
export const takesTwo = (
  { allPermissions, permissions }: RoleRow,
  { permissions: { twoPersons = [] } }: Model,
): boolean => allPermissions === true || (permissions ?? []).some(label => twoPersons.includes(label));
