import { type RawBuilder, sql } from 'kysely';
import type { WhoModel } from '#runtime/language/bundle/model.ts';
import { heldRoles } from '../auth/held-roles.ts';
import { worksAt } from '../auth/work-places.ts';
import type { Database } from '../database/connect.ts';
import { hasLabel } from '../notices/holders.ts';
import type { Row } from '../query/answer.ts';
import { canBeAsked } from './can-be-asked.ts';
import { headOf, headsAbove } from './heads.ts';
import type { Person, Starter } from './person.ts';
import { ruleFor, wayOf } from './rules.ts';

/** Whom `who` names for a record now, each once, in the order of their codes; who has left is not among them. */
export async function peopleOf(
  database: Database,
  rules: WhoModel,
  { starterId, starterOrgId }: Starter,
  record: Row,
): Promise<Person[]> {
  const who = ruleFor(rules, record);
  if (!who) return [];
  const way = wayOf(who, { starterId, starterOrgId }, record);
  const ways: RawBuilder<unknown>[] = [];
  if (who.role !== undefined) {
    const holds = sql`exists (
      select 1 from ${sql.raw(heldRoles())} held join secrole r on r.role_id = held.role_id
      where r.role_name = ${who.role})`;
    ways.push(who.isOwn ? sql`(${holds} and o.org_id = ${starterOrgId})` : holds);
  }
  if (who.permission !== undefined) ways.push(hasLabel(who.permission));
  if (who.people) ways.push(sql`o.operator_code = any(${who.people}::text[])`);
  if (who.field !== undefined) ways.push(sql`o.operator_id = ${Number(record[who.field] ?? 0)}`);
  if (who.starter) ways.push(sql`o.operator_id = ${starterId}`);
  if (who.head !== undefined) {
    const head = await headOf(database, way, who.head);
    if (head !== undefined) ways.push(sql`o.operator_id = ${head}`);
  }
  if (who.covers) {
    const heads = await headsAbove(database, way);
    ways.push(sql`o.operator_id = any(${heads.map(({ id }) => id)}::bigint[])`);
  }
  if (ways.length === 0) return [];
  const { rows } = await sql<Person>`
    select o.operator_id as id, o.operator_name as name, g.org_name as group
    from secoperator o join secorganize g on g.org_id = o.org_id
    where ${canBeAsked} and (${sql.join(ways, sql` or `)}) order by o.operator_code`.execute(database);
  return rows;
}

/** Operators by their keys. */
export async function peopleById(database: Database, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select o.operator_id as id, o.operator_name as name, g.org_name as group
    from secoperator o join secorganize g on g.org_id = o.org_id
    where ${canBeAsked} and o.operator_id = any(${ids}::bigint[]) order by o.operator_id`.execute(database);
  return rows;
}

/** The head above one, who may be the head themselves. */
export async function superiorOf(database: Database, operatorId: number): Promise<Person | undefined> {
  const { rows } = await sql<{ orgId: number }>`
    select org_id as "orgId" from secoperator where operator_id = ${operatorId}`.execute(database);
  const starter = { starterId: operatorId, starterOrgId: rows[0]?.orgId ?? 0 };
  return (await peopleOf(database, { head: 0 }, starter, {}))[0];
}

/**
 * Those of these who can be asked. They cannot be locked, nor lose a role or their organisation, before the transaction
 * has ended, so that whoever takes it from them then finds what they are asked.
 */
export async function holdPeople(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select o.operator_id as id from secoperator o join secorganize g on ${sql.raw(worksAt)}
    where o.operator_id = any(${[...ids]}::bigint[]) and o.enabled is not false
    order by o.operator_id, g.org_id for share`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
