import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Operator, RoleRow } from './operator.ts';
import { beyond, rolesBeside, type StoredRole, storedRoles, takesTwo } from './rights.ts';

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
  /** Absent where it is deleted. */
  after?: Row;
}

/** Both states of a record, and what is done to it, as staff are told. */
function statesOf({ before, after }: Granted): { states: Row[]; known: Row; done: '保存' | '删除' } {
  const states = [before, after].filter(state => state !== undefined);
  return { states, known: states.at(-1) ?? {}, done: after ? '保存' : '删除' };
}

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/**
 * Who changes a role may all that it allows, before and after; one that the documents name keeps its name. What takes
 * two persons is not put into a role that somebody has. @throws ServerError rejected
 */
export async function checkRole(granted: Granted): Promise<void> {
  const { database, model, operator, before, after } = granted;
  const { states, known, done } = statesOf(granted);
  for (const state of states) {
    const more = beyond([roleOf(state)], operator, model);
    if (more) refuse(`不能${done}角色「${String(known.roleName)}」：${more}`);
  }
  if (before && before.roleName !== after?.roleName && model.roles[String(before.roleName)])
    refuse(`角色「${String(before.roleName)}」由系统文档引用，不能${after ? '改名' : '删除'}`);
  if (!after || !takesTwo(roleOf(after), model)) return;
  if (after.isAskable || after.isLendable || after.isAssignable)
    refuse('该角色须由两人授予，不能设为可申请、可借出或人事可分配');
  if (!before || takesTwo(roleOf(before), model)) return;
  const { rows } = await sql`
    select 1 from secoperator where roles @> ${JSON.stringify([{ roleId: Number(after.roleId) }])}::jsonb
    union all select 1 from role_holding where role_id = ${Number(after.roleId)} and origin <> 'given' and ended_at is null
      and coalesce(end_date, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date limit 1`.execute(database);
  if (rows.length > 0) refuse('所加的权限须由两人授予，不能加入已有人员的角色：请另建角色，再逐人提交授权申请');
}

/**
 * Nobody grants more than they have, changes somebody who may more, or changes their own rights. Who holds what takes
 * two persons is neither let in again nor given another mobile by one alone. @throws ServerError rejected
 */
export async function checkOperator(granted: Granted): Promise<void> {
  const { database, model, operator, byTwo, before, after } = granted;
  const { known, done } = statesOf(granted);
  const [had, has] = [roleIdsOf(before), roleIdsOf(after)];
  const beside = await rolesBeside(database, Number(known.operatorId ?? 0));
  const roles = await storedRoles(database, [...new Set([...had, ...has, ...beside])]);
  await checkRank({ ...granted, roles, done: `不能${done}「${String(known.operatorName)}」` });
  if (before && Number(known.operatorId) === operator.operatorId && changedRights(before, after))
    refuse('不能修改本人的角色、组织和状态，请由其他管理员修改');
  if (!after) return;
  const stay = [...has, ...beside];
  const guarded = roles.filter(role => stay.includes(role.roleId) && takesTwo(role, model));
  if (!byTwo) refuseGiven(guarded.filter(({ roleId }) => has.includes(roleId) && !had.includes(roleId)));
  const letIn = before && before.enabled === false && after.enabled !== false;
  const moved = before && (before.mobile !== after.mobile || before.operatorCode !== after.operatorCode);
  if (guarded.length > 0 && (letIn || moved))
    refuse(`「${String(after.operatorName)}」的角色须由两人授予：请先收回，修改后再提交授权申请`);
}

/** What follows from another act, such as an account for who enters, gives nobody what takes two persons. @throws ServerError rejected */
export async function checkGiven({ database, model, before, after }: Omit<Granted, 'operator'>): Promise<void> {
  const had = roleIdsOf(before);
  const given = roleIdsOf(after).filter(id => !had.includes(id));
  refuseGiven((await storedRoles(database, given)).filter(role => takesTwo(role, model)));
}

function refuseGiven(roles: readonly StoredRole[]): void {
  if (roles.length === 0) return;
  refuse(`角色「${roles.map(role => role.roleName).join('、')}」须由两人授予：请提交授权申请，由另一人复核`);
}

/**
 * The rule of rank for whatever is done to an account: nobody does it to somebody who may more, or who belongs, or may go
 * over, beyond what they see themselves.
 * @param asked.roles of the account, before and after
 * @param asked.done what it is, as the beginning of a sentence for staff
 * @throws ServerError rejected
 */
async function checkRank(asked: Granted & { roles: StoredRole[]; done: string }): Promise<void> {
  const { operator, model, roles, done } = asked;
  const more = beyond(roles, operator, model);
  if (more) refuse(`${done}：其角色${more}`);
  if (operator.data === 'all') return;
  const places = new Set(statesOf(asked).states.flatMap(state => [Number(state.orgId), ...orgIdsOf(state)]));
  if ([...places].some(orgId => !operator.orgIds.includes(orgId))) refuse(`${done}：其组织不在您的数据范围内`);
}

/** What changes nothing of an account as it is stored: its password, its failed log-ins, its sessions. @param does such as 重置…的密码 @throws ServerError rejected */
export async function checkMayTouch(
  granted: Omit<Granted, 'after'> & { after: Row },
  does: (name: string) => string,
): Promise<StoredRole[]> {
  const beside = await rolesBeside(granted.database, Number(granted.after.operatorId ?? 0));
  const roles = await storedRoles(granted.database, [...new Set([...roleIdsOf(granted.after), ...beside])]);
  await checkRank({ ...granted, roles, done: `不能${does(`「${String(granted.after.operatorName)}」`)}` });
  return roles;
}

/** Nobody changes the tree beyond what they see, nor widens what they see by it. @throws ServerError rejected */
export function checkOrganisation(granted: Granted): void {
  const { operator, before } = granted;
  if (operator.data === 'all') return;
  const { states, known, done } = statesOf(granted);
  for (const state of states) {
    // One that is new has no place yet by which the operator could see it.
    const inside = [state.parentId, ...(before ? [state.orgId] : [])];
    if (inside.some(orgId => !operator.orgIds.includes(Number(orgId))))
      refuse(`不能${done}组织「${String(known.orgName)}」：它或其上级不在您的数据范围内`);
  }
}

/** @throws ServerError rejected where somebody may more than the operator, or what takes two persons to give. */
export async function checkMayResetPassword(granted: Omit<Granted, 'after'> & { after: Row }): Promise<void> {
  const { model, operator, after } = granted;
  const roles = await checkMayTouch(granted, name => `重置${name}的密码`);
  if (roles.some(role => takesTwo(role, model)) && Number(after.operatorId) !== operator.operatorId)
    refuse(`「${String(after.operatorName)}」的角色须由两人授予：请先收回，重置后再提交授权申请`);
}

const roleOf = ({ roleName, dataScope, allPermissions, permissions }: Row): RoleRow =>
  ({ roleName, dataScope, allPermissions, permissions }) as RoleRow;

const lines = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const roleIdsOf = (state: Row | undefined): number[] => lines(state?.roles).map(({ roleId }) => Number(roleId));
const orgIdsOf = (state: Row): number[] => lines(state.organizes).map(({ orgId }) => Number(orgId));

const changedRights = (before: Row, after: Row | undefined): boolean =>
  !after ||
  ['roles', 'orgId', 'organizes', 'enabled'].some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
