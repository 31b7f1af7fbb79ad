import { type RawBuilder, sql } from 'kysely';
import type { ReckonedOf, ReportGroup, ReportMeasure } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { columnsApart } from './groups.ts';
import { shiftKey, shiftsOf } from './shifted.ts';

type Sql = RawBuilder<unknown>;

/** How the lines are told apart that measures are reckoned over. */
export interface Apart {
  /** Groups, of which those of a line before a subtotal's are all that it has. */
  groups: readonly ReportGroup[];
  pivot?: ReportGroup | undefined;
  /** Lines of several levels stand beside each other, told by `$level` and `$across`. */
  isLevelled: boolean;
  /** It is one line of all that are told apart. */
  isTotal?: boolean;
}

/** The column in which a measure of records stands as it was before. */
export const columnBefore = (name: string, shift: number): string => `${name}$before${shift}`;

/** The measures of records among those of a report. */
export const ofRecords = (measures: readonly ReportMeasure[]): ReportMeasure[] => measures.filter(({ of }) => !of);

/** Those measures of records that are compared, by a ratio too. */
export function comparedBy(measures: readonly ReportMeasure[], key: string): ReportMeasure[] {
  const names = measures.flatMap(({ of }) => {
    if (!of?.shift || shiftKey(of.shift) !== key) return [];
    const compared = measures.find(({ name }) => name === of.measure)?.of;
    return compared ? [compared.measure, compared.to] : [of.measure];
  });
  return ofRecords(measures).filter(({ name }) => names.includes(name));
}

/** The measures of measures, each as `… as "name"`, over lines that have those of records as columns. */
export function reckonedSql(measures: readonly ReportMeasure[], apart: Apart): Sql[] {
  const shifts = shiftsOf(measures).map(shiftKey);
  return measures.flatMap(measure => {
    if (!measure.of) return [];
    return [sql`${valueSql(measure, measure.of, { measures, shifts, apart })} as ${sql.id(measure.name)}`];
  });
}

interface Known {
  measures: readonly ReportMeasure[];
  shifts: readonly string[];
  apart: Apart;
}

function valueSql({ kind, type }: ReportMeasure, of: ReckonedOf, known: Known): Sql {
  const own = sql.id(of.measure);
  if (kind === 'share')
    return percentOf(own, sql`sum(${own}) over (${partition(wholeOf(of, known.apart), known.apart)})`);
  if (kind === 'running') return runningSql(of, known.apart);
  if (kind === 'ratio') return ratioSql(of, type);
  const at = known.shifts.indexOf(of.shift ? shiftKey(of.shift) : '');
  const [now, before] = [comparable(of.measure, known), comparable(of.measure, known, at)];
  const more = sql`(${now} - ${before})`;
  const value = of.as === 'value' ? before : of.as === 'difference' ? more : percentOf(more, sql`abs(${before})`);
  return of.shift?.with === 'period' ? ofOnePeriod(value, of.shift.along.name, known.apart) : value;
}

/** Several periods have no period before them. */
function ofOnePeriod(value: Sql, group: string, { groups, pivot, isLevelled, isTotal }: Apart): Sql {
  if (isTotal) return sql`null::numeric`;
  if (!isLevelled) return value;
  const isAlong = pivot?.name === group ? sql`"$across" = 1` : levelBehind(groups, group);
  return sql`case when ${isAlong} then ${value} end`;
}

/** Lines that a group tells apart. */
const levelBehind = (groups: readonly ReportGroup[], group: string | undefined): Sql =>
  sql`"$level" > ${sql.lit(groups.findIndex(({ name }) => name === group))}`;

/** Of nothing there is no part. */
const percentOf = (part: Sql, whole: Sql): Sql => sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)`;

/** A measure of records, or a ratio of two, now or as it was before. @param shift which of the shifts of the report */
function comparable(name: string, { measures }: Known, shift?: number): Sql {
  const column = (of: string): string => (shift === undefined ? of : columnBefore(of, shift));
  const measure = measures.find(one => one.name === name);
  return measure?.of ? ratioSql(measure.of, measure.type, column) : sql.id(column(name));
}

function ratioSql(
  { measure, to = '', as }: ReckonedOf,
  type: ReportMeasure['type'],
  column: (name: string) => string = name => name,
): Sql {
  const [part, whole] = [sql.id(column(measure)), sql.id(column(to))];
  if (as === 'percent') return percentOf(part, whole);
  return sql`round(${part}::numeric / nullif(${whole}, 0), ${sql.lit(fieldType({ type }).quantity?.averageDecimals ?? 2)})`;
}

/** The groups whose values lines have in common with the whole that they are a share of. */
function wholeOf({ group }: ReckonedOf, { groups, pivot }: Apart): ReportGroup[] {
  if (group === undefined) return [];
  if (pivot?.name === group) return [pivot];
  const at = groups.findIndex(({ name }) => name === group);
  return groups.slice(0, at + 1);
}

function partition(groups: readonly ReportGroup[], { isLevelled }: Apart): Sql {
  const by = [
    ...(isLevelled ? [sql.id('$level'), sql.id('$across')] : []),
    ...columnsApart(groups).map(name => sql.id(name)),
  ];
  return by.length > 0 ? sql`partition by ${sql.join(by)}` : sql``;
}

/** From line to line in the order of a group; lines that are not told apart by it have nothing to be added up along. */
function runningSql({ measure, group }: ReckonedOf, apart: Apart): Sql {
  const all = [...apart.groups, ...(apart.pivot ? [apart.pivot] : [])];
  if (!all.some(({ name }) => name === group)) return sql`null::numeric`;
  const others = all.filter(({ name }) => name !== group);
  const sum = sql`sum(${sql.id(measure)}) over (${partition(others, apart)} order by ${sql.join(columnsApart(all.filter(one => one.name === group)).map(name => sql.id(name)))})`;
  if (!apart.isLevelled) return sum;
  const isAlong = apart.pivot?.name === group ? sql`"$across" = 1` : levelBehind(apart.groups, group);
  return sql`case when ${isAlong} then ${sum} end`;
}
