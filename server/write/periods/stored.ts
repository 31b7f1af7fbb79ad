import { sql } from 'kysely';
import type { EffectiveModel, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { snake } from '../../database/names.ts';
import { firstPeriods, periodConstraints } from '../../database/schema/periods.ts';
import type { Row } from '../../query/answer.ts';
import { columnOf, columnValue } from '../values.ts';
import type { Period } from './timeline.ts';
import { toldOf } from './told.ts';

/** The day that it is now, yyyy-MM-dd. */
export const today = ({ at }: Pick<VerbContext, 'at'>): string => dateText(at);

/** The fields of an entity that hold from a day on. */
export const effectiveFields = ({ fields }: EntityModel, { fields: names }: EffectiveModel): FieldModel[] =>
  fields.filter(({ name }) => names.includes(name));

/** New records of one entity have their first values from their first day on. */
export async function beginPeriods({ database, entity }: VerbContext, keys: readonly number[]): Promise<void> {
  if (!entity.effective || keys.length === 0) return;
  const only = `t.${snake(entity.key)} in (${keys.map(Number).join(', ')})`;
  await sql.raw(firstPeriods(entity, only)).execute(database);
}

/** The periods of a record that the caller holds, in the order of their days; never none. */
export async function periodsOf(context: VerbContext, key: number): Promise<Period[]> {
  const { database, model, entity } = context;
  const { effective } = entity;
  const periods = model.entities[effective?.periods ?? ''];
  if (!effective || !periods) return [];
  await beginPeriods(context, [key]);
  const { rows } = await sql<Row>`
    select valid_from, given, ${sql.join(effective.fields.map(name => sql.id(snake(name))))}
    from ${sql.table(snake(periods.name))} where ${sql.id(snake(effective.by))} = ${key} and status = 'effective'
    order by valid_from`.execute(database);
  return rows.map(row => ({
    from: String(row.valid_from),
    given: String(row.given ?? '')
      .split(',')
      .filter(Boolean),
    values: Object.fromEntries(effective.fields.map(name => [name, row[snake(name)] ?? null])),
  }));
}

/** Keeps the periods of a record as they are now. @param by the number of whoever has said the new one */
export async function storePeriods(
  context: VerbContext,
  key: number,
  before: readonly Period[],
  after: readonly Period[],
  by: string,
): Promise<void> {
  const { database, entity } = context;
  const { effective } = entity;
  if (!effective) return;
  const table = sql.table(snake(effective.periods));
  const owner = sql.id(snake(effective.by));
  const fields = effectiveFields(entity, effective);
  const constraints = sql.join(periodConstraints(snake(effective.periods)).map(name => sql.id(name)));
  await sql`set constraints ${constraints} deferred`.execute(database);
  const known = new Map(before.map(one => [one.from, one]));
  const moved = before.filter(one => after.every(({ from }) => from !== one.from));
  for (const { from } of moved)
    await sql`delete from ${table} where ${owner} = ${key} and valid_from = ${from} and status = 'effective'`.execute(
      database,
    );
  for (const [index, one] of after.entries()) {
    const values = fields.map(field => columnValue(field, one.values[field.name]));
    const next = after[index + 1];
    const until = next ? sql`${next.from}::date - 1` : sql`null::date`;
    const given = one.given.join(',');
    if (known.has(one.from)) {
      const set = fields.map((field, at) => sql`${columnOf(field)} = ${values[at]}`);
      const told = sameList(known.get(one.from)?.given, one.given) ? sql`told` : sql`${await toldOf(context, one)}`;
      await sql`
        update ${table} set valid_to = ${until}, given = ${given}, told = ${told}, updated_at = now(), ${sql.join(set)}
        where ${owner} = ${key} and valid_from = ${one.from} and status = 'effective'`.execute(database);
    } else
      await sql`
        insert into ${table} (${owner}, valid_from, valid_to, given, told, status, created_by, ${sql.join(fields.map(columnOf))})
        values (${key}, ${one.from}, ${until}, ${given}, ${await toldOf(context, one)}, 'effective', ${by}, ${sql.join(values)})`.execute(
        database,
      );
  }
  await sql`set constraints ${constraints} immediate`.execute(database);
}

const sameList = (one: readonly string[] = [], other: readonly string[]): boolean => one.join() === other.join();
