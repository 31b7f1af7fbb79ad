import { type RawBuilder, sql } from 'kysely';
import { isAdditive, type ReportMeasure, type ReportModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from '../query/answer.ts';
import { linesSql } from './lines.ts';
import { anyMeasure } from './measures.ts';
import type { Part } from './part.ts';
import { columnBefore, comparedBy, ofRecords, reckonedSql } from './reckoned.ts';
import { shiftKey } from './shifted.ts';

type Sql = RawBuilder<unknown>;

/** All records as one line. Those that no measure counts need not be read for it. */
export function totalsSql(
  { report: { measures, groups }, at }: { report: ReportModel; at: number },
  parts: readonly Part[],
) {
  const [now, ...before] = parts;
  const counted = now && before.length === 0 ? anyMeasure(ofRecords(measures), now.plan, at) : [];
  const all = now ? [{ ...now, conditions: [...now.conditions, ...counted] }, ...before] : [];
  const line = sql`(${linesSql({ measures, parts: all, at }, { groups: [], levels: [0] })}) as lines`;
  return reckonedLine(measures, line, groups.length > 0);
}

const reckonedLine = (measures: readonly ReportMeasure[], lines: Sql, isTotal: boolean) =>
  sql<Row>`select ${sql.join([sql`*`, ...reckonedSql(measures, { groups: [], isLevelled: false, isTotal })])} from ${lines}`;

/** The totals of the lines that are left, where not all are; of different values and averages there is none. */
export function totalsOfLines(report: ReportModel, parts: readonly Part[], lines: Sql) {
  const { measures } = report;
  const total = (measure: ReportMeasure, name: string): Sql =>
    isAdditive(measure)
      ? sql`coalesce(sum(${sql.id(name)}), 0) as ${sql.id(name)}`
      : sql`null::numeric as ${sql.id(name)}`;
  const before = namesBefore(report, parts).map(({ measure, name }) => total(measure, name));
  const sums = [...ofRecords(measures).map(one => total(one, one.name)), ...before];
  return reckonedLine(measures, sql`(select ${sql.join(sums)} from ${lines}) as lines`, true);
}

/** The columns of what is compared with. */
const namesBefore = ({ measures }: ReportModel, parts: readonly Part[]): { name: string; measure: ReportMeasure }[] =>
  parts
    .slice(1)
    .flatMap(({ shift }, index) =>
      shift
        ? comparedBy(measures, shiftKey(shift)).map(measure => ({ name: columnBefore(measure.name, index), measure }))
        : [],
    );

/** What the columns begin with that stand in every line and tell of all of them. */
export const ofAll = '$all ';

interface Summed {
  /** The measure of records, now or before. */
  name: string;
  /** Its total as a column of each line. */
  over: Sql;
}

/**
 * The totals beside the lines, so that the records are read once. Nothing where lines do not add up to them: different values
 * and averages, or lines that are not listed.
 */
export function summedBeside(report: ReportModel, parts: readonly Part[]): Summed[] {
  const own = ofRecords(report.measures);
  if (own.length === 0 || !own.every(isAdditive) || report.groups.some(({ top }) => top)) return [];
  return [...own.map(({ name }) => name), ...namesBefore(report, parts).map(({ name }) => name)].map(name => ({
    name,
    over: sql`coalesce(sum(${sql.id(name)}) over (), 0) as ${sql.id(ofAll + name)}`,
  }));
}

/**
 * The totals that stand beside a line, with what is reckoned of them; where there is none those of nothing, or, of a page
 * behind the last one, of the records.
 */
export async function totalsFrom(
  database: Database,
  { measures }: ReportModel,
  line: Row | undefined,
  { summed, beyond }: { summed: readonly Summed[]; beyond: ReturnType<typeof totalsSql> | undefined },
): Promise<Row> {
  if (!line && beyond) return (await beyond.execute(database)).rows[0] ?? {};
  const sumOf = ({ name }: Summed): unknown => line?.[ofAll + name] ?? 0;
  if (measures.every(({ of }) => !of)) return Object.fromEntries(summed.map(one => [one.name, sumOf(one)]));
  const values = summed.map(one => sql`${String(sumOf(one))}::numeric as ${sql.id(one.name)}`);
  const { rows } = await reckonedLine(measures, sql`(select ${sql.join(values)}) as lines`, true).execute(database);
  return rows[0] ?? {};
}
