import { type RawBuilder, sql } from 'kysely';
import type { ReportMeasure } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { type Condition, match } from '../query/filters.ts';
import type { ReadPlan } from '../query/plan.ts';

/** The SQL of a measure: nothing counted or summed is 0, an average of nothing is null; cents stay whole. */
export function measureSql(measure: ReportMeasure, plan: ReadPlan, at: number): RawBuilder<unknown> {
  const column = measure.field && plan.columns.get(measure.field.name);
  const conditions = measureConditions(measure, plan, at);
  const only = conditions.length > 0 ? sql` filter (where ${sql.join(conditions, sql` and `)})` : sql``;
  if (measure.kind === 'count') return column ? sql`count(distinct ${column})${only}` : sql`count(*)${only}`;
  if (measure.kind === 'sum') return sql`coalesce(sum(${column})${only}, 0)::numeric`;
  return sql`round(avg(${column})${only}, ${sql.lit(measure.field ? (fieldType(measure.field).quantity?.averageDecimals ?? 2) : 2)})`;
}

/** Records that at least one measure is about; nothing where one is about all of them. */
export function anyMeasure(measures: readonly ReportMeasure[], plan: ReadPlan, at: number): Condition[] {
  const each = measures.map(measure => measureConditions(measure, plan, at));
  if (each.length === 0 || each.some(conditions => conditions.length === 0)) return [];
  return [
    sql`(${sql.join(
      each.map(conditions => sql`(${sql.join(conditions, sql` and `)})`),
      sql` or `,
    )})`,
  ];
}

function measureConditions({ where }: ReportMeasure, plan: ReadPlan, at: number): Condition[] {
  return Object.entries(where).flatMap(([name, values]) => {
    const field = plan.fields.get(name);
    const column = plan.columns.get(name);
    if (!field || !column) return [];
    const each = values.flatMap(value => match(column, field, value, at) ?? []);
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
