import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { checkMayTouch } from './granting.ts';
import { rolesByRight } from './held-roles.ts';
import type { Operator } from './operator.ts';
import { beyond, type StoredRole, storedRoles, takesTwo } from './rights.ts';

type Row = Record<string, unknown>;

/** A holding that has just been written, within the transaction of the call. */
interface Written {
  database: Database;
  model: Model;
  /** Whoever does it; absent: the platform by itself. */
  operator?: Operator;
  /** Absent where it is new. */
  before?: Row;
  /** Absent where it is deleted. */
  after?: Row;
}

/** The most days that a role is lent for. */
const mostDays = 30;

const refuse = (message: string, field?: string): never => {
  throw new ServerError('rejected', { values: { message }, fields: field ? { [field]: message } : {} });
};

/**
 * Whoever writes it, by whatever call: a role comes to somebody by the word of those who may give it, never by their own;
 * what was given is not changed, only ended; what is held is not deleted. What takes two persons comes to nobody so.
 * @throws ServerError rejected, at the field where there is one
 */
export async function checkHolding({ before, after, ...context }: Written): Promise<void> {
  if (!after) return refuse('角色持有记录不能删除，可以收回');
  if (before) return checkEnded(context, before, after);
  if (!context.operator) return refuse('角色须由人授予');
  const given = { ...context, operator: context.operator };
  const [role] = await storedRoles(given.database, [Number(after.roleId)]);
  if (!role) throw new ServerError('notFound');
  if (takesTwo(role, given.model)) refuse(`角色「${role.roleName}」须由两人授予：请由权限管理提交授权申请`, 'roleId');
  await hold(given.database, [Number(after.operatorId), Number(after.fromId)]);
  const rule = origins[String(after.origin)];
  if (!rule) return refuse('直接授予的角色请在操作员管理中修改');
  await checkNew(given.database, role, after);
  await rule(given, role, after);
}

type Giving = Required<Pick<Written, 'operator'>> & Pick<Written, 'database' | 'model'>;

const origins: Record<string, (giving: Giving, role: StoredRole, after: Row) => Promise<void> | void> = {
  asked({ operator, model }, role, after) {
    if (!role.isAskable) refuse(`角色「${role.roleName}」不能申请`, 'roleId');
    if (Number(after.fromId) !== operator.operatorId || Number(after.operatorId) === operator.operatorId)
      refuse('不能同意授予自己的角色，须由另一人复核');
    const more = beyond([role], operator, model);
    if (more) refuse(`不能同意授予角色「${role.roleName}」：${more}`);
  },
  async lent({ database, operator }, role, after) {
    if (!role.isLendable) refuse(`角色「${role.roleName}」不能借出`, 'roleId');
    if (Number(after.fromId) !== operator.operatorId) refuse('只能借出本人的角色');
    if (Number(after.operatorId) === operator.operatorId) refuse('不能借给自己', 'operatorId');
    await checkLender(database, role, after);
    checkDays(after);
  },
  async assigned({ database, operator }, role, after) {
    if (!role.isAssignable) refuse(`角色「${role.roleName}」不由人事分配`, 'roleId');
    if (Number(after.fromId) !== operator.operatorId || Number(after.operatorId) === operator.operatorId)
      refuse('不能给自己分配角色', 'operatorId');
    const [person] = await peopleOf(database, [Number(after.operatorId)]);
    if (operator.data !== 'all' && !operator.orgIds.includes(person?.orgId ?? 0))
      refuse(`${person?.name ?? ''}的组织不在您的数据范围内`, 'operatorId');
  },
};

/** Who gives and who gets it stay as they are until the transaction has ended: of two at once the second sees the first. */
async function hold(database: Database, ids: readonly number[]): Promise<void> {
  await sql`select 1 from secoperator where operator_id = any(${[...ids]}::bigint[]) order by operator_id for no key update`.execute(
    database,
  );
}

