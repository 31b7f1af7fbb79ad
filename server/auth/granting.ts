import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Operator, RoleRow } from './operator.ts';
import { beyond, storedRoles, takesTwo } from './rights.ts';

type Row = Record<string, unknown>;

/** A record that has just been written, within the transaction of the call. */
export interface Granted {
  database: Database;
  model: Model;
  operator: Operator;
  /** Two persons have agreed to it. */
  byTwo?: true;
  /** Absent where it is new. */
  before?: Row;
  after: Row;
}

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/**
 * Who changes a role may all that it allows, before and after; one that the documents name keeps its name. What takes
 * two persons is not put into a role that somebody has. @throws ServerError rejected
 */
export async function checkRole({ database, model, operator, before, after }: Granted): Promise<void> {
  for (const state of [before, after]) {
    const more = state && beyond([roleOf(state)], operator, model);
    if (more) refuse(`不能保存角色「${String(after.roleName)}」：${more}`);
  }
  if (before && before.roleName !== after.roleName && model.roles[String(before.roleName)])
    refuse(`角色「${String(before.roleName)}」由系统文档引用，不能改名`);
  if (!before || takesTwo(roleOf(before), model) || !takesTwo(roleOf(after), model)) return;
  const { rows } = await sql`
    select 1 from secoperator where roles @> ${JSON.stringify([{ roleId: Number(after.roleId) }])}::jsonb limit 1`.execute(
    database,
  );
  if (rows.length > 0) refuse('所加的权限须由两人授予，不能加入已有人员的角色：请另建角色，再逐人提交授权申请');
}

/**
 * Nobody grants more than they have, changes somebody who may more, or changes their own rights. Who holds what takes
 * two persons is neither let in again nor given another mobile by one alone. @throws ServerError rejected
 */
export async function checkOperator(granted: Granted): Promise<void> {
  const { database, model, operator, byTwo, before, after } = granted;
  const [had, has] = [roleIdsOf(before), roleIdsOf(after)];
  const roles = await storedRoles(database, [...new Set([...had, ...has])]);
  const more = beyond(roles, operator, model);
  if (more) refuse(`不能保存「${String(after.operatorName)}」：其角色${more}`);
  checkPlace(granted);
  if (before && Number(after.operatorId) === operator.operatorId && changedRights(before, after))
    refuse('不能修改本人的角色、组织和状态，请由其他管理员修改');
  const guarded = roles.filter(role => has.includes(role.roleId) && takesTwo(role, model));
  const given = guarded.filter(({ roleId }) => !had.includes(roleId));
  if (given.length > 0 && !byTwo)
    refuse(`角色「${given.map(role => role.roleName).join('、')}」须由两人授予：请提交授权申请，由另一人复核`);
  const letIn = before && before.enabled === false && after.enabled !== false;
  const moved = before && (before.mobile !== after.mobile || before.operatorCode !== after.operatorCode);
  if (guarded.length > 0 && (letIn || moved))
    refuse(`「${String(after.operatorName)}」的角色须由两人授予：请先收回，修改后再提交授权申请`);
}

/** Where somebody belongs, and may go over to, lies within what the operator sees. */
function checkPlace({ operator, before, after }: Granted): void {
  if (operator.data === 'all') return;
  const places = new Set([before, after].flatMap(state => (state ? [Number(state.orgId), ...orgIdsOf(state)] : [])));
  if ([...places].some(orgId => !operator.orgIds.includes(orgId)))
    refuse(`不能保存「${String(after.operatorName)}」：其组织不在您的数据范围内`);
}

/** Nobody changes the tree beyond what they see, nor widens what they see by it. @throws ServerError rejected */
export function checkOrganisation({ operator, before, after }: Granted): void {
  if (operator.data === 'all') return;
  for (const state of [before, after]) {
    if (!state) continue;
    // One that is new has no place yet by which the operator could see it.
    const inside = [state.parentId, ...(before ? [state.orgId] : [])];
    if (inside.some(orgId => !operator.orgIds.includes(Number(orgId))))
      refuse(`不能保存组织「${String(after.orgName)}」：它或其上级不在您的数据范围内`);
  }
}

/** @throws ServerError rejected where somebody may more than the operator, or what takes two persons to give. */
export async function checkMayResetPassword({ database, model, operator, after }: Granted): Promise<void> {
  const roles = await storedRoles(database, roleIdsOf(after));
  const more = beyond(roles, operator, model);
  if (more) refuse(`不能重置「${String(after.operatorName)}」的密码：其角色${more}`);
  if (roles.some(role => takesTwo(role, model)) && Number(after.operatorId) !== operator.operatorId)
    refuse(`「${String(after.operatorName)}」的角色须由两人授予：请先收回，重置后再提交授权申请`);
}

const roleOf = ({ roleName, dataScope, allPermissions, permissions }: Row): RoleRow =>
  ({ roleName, dataScope, allPermissions, permissions }) as RoleRow;

const lines = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const roleIdsOf = (state: Row | undefined): number[] => lines(state?.roles).map(({ roleId }) => Number(roleId));
const orgIdsOf = (state: Row): number[] => lines(state.organizes).map(({ orgId }) => Number(orgId));

const changedRights = (before: Row, after: Row): boolean =>
  ['roles', 'orgId', 'organizes', 'enabled'].some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
