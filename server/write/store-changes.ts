import { type RawBuilder, sql } from 'kysely';
import type { TransitionModel } from '#runtime/language/bundle/model.ts';
import { fieldsOfRow } from '../audit/changes.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import { afterWrite, judgeGrant } from './after-write.ts';
import { arrangeTimers, followLimits } from './arrange-timers.ts';
import type { Values } from './checked.ts';
import { takeNamedFiles } from './files.ts';
import { followHoldings } from './follow-holdings.ts';
import { followPeople } from './follow-people.ts';
import { followTokens } from './follow-tokens.ts';
import { noteWrite } from './note-write.ts';
import { noteOwners } from './owners.ts';
import { type FromDay, followChange } from './periods/change.ts';
import { checkLoops } from './references.ts';
import { refusedWrite } from './refused.ts';
import { type Body, columnOf, columnValue, typedValue } from './values.ts';
import type { Written } from './written.ts';

/** A record that is held, and about to be changed. */
export interface ChangedRecord {
  context: VerbContext;
  key: number;
  before: Row;
  /** What it is from now on, of the fields that change. */
  values: Values;
  /** What was sent of them. */
  sent: Body;
  /** The edge that the record is taken along. */
  transition?: TransitionModel;
  /** From which day on what was said holds; left out: from today. */
  how?: FromDay;
}

/** Values that one statement takes: PostgreSQL counts 65535. */
const mostValues = 60_000;

/**
 * Stores changes of one entity: those of several records by one statement, as far as they are of the same fields.
 * @throws ServerError badInput; of several it does not tell of which
 */
export async function storeChanges(records: readonly ChangedRecord[]): Promise<Written[]> {
  const rows = new Map<number, Row>();
  for (const alike of inStatements(records)) {
    const [first, ...others] = alike;
    if (!first) continue;
    const stored = others.length > 0 ? await storeTogether(alike, first) : await storeEach(alike);
    for (const [key, row] of stored) rows.set(key, row);
  }
  const written: Written[] = [];
  for (const record of records) written.push(await changed(record, rows.get(record.key) ?? {}));
  return written;
}

/** Records of the same fields, as many as a statement takes; one that is changed twice is in none with itself. */
function inStatements(records: readonly ChangedRecord[]): ChangedRecord[][] {
  const groups = new Map<string, ChangedRecord[]>();
  if (new Set(records.map(({ key }) => key)).size < records.length) return records.map(record => [record]);
  for (const record of records) {
    const fields = fieldsOf(record);
    const group = groups.get(fields);
    if (group) group.push(record);
    else groups.set(fields, [record]);
  }
  return [...groups.values()].flatMap(group => {
    const size = Math.max(1, Math.floor(mostValues / ((group[0]?.values.length ?? 0) + 1)));
    return Array.from({ length: Math.ceil(group.length / size) }, (_, at) => group.slice(at * size, (at + 1) * size));
  });
}

const fieldsOf = ({ values }: ChangedRecord): string => values.map(([{ name }]) => name).join();

async function storeEach(records: readonly ChangedRecord[]): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (const record of records) {
    const { entity } = record.context;
    const set = record.values.map(([field, value]) => sql`${columnOf(field)} = ${columnValue(field, value)}`);
    const [row] = await asked(
      record,
      sql<Row>`update ${sql.table(snake(entity.name))} set ${sql.join([...bookkeeping(), ...set])}
        where ${sql.id(snake(entity.key))} = ${record.key} returning *`,
    );
    if (row) rows.set(record.key, row);
  }
  return rows;
}

async function storeTogether(records: readonly ChangedRecord[], first: ChangedRecord): Promise<Map<number, Row>> {
  const { entity } = first.context;
  const key = sql.id(snake(entity.key));
  const fields = first.values.map(([field]) => field);
  const set = fields.map(field => sql`${columnOf(field)} = become.${columnOf(field)}`);
  const lines = records.map(
    record => sql`(${sql.join([sql`${record.key}::bigint`, ...record.values.map(typedValue)])})`,
  );
  const rows = await asked(
    first,
    sql<Row>`update ${sql.table(snake(entity.name))} as t set ${sql.join([...bookkeeping('t.'), ...set])}
      from (values ${sql.join(lines)}) as become (${sql.join([sql`changed_key`, ...fields.map(columnOf)])})
      where t.${key} = become.changed_key returning t.*`,
  );
  return new Map(rows.map(row => [Number(row[snake(entity.key)]), row]));
}

const bookkeeping = (of = '') => [sql`version = ${sql.raw(of)}version + 1`, sql`updated_at = now()`];

const asked = ({ context: { database, entity, model } }: ChangedRecord, statement: RawBuilder<Row>): Promise<Row[]> =>
  statement.execute(database).then(
    ({ rows }) => rows,
    error => Promise.reject(refusedWrite(error, entity, model)),
  );

/** What follows when it is stored. */
async function changed(
  { context, key, before, values, sent, transition, how }: ChangedRecord,
  row: Row,
): Promise<Written> {
  const { database, entity } = context;
  await checkLoops(database, entity, key, values);
  await takeNamedFiles(database, { entity: entity.name, key }, values);
  await afterWrite(database, entity.name);
  const after = fieldsOfRow(entity, row);
  await followChange(context, key, { before, after, how });
  await judgeGrant(context, before, after);
  await followHoldings(context, before, after);
  await followPeople(context, before, after);
  await followTokens(context, before, after);
  noteWrite(context, {
    ...(transition
      ? { action: 'moved', detail: transition.label }
      : { action: 'changed', ...(how ? { detail: `自${how.from}起` } : {}) }),
    before,
    after,
  });
  noteOwners(context, { key, before, after, sent });
  if (transition) await arrangeTimers(database, entity, key, after);
  else await followLimits(database, entity, key, before, after);
  return { key, row: after };
}
