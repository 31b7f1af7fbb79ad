import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { named, type SearchRange, searchedBy, searchesFor } from '#runtime/language/fields/search.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

type Report = Pick<BundledReportPage['report'], 'chart' | 'groups' | 'params'>;

/** Whether the report can be narrowed to what one bar of its chart stands for: by a parameter of the same field. */
export const isNarrowed = ({ chart, groups, params }: Report): boolean =>
  chart !== undefined &&
  params.some(({ field }) => field.name === chart.x) &&
  !groups.some(({ name, ranges }) => name === chart.x && ranges);

/**
 * The filters with those of what was pressed in the chart.
 * @param value of the chart's x: a code, a key, or a day, month or year as text
 */
export function narrowedBy({ chart, groups }: Report, filters: Filters, value: unknown): Filters {
  const name = chart?.x ?? '';
  const others = Object.entries(filters).filter(([parameter]) => !searchedBy(parameter, named([{ name }])));
  const { by, top } = groups.find(group => group.name === name) ?? {};
  // What is not among the largest is no value.
  if (top?.others !== undefined && value === top.others) return filters;
  return Object.fromEntries([...others, ...searchesFor<string>(name, by ? stretchOf(String(value)) : String(value))]);
}

/** The first and the last day of a year, a month or a day. */
function stretchOf(text: string): SearchRange<string> {
  const [, yearOf, unit, number] = /^(\d{4})-([WQ])(\d+)$/.exec(text) ?? [];
  if (unit === 'Q') return quarterOf(Number(yearOf), Number(number));
  if (unit === 'W') return weekOf(Number(yearOf), Number(number));
  const [year = 0, month, day] = text.split('-').map(Number);
  if (day !== undefined) return { from: text, to: text };
  if (month !== undefined) return { from: `${text}-01`, to: dayAt(Date.UTC(year, month, 0)) };
  return { from: `${text}-01-01`, to: `${text}-12-31` };
}

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

const quarterOf = (year: number, quarter: number): SearchRange<string> => ({
  from: dayAt(Date.UTC(year, quarter * 3 - 3, 1)),
  to: dayAt(Date.UTC(year, quarter * 3, 0)),
});

/** A week of ISO 8601: the first is that of the 4th of January, and each begins on a Monday. */
function weekOf(year: number, week: number): SearchRange<string> {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7;
  return { from: dayAt(Date.UTC(year, 0, monday)), to: dayAt(Date.UTC(year, 0, monday + 6)) };
}
