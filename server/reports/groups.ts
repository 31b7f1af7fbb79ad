import { type RawBuilder, sql } from 'kysely';
import type { FieldModel, ReportGroup, ReportModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { inChineseOrder } from '../database/schema/chinese-order.ts';
import { sortsByPinyin } from '../database/schema/indexes.ts';
import { ServerError } from '../errors/server-error.ts';
import type { ReadPlan } from '../query/plan.ts';

/** Weeks are those of ISO 8601, which begin on Mondays. */
const patterns = {
  hour: 'YYYY-MM-DD HH24',
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
} as const;

/** What the lines of a statistic are told apart by; the name behind a reference stands beside its key. */
export function statisticGroups(
  groups: readonly ReportGroup[],
  plan: ReadPlan,
): { name: string; value: RawBuilder<unknown> }[] {
  return groups.flatMap(group => {
    const column = plan.columns.get(group.field.name);
    if (!column) return [];
    // Points of time are cut in the session's zone, Asia/Shanghai.
    if (group.by) return [{ name: group.name, value: sql`to_char(${column}, ${sql.lit(patterns[group.by])})` }];
    const own = { name: group.name, value: asTold(group.field, column) };
    const behind = plan.referenceNames.get(group.field.name);
    return behind ? [own, { name: `${group.name}$name`, value: behind }] : [own];
  });
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
  const known = [...report.groups, ...report.measures].some(({ name }) => name === sort?.name);
  if (sort && (!known || hidden.has(sort.name)))
    throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  const group = report.groups.find(({ name }) => name === sort?.name);
  const first = sort && (group ? groupOrder(group, hidden) : sql.id(sort.name));
  return sql.join([
    ...(first ? [sort.descending ? sql`${first} desc nulls last` : sql`${first} asc nulls last`] : []),
    ...report.groups.flatMap(({ name }) => (hidden.has(name) ? [] : [sql.id(name)])),
    sql.id(firstOfLine),
  ]);
}

/** Names sort by pinyin, those behind references too. */
function groupOrder({ name, field, by }: ReportGroup, hidden: ReadonlyMap<string, unknown>): RawBuilder<unknown> {
  const isNamed = field.namedBy !== undefined || field.reference !== undefined;
  if (isNamed && !hidden.has(`${name}$name`)) return inChineseOrder(sql`${sql.id(`${name}$name`)}::text`);
  return !by && sortsByPinyin(field) ? inChineseOrder(sql.id(name)) : sql.id(name);
}