/** Somebody is given what they have not got yet, not of days that are over, while their account is in use. */
async function checkNew(database: Database, role: StoredRole, after: Row): Promise<void> {
  const [person] = await peopleOf(database, [Number(after.operatorId)]);
  if (!person?.isEnabled) refuse(`${person?.name ?? '所选人员'}的账号已停用`, 'operatorId');
  const { rows } = await sql<{ late: boolean; given: boolean; held: boolean }>`
    select coalesce(${after.endDate ?? null}::date, 'infinity') < ${today} or ${after.beginDate}::date < ${today} as late,
      o.roles @> jsonb_build_array(jsonb_build_object('roleId', ${role.roleId}::bigint)) as given,
      exists (select 1 from role_holding h where h.operator_id = o.operator_id and h.role_id = ${role.roleId}
        and h.holding_id <> ${Number(after.holdingId)} and h.origin <> 'given' and h.ended_at is null
        and daterange(h.begin_date, h.end_date, '[]') && daterange(${after.beginDate}::date, ${after.endDate ?? null}::date, '[]')) as held
    from secoperator o where o.operator_id = ${Number(after.operatorId)}`.execute(database);
  const [found] = rows;
  if (found?.late) refuse('日期已经过去，请改为今天或以后的', 'beginDate');
  if (found?.given || found?.held) refuse(`${person?.name ?? ''}已持有角色「${role.roleName}」`, 'roleId');
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** What is lent is the lender's by right to the last of its days, and stays within their organisation. */
async function checkLender(database: Database, role: StoredRole, after: Row): Promise<void> {
  const [lender, borrower] = [Number(after.fromId), Number(after.operatorId)];
  const { rows } = await sql<{ right: boolean; last: string | null; near: boolean }>`
    select ${role.roleId} in (${sql.raw(rolesByRight('o'))}) as right, b.org_id = o.org_id as near,
      case when o.roles @> jsonb_build_array(jsonb_build_object('roleId', ${role.roleId}::bigint)) then null
        else (select to_char(nullif(max(coalesce(h.end_date, 'infinity'::date)), 'infinity'::date), 'YYYY-MM-DD') from role_holding h
          where h.operator_id = o.operator_id and h.role_id = ${role.roleId} and h.origin in ('asked', 'assigned')
            and h.ended_at is null) end as last
    from secoperator o, secoperator b where o.operator_id = ${lender} and b.operator_id = ${borrower}`.execute(
    database,
  );
  const [found] = rows;
  if (!found?.right) refuse(`您没有角色「${role.roleName}」，或它是借来的，不能借出`, 'roleId');
  if (!found?.near) refuse('只能借给本组织的同事', 'operatorId');
  if (found?.last && String(after.endDate) > found.last)
    refuse(`您持有角色「${role.roleName}」到${found.last}，借出不能晚于这一天`, 'endDate');
}

function checkDays({ beginDate, endDate }: Row): void {
  if (!endDate) refuse('请填写借到哪一天', 'endDate');
  const days = (Date.parse(String(endDate)) - Date.parse(String(beginDate))) / 86_400_000 + 1;
  if (days > mostDays) refuse(`最多借出${mostDays}天`, 'endDate');
}

const kept = ['operatorId', 'roleId', 'origin', 'fromId', 'reason', 'beginDate', 'endDate'];

/** Of what there is nothing changes but that it ends, once; and of whom, is asked where it is neither their own nor of their giving. */
async function checkEnded(context: Omit<Written, 'before' | 'after'>, before: Row, after: Row): Promise<void> {
  const { database, operator } = context;
  if (kept.some(name => String(before[name] ?? '') !== String(after[name] ?? '')))
    refuse('授予之后不能修改，请收回后重新办理');
  if (before.endedAt || !after.endedAt) refuse('该角色已结束，请刷新');
  if (before.origin === 'given') refuse('直接授予的角色请在操作员管理中修改');
  const isNear = !operator || [before.operatorId, before.fromId].some(id => Number(id) === operator.operatorId);
  if (isNear || before.origin === 'assigned') return;
  const { rows } = await sql<Row>`
    select operator_id as "operatorId", operator_name as "operatorName", org_id as "orgId", roles, organizes, enabled
    from secoperator where operator_id = ${Number(before.operatorId)}`.execute(database);
  await checkMayTouch({ ...context, operator, after: rows[0] ?? {} }, name => `收回${name}的角色`);
}

async function peopleOf(database: Database, ids: readonly number[]) {
  const { rows } = await sql<{ name: string; orgId: number; isEnabled: boolean }>`
    select operator_name as name, org_id as "orgId", enabled is not false as "isEnabled"
    from secoperator where operator_id = any(${[...ids]}::bigint[])`.execute(database);
  return rows;
}
