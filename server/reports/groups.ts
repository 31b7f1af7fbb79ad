import { type RawBuilder, sql } from 'kysely';
import {
  type FieldModel,
  isCut,
  type ReportGroup,
  type ReportModel,
  type ReportRanges,
} from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { inChineseOrder } from '../database/schema/chinese-order.ts';
import { sortsByPinyin } from '../database/schema/indexes.ts';
import { ServerError } from '../errors/server-error.ts';
import type { ReadPlan } from '../query/plan.ts';

/** Weeks are those of ISO 8601, which begin on Mondays. */
export const patterns = {
  hour: 'YYYY-MM-DD HH24',
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
} as const;

/** What the lines of a statistic are told apart by. */
export interface StatisticGroup {
  name: string;
  value: RawBuilder<unknown>;
  /** Of a stretch of time its beginning, which is quicker to tell records apart by than what it is called. */
  beginning?: RawBuilder<unknown>;
  /** The name behind a reference, which stands beside its key. */
  behind?: RawBuilder<unknown>;
  /** Of a group of the largest: whether it is none of these. */
  others?: RawBuilder<unknown>;
}

/** Where a line of those that are not among the largest says so. */
export const othersOf = '$others';

/** What tells lines apart by these groups: their columns. */
export const columnsApart = (groups: readonly ReportGroup[]): string[] =>
  groups.flatMap(({ name, top }) => (top ? [othersOf, name] : [name]));

/** @param at when it is asked for, in ms since 1970: ages are those of its day */
export function statisticGroups(groups: readonly ReportGroup[], plan: ReadPlan, at: number): StatisticGroup[] {
  return groups.flatMap((group): StatisticGroup[] => {
    const column = plan.columns.get(group.field.name);
    if (!column) return [];
    // Points of time are cut in the session's zone, Asia/Shanghai.
    if (group.by)
      return [
        {
          name: group.name,
          value: stretchText(column, group.by),
          beginning: sql`date_trunc(${sql.lit(group.by)}, ${column}::timestamp)`,
        },
      ];
    if (group.ranges) return [{ name: group.name, value: rangeSql(group.field, column, group.ranges, at) }];
    const own = { name: group.name, value: asTold(group.field, column) };
    const behind = plan.referenceNames.get(group.field.name);
    return [behind ? { ...own, behind } : own];
  });
}

/** What the stretch of time is called in which a day or a point of time lies. */
export const stretchText = (moment: RawBuilder<unknown>, by: keyof typeof patterns): RawBuilder<unknown> =>
  sql`to_char(${moment}, ${sql.lit(patterns[by])})`;

/** The place of the range in which a value lies, from 0; a day by how many days it is past. */
function rangeSql(
  field: FieldModel,
  column: RawBuilder<unknown>,
  { ends }: ReportRanges,
  at: number,
): RawBuilder<unknown> {
  const value = fieldType(field).dated ? sql`(date ${sql.lit(dateText(at))} - (${column})::date)` : column;
  const each = ends.map((end, place) => sql`when ${value} <= ${sql.lit(end)} then ${sql.lit(place)}`);
  return sql`case ${sql.join(each, sql` `)} when ${column} is not null then ${sql.lit(ends.length)} end`;
}

/** A value as it is told: points of time to the second, so that no two lines look the same. */
export const asTold = (field: FieldModel, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  fieldType(field).column(field) === 'timestamptz' ? sql`date_trunc('second', ${column})` : column;

/** The first key among the records of a line: an order of lines that tells nothing of their values. */
export const firstOfLine = '$first';

/**
 * The order of the lines: as asked, or the report's own; then by all groups, so that pages never overlap.
 * @param hidden groups, and names behind them, that nothing may be sorted by: where a line stands would tell its value
 * @throws ServerError badInput
 */
export function statisticOrder(
  report: ReportModel,
  asked: { name: string; descending: boolean } | undefined,
  hidden: ReadonlyMap<string, unknown>,
): RawBuilder<unknown> {
  const sort = asked ?? report.sort;
  const isTop = report.groups.some(({ top }) => top);
  const known = [...report.groups, ...report.measures].some(({ name }) => name === sort?.name);
  if (sort && (!known || hidden.has(sort.name)))
    throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  const group = report.groups.find(({ name }) => name === sort?.name);
  const first = sort && (group ? groupOrder(group, hidden) : sql.id(sort.name));
  return sql.join([
    // Below all of the largest.
    ...(isTop ? [sql.id(othersOf)] : []),
    ...(first ? [sort.descending ? sql`${first} desc nulls last` : sql`${first} asc nulls last`] : []),
    ...report.groups.flatMap(({ name }) => (hidden.has(name) ? [] : [sql.id(name)])),
    sql.id(firstOfLine),
  ]);
}

/** Names sort by pinyin, those behind references too. */
function groupOrder(group: ReportGroup, hidden: ReadonlyMap<string, unknown>): RawBuilder<unknown> {
  const { name, field } = group;
  const isNamed = field.namedBy !== undefined || field.reference !== undefined;
  if (isNamed && !hidden.has(`${name}$name`)) return inChineseOrder(sql`${sql.id(`${name}$name`)}::text`);
  return !isCut(group) && sortsByPinyin(field) ? inChineseOrder(sql.id(name)) : sql.id(name);
}
