import { sql } from 'kysely';
import type { AssigneeModel, EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Trail, WrittenRecord } from '../audit/trail.ts';
import { type Operator, unrestricted } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { oneRow } from '../query/rows.ts';
import { hasLabel } from './holders.ts';
import { tell } from './tell.ts';

interface Writing {
  database: Database;
  model: Model;
  operator: Operator;
  trail: Trail;
}

/** A record as it is at the end of what was written. */
interface Given {
  key: number;
  code: string | null;
  person: number | null;
  group: number | null;
}

/**
 * Tells whoever was given work by a transaction (`assignee` of an entity), at its end: by what it has come to, not by what
 * was written on the way. Nobody is told of what they took themselves.
 */
export async function tellAssigned(writing: Writing): Promise<void> {
  for (const [entity, records] of writing.trail.records)
    if (entity.assignee) await tellOf(writing, { entity, assignee: entity.assignee, records });
}

interface Part {
  entity: EntityModel;
  assignee: AssigneeModel;
  records: ReadonlyMap<number, WrittenRecord>;
}

async function tellOf(writing: Writing, part: Part): Promise<void> {
  const { assignee, records } = part;
  const people = new Map<number, Given[]>();
  const groups = new Map<number, Given[]>();
  const add = (to: Map<number, Given[]>, whose: number, one: Given) => to.set(whose, [...(to.get(whose) ?? []), one]);
  for (const one of await asTheyAre(writing.database, part)) {
    const has = (field: string | undefined) => records.get(one.key)?.changes.has(field ?? '');
    if (one.person !== null && has(assignee.field)) add(people, one.person, one);
    else if (one.person === null && one.group !== null && has(assignee.group)) add(groups, one.group, one);
  }
  for (const [person, given] of people) await give(writing, part, given, { to: [person], whom: '您', about: 'person' });
  for (const [group, given] of groups) {
    const { name, members } = await groupOf(writing, assignee, group);
    await give(writing, part, given, { to: members, whom: name, about: `group ${group}` });
  }
}

/** Of those that were written, and whose work may have become another's. */
async function asTheyAre(database: Database, { entity, assignee, records }: Part): Promise<Given[]> {
  const keys = [...records].flatMap(([key, { changes }]) =>
    changes.has(assignee.field) || changes.has(assignee.group ?? '') ? [key] : [],
  );
  if (keys.length === 0) return [];
  const column = (name: string | undefined) => (name ? sql.id(snake(name)) : sql`null`);
  const { rows } = await sql<Given>`
    select ${column(entity.key)} as key, ${column(entity.code?.field)} as code, ${column(assignee.field)} as person,
      ${column(assignee.group)} as group
    from ${sql.table(snake(entity.name))} where ${column(entity.key)} = any(${keys}::bigint[]) order by 1`.execute(
    database,
  );
  return rows;
}

/** Who of an organisation may open the page on which its work is done. */
async function groupOf({ database, model }: Writing, { open, list }: AssigneeModel, group: number) {
  const label = model.permissions.pages[open?.page ?? list ?? ''] || null;
  const { rows } = await sql<{ name: string; members: number[] }>`
    select g.org_name as name, array(
      select o.operator_id from secoperator o where o.org_id = g.org_id and ${label ? hasLabel(label) : sql`true`} order by 1) as members
    from secorganize g where g.org_id = ${group}`.execute(database);
  return rows[0] ?? { name: '', members: [] };
}

async function give(
  writing: Writing,
  { entity, assignee, records }: Part,
  given: readonly Given[],
  { to, whom, about }: { to: readonly number[]; whom: string; about: string },
): Promise<void> {
  const { database, operator } = writing;
  const others = to.filter(id => id !== operator.operatorId);
  const [one] = given;
  if (!one || others.length === 0) return;
  const many = [`转给${whom}`, `个${entity.title}`] as const;
  const called = [one.code, records.get(one.key)?.name].filter(Boolean).join(' ');
  const alone = given.length === 1 ? await opened(writing, entity, one.key) : undefined;
  await tell(database, others, {
    title: given.length > 1 ? many.join(String(given.length)) : `转给${whom}：${called || entity.title}`,
    text: `${entity.title} · ${operator.operatorName}转给${whom}`,
    ...(alone ?? (given.length > 1 && assignee.list ? { page: assignee.list } : {})),
    together: {
      about: `assigned ${entity.name} ${operator.operatorId} ${about}`,
      count: given.length,
      many,
      ...(assignee.list ? { page: assignee.list } : {}),
    },
  });
}

/** The page of one record, and with what it is opened. */
async function opened({ database, model, operator }: Writing, entity: EntityModel, key: number) {
  const open = entity.assignee?.open;
  if (!open) return undefined;
  const row = (await oneRow(database, { model, entity, operator: unrestricted(operator) }, key)) ?? {};
  const params = Object.entries(open.with).map(([name, { cel }]) => [name, evaluate(cel, { row }) ?? null]);
  return { page: open.page, params: Object.fromEntries(params) };
}
