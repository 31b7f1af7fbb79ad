import { type RawBuilder, sql } from 'kysely';
import type { ReportMeasure } from '#runtime/language/bundle/model.ts';
import { whereAll } from '../query/select.ts';
import { everySql } from './every.ts';
import { columnsApart, firstOfLine, othersOf, type StatisticGroup, statisticGroups } from './groups.ts';
import { measureSql } from './measures.ts';
import type { Levels, Part } from './part.ts';
import { asCell, type Cell, plainLinesSql } from './plain-lines.ts';
import { columnBefore, comparedBy, ofRecords } from './reckoned.ts';
import { shiftKey } from './shifted.ts';
import { topJoin, toppedGroup } from './top.ts';

type Sql = RawBuilder<unknown>;

/** @param parts that of now first */
export interface LinesOf {
  measures: readonly ReportMeasure[];
  parts: readonly Part[];
  at: number;
}

/**
 * `select …` of the lines of a statistic: their groups, the measures of records now, and beside these, where they are
 * compared, before. A line is there where there are records of either.
 */
export function linesSql({ measures, parts, at }: LinesOf, told: Levels): Sql {
  const columns = columnsOf(measures, parts);
  const selects = parts.map((part, index) => partSql(part, told, cellsOf(columns, index, part, at), at));
  const [now = sql``] = selects;
  const every = parts[0] && everySql(parts[0], told, { columns: columns.map(({ name }) => name), at });
  if (selects.length === 1 && !every) return now;
  const all = [...told.groups, ...(told.pivot ? [told.pivot] : [])];
  const [plan] = parts.map(part => part.plan);
  const groups = plan ? statisticGroups(all, plan, at) : [];
  const apart = [
    ...columnsApart(all).map(name => sql.id(name)),
    ...(isLevelled(told) ? [sql`"$level"`, sql`"$across"`] : []),
  ];
  const kept = [
    ...apart,
    ...groups.flatMap(({ name, behind }) =>
      behind ? [sql`max(${sql.id(`${name}$name`)}) as ${sql.id(`${name}$name`)}`] : [],
    ),
    ...columns.map(({ name, measure }) => sql`${emptied(measure, sql`max(${sql.id(name)})`)} as ${sql.id(name)}`),
    sql`min(${sql.id(firstOfLine)}) as ${sql.id(firstOfLine)}`,
  ];
  return sql`select ${sql.join(kept)} from (${sql.join([...selects, ...(every ? [every] : [])], sql` union all `)}) as parts
    ${apart.length > 0 ? sql`group by ${sql.join(apart)}` : sql``}`;
}

const isLevelled = ({ levels, pivot }: Levels): boolean => levels.length > 1 || pivot !== undefined;

/** A measure of records as a column, and of which part it is. */
interface Column {
  name: string;
  measure: ReportMeasure;
  part: number;
}

const columnsOf = (measures: readonly ReportMeasure[], parts: readonly Part[]): Column[] =>
  parts.flatMap(({ shift }, part): Column[] =>
    shift
      ? comparedBy(measures, shiftKey(shift)).map(measure => ({
          name: columnBefore(measure.name, part - 1),
          measure,
          part,
        }))
      : ofRecords(measures).map(measure => ({ name: measure.name, measure, part })),
  );

const cellsOf = (columns: readonly Column[], index: number, { plan, kept }: Part, at: number): Cell[] =>
  columns.map(({ name, measure, part }) => ({
    name,
    value: part === index ? measureSql(measure, plan, at, kept) : sql`null::numeric`,
  }));

/** Nothing counted or summed is 0. */
const emptied = ({ kind }: ReportMeasure, value: Sql): Sql =>
  kind === 'count' || kind === 'sum' ? sql`coalesce(${value}, 0)` : value;

function partSql(part: Part, told: Levels, cells: readonly Cell[], at: number): Sql {
  const { plan, conditions } = part;
  if (!isLevelled(told) && !told.groups.some(({ top }) => top)) return plainLinesSql(part, told.groups, cells, at);
  const plain = statisticGroups(told.groups, plan, at);
  const own = plain.map(group => (isTop(group, told) ? toppedGroup(group) : group));
  const [across] = statisticGroups(told.pivot ? [told.pivot] : [], plan, at);
  const groups = across ? [...own, across] : own;
  const levelled = isLevelled(told);
  const isOf = ({ value }: { value: Sql }): Sql => sql`(1 - grouping(${value}))`;
  const selected = [
    ...groups.flatMap(({ name, value, others }) => [
      ...(others ? [sql`${others} as ${sql.id(othersOf)}`] : []),
      sql`${value} as ${sql.id(name)}`,
    ]),
    ...(levelled
      ? [
          sql`${own.length > 0 ? sql.join(own.map(isOf), sql` + `) : sql`0`} as "$level"`,
          sql`${across ? isOf(across) : sql`0`} as "$across"`,
        ]
      : []),
    // One name stands behind a key.
    ...groups.flatMap(group =>
      group.behind
        ? [
            sql`${levelled ? sql`case when grouping(${group.value}) = 0 then max(${group.behind}) end` : sql`max(${group.behind})`} as ${sql.id(`${group.name}$name`)}`,
          ]
        : [],
    ),
    ...cells.map(asCell),
    sql`min(${plan.columns.get(plan.entity.key)}) as ${sql.id(firstOfLine)}`,
  ];
  return sql`select ${sql.join(selected)} from ${plan.source} ${topJoin(plain.find(group => isTop(group, told)))} ${whereAll(conditions)} ${groupBy(own, across, told)}`;
}

const isTop = ({ name }: StatisticGroup, { groups }: Levels): boolean =>
  groups.some(group => group.name === name && group.top);

function groupBy(own: readonly StatisticGroup[], across: StatisticGroup | undefined, told: Levels): Sql {
  const valuesOf = ({ others, value }: StatisticGroup): Sql[] => (others ? [others, value] : [value]);
  if (!isLevelled(told)) return own.length > 0 ? sql`group by ${sql.join(own.flatMap(valuesOf))}` : sql``;
  const sets = told.levels.flatMap(level => {
    const leading = own.slice(0, level);
    return across ? [[...leading, across], leading] : [leading];
  });
  const each = sets.map(set => (set.length > 0 ? sql`(${sql.join(set.flatMap(valuesOf))})` : sql`()`));
  return sql`group by grouping sets (${sql.join(each)})`;
}
