import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../audit/changes.ts';
import { rolesByRight } from '../auth/held-roles.ts';
import type { VerbContext } from '../calls/verb.ts';
import { followGivenRoles } from '../database/schema/given-roles.ts';
import type { Row } from '../query/answer.ts';
import { followPeople } from './follow-people.ts';
import { noteWrite } from './note-write.ts';

/**
 * What is written of an account is followed by who holds which role: what it is given gets its line (roleHolding); what
 * it has beside ends where it goes to another organisation; what is lent by it, or to it, ends with the role, with the
 * account, and where either goes elsewhere.
 * @param after absent: it was deleted
 */
export async function followHoldings(
  context: VerbContext,
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  if (!after) return;
  const { entity } = context;
  if (entity.name === 'roleHolding' && before && isEnded(before, after))
    await endLoans(context, Number(after.operatorId), '借出人不再持有该角色');
  if (entity.name !== 'secoperator') return;
  const isChanged = (name: string) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);
  const key = Number(after.operatorId);
  if (isChanged('roles')) await followRoles(context, key);
  if (!before) return;
  if (isChanged('orgId'))
    await endThose(context, sql`h.operator_id = ${key} and h.origin in ('asked', 'assigned')`, '持有人调到其他组织');
  if (['roles', 'enabled', 'orgId'].some(isChanged))
    await endLoans(context, key, '借出人不再持有该角色，或账号停用、调动');
}

const isEnded = (before: Row, after: Row): boolean => before.endedAt === null && after.endedAt !== null;

async function followRoles({ database, operator, reason }: VerbContext, key: number): Promise<void> {
  const person = operator.unrestricted ? operator.person : operator;
  await followGivenRoles(statement => sql.raw(statement).execute(database), {
    only: `o.operator_id = ${key}`,
    by: person && person.operatorId > 0 ? person.operatorId : null,
    since: "(now() at time zone 'Asia/Shanghai')::date",
    ...(reason === undefined ? {} : { reason }),
  });
}

/** What is lent by the operator, or to them, without right, or between accounts that are not of one organisation or not in use any more. */
const endLoans = (context: VerbContext, operatorId: number, detail: string): Promise<void> =>
  endThose(
    context,
    sql`h.origin = 'lent' and (h.from_id = ${operatorId} or h.operator_id = ${operatorId})
      and (l.enabled is false or b.enabled is false or l.org_id <> b.org_id or h.role_id not in (${sql.raw(rolesByRight('l'))}))`,
    detail,
  );

/** Ends holdings `h` of `b`, from `l`, and tells the audit trail why. */
async function endThose(context: VerbContext, those: RawBuilder<unknown>, detail: string): Promise<void> {
  const entity = context.model.entities.roleHolding;
  if (!entity) return;
  const { rows } = await sql<Row>`
    select h.* from role_holding h join secoperator b on b.operator_id = h.operator_id left join secoperator l on l.operator_id = h.from_id
    where h.ended_at is null and ${those} order by h.holding_id for update of h`.execute(context.database);
  for (const row of rows) {
    const ended = await sql<Row>`
      update role_holding set ended_at = now(), is_ended = true, version = version + 1, updated_at = now()
      where holding_id = ${Number(row.holding_id)} returning *`.execute(context.database);
    const before = fieldsOfRow(entity, row);
    const after = fieldsOfRow(entity, ended.rows[0] ?? row);
    noteWrite({ ...context, entity }, { action: 'changed', detail, before, after });
    await followPeople({ ...context, entity }, before, after);
  }
}
