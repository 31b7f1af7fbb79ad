import { type RawBuilder, sql } from 'kysely';
import { whereAll } from '../query/select.ts';
import { firstOfLine, patterns } from './groups.ts';
import type { Levels, Part } from './part.ts';
import { lengths } from './shifted.ts';

type Sql = RawBuilder<unknown>;

/** Stretches that are filled at most. */
export const mostStretches = 5000;

/**
 * A line without figures for each stretch of a group of which none is left out: from the first that is asked for, or the
 * first in which there is a record, to the last; not ahead of now where no record is.
 * @param columns the measures beside the group
 */
export function everySql(
  { plan, conditions, asked }: Part,
  { groups, pivot }: Levels,
  { columns, at }: { columns: readonly string[]; at: number },
): Sql | undefined {
  const [group] = groups;
  const column = group && plan.columns.get(group.field.name);
  if (!group?.every || !group.by || !column || groups.length > 1 || pivot) return undefined;
  const { by } = group;
  const unit = sql.lit(by);
  // Points of time are cut in the session's zone, Asia/Shanghai.
  const now = sql`to_timestamp(${at / 1000})::timestamp`;
  const first = asked?.from ? sql`${asked.from}::text::date::timestamp` : sql`least`;
  const end = asked?.to ? sql`${asked.to}::text::date + interval '1 day - 1 second'` : sql`most`;
  const cells = columns.map(name => sql`null::numeric as ${sql.id(name)}`);
  return sql`select ${sql.join([
    sql`to_char(step, ${sql.lit(patterns[by])}) as ${sql.id(group.name)}`,
    ...cells,
    sql`null::bigint as ${sql.id(firstOfLine)}`,
  ])} from (select min(${column})::timestamp as least, max(${column})::timestamp as most from ${plan.source} ${whereAll(conditions)}) as ends,
    lateral (select generate_series(date_trunc(${unit}, ${first}), least(${end}, greatest(${now}, most)), ${sql.lit(lengths[by].interval)}::interval) as step limit ${sql.lit(mostStretches + 1)}) as steps`;
}
