import { sql } from 'kysely';
import type { ReportModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { hiddenNames, partsOf, type StatisticQuery } from '../asked.ts';
import { fromKept, type ReadHow } from '../from-kept.ts';
import { statisticOrder } from '../groups.ts';
import { isListed, withTop } from '../largest.ts';
import { linesSql } from '../lines.ts';
import { reckonedSql } from '../reckoned.ts';
import { shown } from '../statistic.ts';

/** Whether the lines of a report stand with their subtotals, or with the values of a group beside each other. */
export const isLaidOut = ({ pivot, subtotals, measures }: ReportModel): boolean =>
  measures.length > 0 && (pivot !== undefined || subtotals === true);

/** A line of any level: how many leading groups tell it apart, and whether a value of the pivot does. */
export type LevelledRow = Row & { $level: number; $across: number };

/**
 * Every line of a report with its subtotals and its total, and of each of these what it comes to by the value of the pivot:
 * one statement. @param most lines @throws ServerError rejected beyond the most, which says what to do
 */
export const levelledRows = (
  database: Database,
  asked: StatisticQuery,
  most: number,
): ReturnType<typeof fromKept<LevelledRow[]>> =>
  fromKept(database, asked, (reader, how) => readLevelled(reader, asked, how, most));

async function readLevelled(
  database: Database,
  asked: StatisticQuery,
  how: ReadHow,
  most: number,
): Promise<LevelledRow[]> {
  const { report, at } = asked;
  const { groups, pivot, measures, subtotals } = report;
  const { plan } = how;
  const parts = await partsOf(database, asked, how);
  const levels = groups.flatMap((_, level) => (level === 0 || subtotals ? [level] : [])).concat(groups.length);
  const lines = linesSql({ measures, parts, at }, { groups, pivot, levels });
  const reckoned = reckonedSql(measures, { groups, pivot, isLevelled: true });
  const hidden = hiddenNames(asked, plan);
  const lot = most * (pivot ? mostAcross + 1 : 1) * 2;
  const all = sql`select ${sql.join([sql`*`, ...reckoned])} from (${lines}) as lines`;
  const { rows } =
    await sql<LevelledRow>`${withTop(report, parts[0], { at, hidden })} select * from (${all}) as lines ${isListed(report)}
    order by ${statisticOrder(report, asked.sort, hidden)} limit ${lot + 1}`.execute(database);
  const whole = rows.filter(({ $level, $across }) => Number($level) === groups.length && Number($across) === 0);
  if (rows.length > lot || whole.length > most)
    throw new ServerError('rejected', {
      values: {
        message: `这张报表超过${most}行，带小计或交叉列时要一次列全：请加上筛选条件，或减少分组后再试`,
      },
    });
  return rows.map(row => ({ ...shown(row), $level: Number(row.$level), $across: Number(row.$across) }));
}

/** Values that may stand beside each other. */
export const mostAcross = 24;
