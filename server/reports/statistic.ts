import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import type { Condition } from '../query/filters.ts';
import type { ListResult } from '../query/rows.ts';
import { whereAll } from '../query/select.ts';
import { hiddenNames, partsOf, type StatisticQuery } from './asked.ts';
import { mostStretches } from './every.ts';
import { fromKept, type ReadHow } from './from-kept.ts';
import { firstOfLine, othersOf, statisticOrder } from './groups.ts';
import { isListed, withTop } from './largest.ts';
import { linesSql } from './lines.ts';
import { reckonedSql } from './reckoned.ts';
import { ofAll, summedBeside, totalsFrom, totalsOfLines, totalsSql } from './totals.ts';

/**
 * One line for each combination of the groups, without groups one line; the totals of the whole query in `sums`.
 * Values are whole: masking is the caller's.
 */
export const statistic = (database: Database, asked: StatisticQuery): ReturnType<typeof fromKept<ListResult>> =>
  fromKept(database, asked, (reader, how) => read(reader, asked, how));

async function read(database: Database, asked: StatisticQuery, how: ReadHow): Promise<ListResult> {
  const { report, least, paging } = asked;
  const { plan } = how;
  const parts = await partsOf(database, asked, how);
  const { current, size } = paging;
  const groups = report.groups.filter(({ field }) => plan.columns.has(field.name));
  const totals = totalsSql(asked, parts);
  if (groups.length === 0)
    return { total: 1, records: (await totals.execute(database)).rows.map(shown), current: 1, size };
  const hidden = hiddenNames(asked, plan);
  const top = withTop(report, parts[0], { at: asked.at, hidden });
  const listed = isListed(report);
  const lines = linesSql({ measures: report.measures, parts, at: asked.at }, { groups, levels: [groups.length] });
  const reckoned = reckonedSql(report.measures, { groups, isLevelled: false });
  const kept = whereAll(leastOf(least));
  const all = sql`select ${sql.join([sql`*`, ...reckoned])} from (${lines}) as lines ${kept}`;
  const hasLeast = Object.keys(least).length > 0;
  const summed = hasLeast ? [] : summedBeside(report, parts);
  const page = sql<Row>`${top} select ${sql.join([sql`*`, sql`count(*) over () as "$total"`, ...summed.map(({ over }) => over)])}
    from (${all}) as lines ${listed}
    order by ${statisticOrder(report, asked.sort, hidden)} limit ${size} offset ${(current - 1) * size}`;
  const sums = hasLeast ? totalsOfLines(report, parts, sql`(${lines}) as lines ${kept}`) : totals;
  const wanted = () => (summed.length > 0 ? undefined : sums.execute(database));
  // One connection carries out one statement after the other.
  const [found, whole] = database.isTransaction
    ? [await page.execute(database), await wanted()]
    : await Promise.all([page.execute(database), wanted()]);
  if (report.groups.some(({ every }) => every) && Number(found.rows[0]?.$total ?? 0) > mostStretches)
    throw new ServerError('rejected', {
      values: { message: `这个时间范围有超过${mostStretches}个时段：请缩小范围，或改用更长的时段` },
    });
  const beyond = found.rows.length === 0 && current > 1;
  const total = beyond
    ? await countLines(database, sql`${top} select count(*) as total from (${lines}) as lines ${kept} ${listed}`)
    : Number(found.rows[0]?.$total ?? 0);
  return {
    total,
    records: found.rows.map(shown),
    current,
    size,
    sums: shown(
      whole?.rows[0] ??
        (await totalsFrom(database, report, found.rows[0], { summed, beyond: beyond ? totals : undefined })),
    ) as ListResult['sums'] & {},
  };
}

/** What of a line its reader has no use for. */
const isInner = (name: string): boolean =>
  name === '$total' || name === firstOfLine || name.includes('$before') || name.startsWith(ofAll);

export const shown = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isInner(name) && (name !== othersOf || value === true)),
  );

/** Lines that have at least so much of a measure. */
const leastOf = (least: StatisticQuery['least']): Condition[] =>
  Object.entries(least).map(([name, most]) => sql`${sql.id(name)} >= ${most}`);

/** How many lines there are, where a page behind the last one could not say. */
async function countLines(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${statement}`.execute(database);
  return rows[0]?.total ?? 0;
}
