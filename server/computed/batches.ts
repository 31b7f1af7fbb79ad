import { sql } from 'kysely';
import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { isNothing, isSame, type Row, type Work } from '#runtime/language/rules/changed.ts';
import { workedOut } from '#runtime/language/rules/settle.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { linesOf } from '../query/lines.ts';
import { readPlan } from '../query/plan.ts';
import { validate } from '../write/validate.ts';
import { columnOf, typedValue } from '../write/values.ts';
import type { Formula } from './formulas.ts';

/** How many records are held at once. */
const size = 500;

/** What came of some records. */
export interface Batch {
  /** The key of the last one; undefined: there are no more. */
  last: number | undefined;
  /** Key → what its fields are to be, of those that are to be others. */
  others: Map<number, Row>;
  /** In how many a formula cannot be worked out, or gives what its field does not take: they keep what they have. */
  refused: Map<Formula, number>;
}

/** By the server's clock, for nobody: formulas that read who writes the record are not among those that come here. */
const work: Work = ({ cel }, scope) => evaluate(cel, scope);

/**
 * Works some formulas of one entity out for the next records after a key.
 * @param which `empty`: only where there is nothing yet; `all`: and what follows from them
 * @param hold nobody else changes these records until the transaction ends
 */
export async function nextBatch(
  { database, model }: { database: Database; model: Model },
  formulas: readonly Formula[],
  { after, which, hold }: { after: number; which: 'empty' | 'all'; hold: boolean },
): Promise<Batch> {
  const [first] = formulas;
  const none: Batch = { last: undefined, others: new Map(), refused: new Map() };
  if (!first) return none;
  const { entity } = first;
  const plan = readPlan(model, entity);
  const key = plan.columns.get(entity.key);
  const { rows } = await sql<Row>`
    select ${plan.unnamed} from ${plan.unnamedSource} where ${key} > ${after} order by ${key} limit ${size}
    ${hold ? sql`for no key update of t` : sql``}`.execute(database);
  const whole = await linesOf(
    database,
    model,
    entity,
    rows.map(row => ({ ...row })),
  );
  const last = rows.at(-1)?.[entity.key];
  const batch: Batch = { ...none, last: last === undefined ? undefined : Number(last) };
  for (const row of whole) {
    let now = row;
    for (const formula of which === 'all' ? formulas : formulas.filter(one => isEmptyIn(one, row))) {
      const next = attempt(model, now, { formula, on: which === 'all' });
      if (next) now = next;
      else batch.refused.set(formula, (batch.refused.get(formula) ?? 0) + 1);
    }
    const others = entity.fields.filter(({ name }) => !isSame(now[name], row[name]));
    if (others.length > 0)
      batch.others.set(
        Number(row[entity.key]),
        Object.fromEntries(others.map(({ name }) => [name, now[name] ?? null])),
      );
  }
  return batch;
}

/** A column of rows has nothing where one of its cells has nothing. */
function isEmptyIn({ field, name }: Formula, row: Row): boolean {
  const value = row[field.name];
  if (name === field.name) return isNothing(value);
  const column = name.slice(field.name.length + 1);
  return Array.isArray(value) && value.some((line: Row) => isNothing(line[column]));
}

/** The record with what a formula gives, held to its field like any other value; undefined: it cannot be. */
function attempt(model: Model, row: Row, { formula, on }: { formula: Formula; on: boolean }): Row | undefined {
  const { entity, rules, name } = formula;
  try {
    const now = workedOut(rules, row, { fields: new Set([name]), on }, work);
    for (const field of entity.fields)
      if (!isSame(now[field.name], row[field.name]))
        validate(model, judgedAlone(field), 'create', { [field.name]: now[field.name] ?? null });
    return now;
  } catch {
    return undefined;
  }
}

/** The same array each time, as validators are compiled once for each. */
function judgedAlone(field: FieldModel): readonly FieldModel[] {
  const known = alone.get(field) ?? [{ ...field, required: false }];
  alone.set(field, known);
  return known;
}
const alone = new WeakMap<FieldModel, readonly FieldModel[]>();

/**
 * Stores what has been worked out. It is no change that somebody made: the version, the time of the last change and the
 * history of the record stay.
 */
export async function storeBatch(database: Database, { entity }: Formula, others: Batch['others']): Promise<void> {
  const alike = new Map<string, [number, Row][]>();
  for (const [key, row] of others) {
    const mark = Object.keys(row).join();
    alike.set(mark, [...(alike.get(mark) ?? []), [key, row]]);
  }
  for (const rows of alike.values()) {
    const [, first] = rows[0] ?? [];
    const fields = entity.fields.filter(({ name }) => first && name in first);
    const lines = rows.map(
      ([key, row]) =>
        sql`(${sql.join([sql`${key}::bigint`, ...fields.map(field => typedValue([field, row[field.name]]))])})`,
    );
    await sql`
      update ${sql.table(snake(entity.name))} as t
      set ${sql.join(fields.map(field => sql`${columnOf(field)} = become.${columnOf(field)}`))}
      from (values ${sql.join(lines)}) as become (${sql.join([sql`changed_key`, ...fields.map(columnOf)])})
      where t.${sql.id(snake(entity.key))} = become.changed_key`.execute(database);
  }
}
