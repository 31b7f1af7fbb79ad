import { sql } from 'kysely';
import { fieldsOfRow } from '../audit/changes.ts';
import { rolesByRight } from '../auth/held-roles.ts';
import type { VerbContext } from '../calls/verb.ts';
import { followGivenRoles } from '../database/schema/given-roles.ts';
import type { Row } from '../query/answer.ts';
import { noteWrite } from './note-write.ts';

/**
 * What is written of an account is followed by who holds which role: what it is given gets its line (roleHolding), and
 * what is lent by it, or to it, ends with the role, with the account, and where either goes elsewhere.
 * @param after absent: it was deleted
 */
export async function followHoldings(
  context: VerbContext,
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  const { entity, database, operator } = context;
  if (entity.name === 'roleHolding') {
    if (before && after && before.endedAt === null && after.endedAt !== null && before.origin !== 'lent')
      await endLoans(context, Number(after.operatorId), '借出人不再持有该角色');
    return;
  }
  if (entity.name !== 'secoperator' || !after) return;
  const person = operator.unrestricted ? operator.person : operator;
  const isChanged = (name: string) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);
  if (isChanged('roles'))
    await followGivenRoles(statement => sql.raw(statement).execute(database), {
      only: `o.operator_id = ${Number(after.operatorId)}`,
      by: person && person.operatorId > 0 ? person.operatorId : null,
      since: "(now() at time zone 'Asia/Shanghai')::date",
    });
  if (before && (isChanged('roles') || isChanged('enabled') || isChanged('orgId')))
    await endLoans(context, Number(after.operatorId), '借出人不再持有该角色，或账号停用、调动');
}

/** Ends what is lent by the operator without right, or between accounts that are not of one organisation or not in use any more. */
async function endLoans(context: VerbContext, operatorId: number, detail: string): Promise<void> {
  const entity = context.model.entities.roleHolding;
  if (!entity) return;
  const { rows } = await sql<Row>`
    select h.* from role_holding h join secoperator l on l.operator_id = h.from_id join secoperator b on b.operator_id = h.operator_id
    where h.origin = 'lent' and h.ended_at is null and (h.from_id = ${operatorId} or h.operator_id = ${operatorId})
      and (l.enabled is false or b.enabled is false or l.org_id <> b.org_id or h.role_id not in (${sql.raw(rolesByRight('l'))}))
    order by h.holding_id for update of h`.execute(context.database);
  for (const row of rows) {
    const ended = await sql<Row>`
      update role_holding set ended_at = now(), is_ended = true, version = version + 1, updated_at = now()
      where holding_id = ${Number(row.holding_id)} returning *`.execute(context.database);
    const [before, after] = [row, ended.rows[0] ?? row].map(one => fieldsOfRow(entity, one));
    noteWrite(
      { ...context, entity },
      { action: 'changed', detail, ...(before && { before }), ...(after && { after }) },
    );
  }
}
