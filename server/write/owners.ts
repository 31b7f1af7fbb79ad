import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { rulesOverLines } from '#runtime/language/rules/parts.ts';
import { unrestricted } from '../auth/operator.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Due } from '../calls/owners.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import { linesOf } from '../query/lines.ts';
import { heldByKey } from '../query/rows.ts';
import type { Values } from './checked.ts';
import { noteWrite } from './note-write.ts';
import { followed, underRules } from './rules.ts';
import { columnOf, typedValue } from './values.ts';

/** One state of a record and the one before; absent: it was not there, or is not there any more. */
interface Written {
  key: number;
  before?: Row;
  after?: Row;
  /** What somebody has sent of it. */
  sent?: Row;
}

/** Tells that a record was written: rules of it, and of the record that owns it, may read what is other now. */
export function noteOwners({ owners, model, entity }: VerbContext, { key, before, after, sent = {} }: Written): void {
  if (!owners) throw new Error(`${entity.name} is written outside of a transaction.`);
  if (after && rulesOverLines(entity.rules)) owners.wrote(entity, key, { before, sent });
  noteOwnersOf({ owners, model, entity }, before, after);
}

function noteOwnersOf(
  { owners, model, entity }: Pick<VerbContext, 'owners' | 'model' | 'entity'>,
  ...states: (Row | undefined)[]
) {
  const above = ownerOf(model, entity);
  if (!above || !rulesOverLines(above.entity.rules)) return;
  for (const row of states) if (row) owners?.lineOf(above.entity, Number(row[above.by]), above.field);
}

/**
 * Holds the owners of a line, from the top, before the line itself is held: so that two who write lines of one record
 * wait for each other, whichever way they come. Only where rules read the lines.
 */
export async function lockOwners(context: CallContext, entity: EntityModel, key: unknown): Promise<void> {
  const { database, model, owners } = context;
  const above = ownerOf(model, entity);
  if (!above || !isRead(model, entity) || typeof key !== 'number' || owners?.holds(above.entity, key)) return;
  const [table, id] = [sql.table(snake(above.entity.name)), sql.id(snake(above.entity.key))];
  const next = above.entity.owner;
  if (next) {
    const { rows } = await sql<{ key: number }>`
      select ${sql.id(snake(next.by))} as key from ${table} where ${id} = ${key}`.execute(database);
    await lockOwners(context, above.entity, rows[0]?.key);
  }
  if (rulesOverLines(above.entity.rules))
    await sql`select 1 from ${table} where ${id} = ${key} for no key update`.execute(database);
}

/** The same for a line that is there. */
export async function lockOwnersOf(context: CallContext, entity: EntityModel, line: number): Promise<void> {
  const { owner } = entity;
  if (!owner || !isRead(context.model, entity)) return;
  const { rows } = await sql<{ key: number }>`
    select ${sql.id(snake(owner.by))} as key from ${sql.table(snake(entity.name))}
    where ${sql.id(snake(entity.key))} = ${line}`.execute(context.database);
  await lockOwners(context, entity, rows[0]?.key);
}

/**
 * Works out what follows from the lines that the transaction has written, from the inmost owner to the outermost: to be
 * called before anything reads those owners. Those of one entity are read together, and stored together.
 * @param refused hears which record may not be so; left out: the first one that may not ends it
 * @throws ServerError badInput as `underRules` does
 */
export async function settleOwners(context: CallContext, refused: Refused = thrown): Promise<void> {
  const { owners, model } = context;
  for (let due = owners?.nextOfOne(model) ?? []; due[0]; due = owners?.nextOfOne(model) ?? [])
    await settleAll({ ...context, entity: due[0].entity }, due, refused);
}

/** The same as far as one record needs it: those that own it can wait for its sisters. */
export async function settleOne(context: VerbContext, key: number): Promise<void> {
  const { owners, model, entity } = context;
  while (owners?.isDue(entity, key)) {
    const due = owners.next(model);
    if (due) await settleAll({ ...context, entity: due.entity }, [due], thrown);
  }
}

