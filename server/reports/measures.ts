import { type RawBuilder, sql } from 'kysely';
import type { FieldModel, ReportMeasure } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import { type Condition, partCondition } from '../query/filters.ts';
import type { ReadPlan } from '../query/plan.ts';
import { asTold } from './groups.ts';
import { type KeptShape, partNamed, records } from './kept/shape.ts';

/** The SQL of a measure of records: nothing counted or summed is 0, an average, a least or a greatest of nothing is null; cents stay whole. */
export function measureSql(measure: ReportMeasure, plan: ReadPlan, at: number, kept?: KeptShape): RawBuilder<unknown> {
  const column = measure.field && plan.columns.get(measure.field.name);
  const conditions = whereConditions(measure.where, plan, at);
  const only = conditions.length > 0 ? sql` filter (where ${sql.join(conditions, sql` and `)})` : sql``;
  if (kept) return keptSql(measure, kept, only);
  if (measure.kind === 'count')
    return column ? sql`count(distinct ${asTold(measure.field as FieldModel, column)})${only}` : sql`count(*)${only}`;
  if (measure.kind === 'sum') return sql`coalesce(sum(${column})${only}, 0)::numeric`;
  if (measure.kind === 'first' || measure.kind === 'last') return endSql(measure, plan, conditions);
  if (measure.kind !== 'average') return sql`${sql.raw(measure.kind)}(${column})${only}`;
  return sql`round(avg(${column})${only}, ${decimalsOf(measure)})`;
}

const decimalsOf = ({ field }: ReportMeasure): RawBuilder<unknown> =>
  sql.lit(field ? (fieldType(field).quantity?.averageDecimals ?? 2) : 2);

/** The same of sums that are kept of the records. */
function keptSql({ kind, field, ...measure }: ReportMeasure, kept: KeptShape, only: RawBuilder<unknown>) {
  const part = (of: Parameters<typeof partNamed>[1]) => sql`t.${sql.id(partNamed(kept, of, field) ?? '')}`;
  if (kind === 'count') return sql`coalesce(sum(t.${sql.id(records)})${only}, 0)::bigint`;
  if (kind === 'sum') return sql`coalesce(sum(${part('sum')})${only}, 0)::numeric`;
  if (kind === 'min' || kind === 'max') return sql`${sql.raw(kind)}(${part(kind)})${only}`;
  const average = sql`sum(${part('sum')})${only} / nullif(sum(${part('count')})${only}, 0)`;
  return sql`round(${average}, ${decimalsOf({ kind, ...measure, ...(field ? { field } : {}) })})`;
}

/** Of the records that have a value and a date, that of the first or the last; of one moment the key decides. */
function endSql({ kind, along, field }: ReportMeasure, plan: ReadPlan, conditions: Condition[]): RawBuilder<unknown> {
  const [column, order] = [plan.columns.get(field?.name ?? ''), plan.columns.get(along?.name ?? '')];
  const key = plan.columns.get(plan.entity.key);
  const way = sql.raw(kind === 'first' ? 'asc' : 'desc');
  const only = [sql`${column} is not null`, sql`${order} is not null`, ...conditions];
  return sql`(array_agg(${column} order by ${order} ${way}, ${key} ${way}) filter (where ${sql.join(only, sql` and `)}))[1]`;
}

/** Records that at least one measure is about; nothing where one is about all of them. */
export function anyMeasure(measures: readonly ReportMeasure[], plan: ReadPlan, at: number): Condition[] {
  const each = measures.map(({ where }) => whereConditions(where, plan, at));
  if (each.length === 0 || each.some(conditions => conditions.length === 0)) return [];
  return [
    sql`(${sql.join(
      each.map(conditions => sql`(${sql.join(conditions, sql` and `)})`),
      sql` or `,
    )})`,
  ];
}

/** Only records whose fields have one of the values said of each. */
export function whereConditions(where: ReportMeasure['where'], plan: ReadPlan, at: number): Condition[] {
  return Object.entries(where).flatMap(([name, values]) => {
    const { field, part = 'is' } = searchedBy(name, named([...plan.fields.values()])) ?? {};
    const column = field && plan.columns.get(field.name);
    if (!field || !column) return [];
    const each = values.flatMap(value => partCondition({ field, column, part }, value, at) ?? []);
    // A value that cannot be one of the field's is one that no record has.
    return [
      each.length > 0
        ? sql`(${sql.join(
            each.map(one => sql`(${one})`),
            sql` or `,
          )})`
        : sql`false`,
    ];
  });
}
