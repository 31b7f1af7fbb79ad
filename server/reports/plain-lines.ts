import { type RawBuilder, sql } from 'kysely';
import type { ReportGroup } from '#runtime/language/bundle/model.ts';
import { whereAll } from '../query/select.ts';
import { firstOfLine, statisticGroups, stretchText } from './groups.ts';
import type { Part } from './part.ts';

type Sql = RawBuilder<unknown>;

/** What stands in a column of the lines. */
export interface Cell {
  name: string;
  value: Sql;
}

export const asCell = ({ name, value }: Cell): Sql => sql`${value} as ${sql.id(name)}`;

/**
 * `select …` of lines of one level. Records are told apart by what is quick to compare, such as the beginnings of stretches of
 * time; what these are called, and what stands behind a key, is asked of each line, not of each record.
 */
export function plainLinesSql(
  { plan, conditions, kept }: Part,
  told: readonly ReportGroup[],
  cells: readonly Cell[],
  at: number,
): Sql {
  const groups = statisticGroups(told, plan, at).map(({ beginning, ...group }) => ({
    ...group,
    key: beginning ?? group.value,
    by: beginning && told.find(({ name }) => name === group.name)?.by,
  }));
  const key = plan.columns.get(plan.entity.key);
  const behind = groups.flatMap(({ name, behind }) => (behind ? [{ name: `${name}$name`, value: behind }] : []));
  const lines = sql`select ${sql.join([
    ...groups.map(({ name, key }) => asCell({ name, value: key })),
    // Sums have no first record of which to ask it.
    ...(kept ? behind.map(({ name, value }) => sql`max(${value}) as ${sql.id(name)}`) : []),
    ...cells.map(asCell),
    sql`min(${key}) as ${sql.id(firstOfLine)}`,
  ])} from ${plan.source} ${whereAll(conditions)} ${
    groups.length > 0 ? sql`group by ${sql.join(groups.map(one => one.key))}` : sql``
  }`;
  if (behind.length === 0 && !groups.some(({ by }) => by)) return lines;
  const of = (name: string): Sql => sql`line.${sql.id(name)}`;
  const names =
    behind.length === 0 || kept
      ? sql``
      : sql`left join lateral (select ${sql.join(behind.map(asCell))} from ${plan.source} where ${key} = ${of(firstOfLine)} limit 1) as named on true`;
  return sql`select ${sql.join([
    ...groups.map(({ name, by }) => asCell({ name, value: by ? stretchText(of(name), by) : of(name) })),
    ...behind.map(({ name }) => sql`${sql.raw(kept ? 'line' : 'named')}.${sql.id(name)}`),
    ...cells.map(({ name }) => of(name)),
    of(firstOfLine),
  ])} from (${lines}) as line ${names}`;
}
