import { type RawBuilder, sql } from 'kysely';
import type { FieldModel, ReportMeasure, ReportPeriod, ReportShift } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import { boundary, type Condition } from '../query/conditions.ts';
import type { ReadPlan } from '../query/plan.ts';

/** How long a stretch is: as PostgreSQL adds it, and its least and most days. */
export const lengths: Record<ReportPeriod, { interval: string; days: readonly [number, number] }> = {
  hour: { interval: '1 hour', days: [0, 1] },
  day: { interval: '1 day', days: [1, 1] },
  week: { interval: '7 days', days: [7, 7] },
  month: { interval: '1 month', days: [28, 31] },
  quarter: { interval: '3 months', days: [89, 92] },
  year: { interval: '1 year', days: [365, 366] },
};

/** A year of weeks has 52 of them, so that a week is compared with a week. */
const yearOfWeeks = { interval: '364 days', days: [364, 364] } as const;

const lengthOf = ({ with: besides, by }: ReportShift) =>
  besides === 'year' ? (by === 'week' ? yearOfWeeks : lengths.year) : lengths[by ?? 'day'];

/** What tells one shift of a report from another. */
export const shiftKey = ({ along, with: besides, by }: ReportShift): string => `${along.name} ${besides} ${by ?? ''}`;

/** The shifts that measures of a report ask for, each once. */
export const shiftsOf = (measures: readonly ReportMeasure[]): ReportShift[] => [
  ...new Map(measures.flatMap(({ of }) => (of?.shift ? [[shiftKey(of.shift), of.shift] as const] : []))).values(),
];

/** The plan in which the records of before have the dates of now, so that they are found, and grouped, as these are. */
export function shiftedPlan(plan: ReadPlan, shift: ReportShift): ReadPlan {
  const column = plan.columns.get(shift.along.name);
  if (!column) return plan;
  const moved = sql`(${column} + ${sql.lit(lengthOf(shift).interval)}::interval)`;
  const isDay = fieldType(shift.along).column(shift.along) === 'date';
  return { ...plan, columns: new Map(plan.columns).set(shift.along.name, isDay ? sql`${moved}::date` : moved) };
}

/**
 * What else holds of the records of before: shifted they do not lie ahead, so that a stretch that is not over is compared
 * with as much of the one before; and, for an index to find them by, the days from which they may come at all.
 */
export function shiftedConditions(
  plan: ReadPlan,
  shift: ReportShift,
  { filters, at }: { filters: Readonly<Record<string, unknown>>; at: number },
): Condition[] {
  const { along } = shift;
  const [own, moved] = [plan.columns.get(along.name), shiftedPlan(plan, shift).columns.get(along.name)];
  if (!own || !moved) return [sql`false`];
  const isDay = fieldType(along).column(along) === 'date';
  const now = isDay ? sql`${dateText(at)}::date` : sql`to_timestamp(${at / 1000})`;
  return [sql`${moved} <= ${now}`, ...nearby(own, shift, stretchOf(along, filters, at))];
}

/** Days, of which the ends of months may be cut. */
const spare = 4;

function nearby(
  column: RawBuilder<unknown>,
  shift: ReportShift,
  { from, to }: { from: string | undefined; to: string | undefined },
): Condition[] {
  const [least, most] = lengthOf(shift).days;
  return [
    ...(from ? [boundary(column, shift.along, daysFrom(from, -most - spare), false)] : []),
    ...(to ? [boundary(column, shift.along, daysFrom(to, spare - least), true)] : []),
  ].flatMap(condition => condition ?? []);
}

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The days between which a report is asked for along a date, as far as they are said. */
export function stretchOf(
  { name }: FieldModel,
  filters: Readonly<Record<string, unknown>>,
  at: number,
): { from: string | undefined; to: string | undefined } {
  const whole = String(filters[searchParameter(name)] ?? '');
  if (isRelativePeriod(whole)) return periodBounds(whole, at);
  const day = (text: unknown) => /^\d{4}-\d{2}-\d{2}/.exec(String(text ?? ''))?.[0];
  const end = (part: 'from' | 'to') => day(filters[searchParameter(name, part)]);
  return { from: day(whole) ?? end('from'), to: day(whole) ?? end('to') };
}