type Refused = (error: unknown, due: Due) => void;
const thrown: Refused = error => {
  throw error;
};

async function settleAll(context: VerbContext, all: readonly Due[], refused: Refused): Promise<void> {
  const { database, model, entity, operator } = context;
  const seen = { model, entity, operator: unrestricted(operator) };
  const stored = await heldByKey(
    database,
    seen,
    all.map(({ key }) => key),
  );
  const found = all.flatMap(due => {
    const before = stored.get(due.key);
    return before ? [{ due, stored: before, row: { ...before } }] : [];
  });
  await linesOf(
    database,
    model,
    entity,
    found.map(({ row }) => row),
  );
  const settled: Settled[] = [];
  for (const one of found) {
    const values = await follows(context, one).catch(error => refused(error, one.due));
    if (values && values.length > 0) settled.push({ ...one, values });
  }
  await storeSettled(context, settled);
  for (const { stored: before, values } of settled) {
    const after = { ...before, ...Object.fromEntries(values.map(([{ name }, value]) => [name, value])) };
    noteWrite(context, { action: 'changed', before, after, together: true });
    noteOwnersOf(context, after);
  }
}

interface Found {
  due: Due;
  stored: Row;
  /** The same with its lines. */
  row: Row;
}
interface Settled extends Found {
  values: Values;
}

/** What of a record is another now that its lines are. */
async function follows(context: VerbContext, { due, row }: Found): Promise<Values> {
  const { entity } = context;
  const { isNew, before, sent, lines } = due;
  // Whatever the lines were, they are others now.
  const other = Object.fromEntries([...lines].map(name => [name, 'others']));
  const owned = entity.fields.filter(field => field.lines).map(({ name }) => [name, row[name]]);
  const settled = await underRules(context, {
    ...entity,
    overLines: true,
    row,
    sent: { ...sent, ...Object.fromEntries(owned) },
    ...(isNew ? {} : { before: { ...row, ...before, ...other } }),
  });
  return followed(entity.fields, row, settled);
}

/** Stores them, those of the same fields by one statement. */
async function storeSettled({ database, entity }: VerbContext, all: readonly Settled[]): Promise<void> {
  const groups = new Map<string, Settled[]>();
  for (const one of all) {
    const fields = one.values.map(([{ name }]) => name).join();
    groups.set(fields, [...(groups.get(fields) ?? []), one]);
  }
  for (const group of groups.values()) {
    const fields = group[0]?.values.map(([field]) => field) ?? [];
    const lines = group.map(({ due, values }) => {
      // Who has written the record itself has made a new version of it already.
      const step = due.isNew || due.before ? 0 : 1;
      return sql`(${sql.join([sql`${due.key}::bigint`, sql`${step}::int`, ...values.map(typedValue)])})`;
    });
    const set = fields.map(field => sql`${columnOf(field)} = become.${columnOf(field)}`);
    await sql`
      update ${sql.table(snake(entity.name))} as t
      set ${sql.join([sql`version = t.version + become.changed_step`, sql`updated_at = now()`, ...set])}
      from (values ${sql.join(lines)}) as become (${sql.join([sql`changed_key`, sql`changed_step`, ...fields.map(columnOf)])})
      where t.${sql.id(snake(entity.key))} = become.changed_key`.execute(database);
  }
}

/** Whether rules of one of those above read its lines. */
function isRead(model: Model, entity: EntityModel): boolean {
  const above = ownerOf(model, entity);
  return above !== undefined && (rulesOverLines(above.entity.rules) !== undefined || isRead(model, above.entity));
}

interface Above {
  entity: EntityModel;
  /** The field of the line that refers to it. */
  by: string;
  /** Its field of lines. */
  field: string;
}

function ownerOf(model: Model, { name, owner }: EntityModel): Above | undefined {
  const entity = owner && model.entities[owner.entity];
  const field = entity?.fields.find(one => one.lines?.entity === name);
  return owner && entity && field && { entity, by: owner.by, field: field.name };
}
