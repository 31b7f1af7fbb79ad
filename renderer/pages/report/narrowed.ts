import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { named, type SearchRange, searchedBy, searchesFor } from '#runtime/language/fields/search.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

type Report = Pick<BundledReportPage['report'], 'chart' | 'groups' | 'params'>;

/** Whether the report can be narrowed to what one bar of its chart stands for: by a parameter of the same field. */
export const isNarrowed = ({ chart, params }: Report): boolean =>
  chart !== undefined && params.some(({ field }) => field.name === chart.x);

/**
 * The filters with those of what was pressed in the chart.
 * @param value of the chart's x: a code, a key, or a day, month or year as text
 */
export function narrowedBy({ chart, groups }: Report, filters: Filters, value: unknown): Filters {
  const name = chart?.x ?? '';
  const others = Object.entries(filters).filter(([parameter]) => !searchedBy(parameter, named([{ name }])));
  const by = groups.find(group => group.name === name)?.by;
  return Object.fromEntries([...others, ...searchesFor<string>(name, by ? stretchOf(String(value)) : String(value))]);
}

/** The first and the last day of a year, a month or a day. */
function stretchOf(text: string): SearchRange<string> {
  const [year = 0, month, day] = text.split('-').map(Number);
  const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
  if (day !== undefined) return { from: text, to: text };
  if (month !== undefined) return { from: `${text}-01`, to: dayAt(Date.UTC(year, month, 0)) };
  return { from: `${text}-01-01`, to: `${text}-12-31` };
}
