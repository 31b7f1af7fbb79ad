import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { fieldsOfRow } from '../audit/changes.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import { afterWrite, judgeGrant } from './after-write.ts';
import { arrangeTimers } from './arrange-timers.ts';
import { checked, type Values } from './checked.ts';
import { assertEditable } from './editable.ts';
import { takeNamedFiles } from './files.ts';
import { followHoldings } from './follow-holdings.ts';
import { initialValues } from './initial.ts';
import { noteWrite } from './note-write.ts';
import { lockOwners, noteOwners } from './owners.ts';
import { beginPeriods } from './periods/stored.ts';
import { refusedWrite } from './refused.ts';
import { followed, underRules } from './rules.ts';
import { nextCode } from './sequence.ts';
import { assertOwnerNotUnderApproval } from './under-approval.ts';
import { columnOf, columnValue, givenValues, keptValues, ownDefaults, unrepeated, withDefaults } from './values.ts';
import type { Written } from './written.ts';

/** A record that is about to be stored. */
export interface NewRecord {
  context: VerbContext;
  /** In the order of the entity. */
  values: Values;
  /** What was sent of them. */
  given: Values;
}

/**
 * A new record, within the transaction of the call, with what the server gives: key, code, first status, organisation,
 * creator, and what follows from its fields.
 * @param fields those that the body may hold; the same array each time, as their validators are compiled once
 * @throws ServerError badInput
 */
export async function insert(context: VerbContext, fields: readonly FieldModel[]): Promise<Written> {
  const [written] = await storeNew([await newRecord(context, fields)]);
  return written as Written;
}

/** Everything that a new record must be, and will be, before it is stored. @throws ServerError badInput */
export async function newRecord(context: VerbContext, fields: readonly FieldModel[]): Promise<NewRecord> {
  const { entity } = context;
  await lockOwners(context, entity, context.body[entity.owner?.by ?? '']);
  await assertOwnerNotUnderApproval(context, context.body[entity.owner?.by ?? '']);
  const initial = await initialValues(context, entity, context.body);
  assertEditable(context, context.body, withDefaults(entity.fields, initial));
  const open = Object.fromEntries(givenValues(fields, initial).map(([{ name }, value]) => [name, value]));
  const body = withDefaults(fields, { ...context.body, ...open });
  const given = await checked(context, { kind: 'create', fields, body });
  const own = givenValues(entity.fields, initial);
  const begins = unrepeated([...ownDefaults(entity), ...own, ...(await owned(context)), ...given]);
  const begun = keptValues(begins);
  const settled = await underRules(context, { ...entity, row: begun, sent: context.body });
  return { context, given, values: unrepeated([...begins, ...followed(entity.fields, begun, settled)]) };
}

/** Stores new records of one entity by one statement. @throws ServerError badInput, which does not tell which one */
export async function storeNew(records: readonly NewRecord[]): Promise<Written[]> {
  const [first] = records;
  if (!first) return [];
  const { database, model, entity } = first.context;
  const fields = unrepeated(records.flatMap(({ values }) => values)).map(([field]) => field);
  const { rows } = await sql<Row>`
    insert into ${sql.table(snake(entity.name))} (${sql.join(fields.map(columnOf))})
    values ${sql.join(records.map(({ values }) => sql`(${sql.join(columnValues(fields, values))})`))} returning *`
    .execute(database)
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  const written: Written[] = [];
  for (const [index, record] of records.entries())
    written.push(await stored(record, fieldsOfRow(entity, rows[index] ?? {})));
  await beginPeriods(
    first.context,
    written.map(({ key }) => key),
  );
  return written;
}

/** What a record does not name is as its column begins. */
function columnValues(fields: readonly FieldModel[], values: Values) {
  const known = new Map(values.map(([field, value]) => [field.name, columnValue(field, value)]));
  return fields.map(({ name }) => known.get(name) ?? sql`default`);
}

/** What follows when it is there. */
async function stored({ context, given }: NewRecord, row: Row): Promise<Written> {
  const { database, entity } = context;
  const key = Number(row[entity.key]);
  await takeNamedFiles(database, { entity: entity.name, key }, given);
  await afterWrite(database, entity.name);
  await judgeGrant(context, undefined, row);
  await followHoldings(context, undefined, row);
  noteWrite(context, { action: 'created', after: row });
  noteOwners(context, { key, after: row, sent: context.body });
  await arrangeTimers(database, entity, key, row);
  return { key, row };
}

/** The day of a point of time on the wire; today, where it is none. */
const dayOf = (moment: unknown): string => (typeof moment === 'string' ? moment.slice(0, 10) : dateText(Date.now()));

async function owned({ database, entity, operator, body }: VerbContext): Promise<Values> {
  const values: Record<string, unknown> = { createdBy: operator.operatorCode };
  if (entity.states) values[entity.states.field] = entity.states.initial;
  if (entity.scope === 'org') values.orgId = operator.org.orgId;
  // Documents of data may say the number of a record, or that it was made on another day; nobody else may.
  if (entity.code && body[entity.code.field] === undefined)
    values[entity.code.field] = await nextCode(database, entity, dayOf(body.createdAt));
  return entity.fields.filter(field => field.name in values).map(field => [field, values[field.name]]);
}
