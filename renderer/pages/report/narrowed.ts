import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
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
  const ways = (['is', 'from', 'to'] as const).map(part => searchParameter(name, part));
  const others = Object.entries(filters).filter(([parameter]) => !ways.includes(parameter));
  const by = groups.find(group => group.name === name)?.by;
  const [from, to] = by ? stretchOf(String(value)) : [];
  return {
    ...Object.fromEntries(others),
    ...(from && to
      ? { [searchParameter(name, 'from')]: from, [searchParameter(name, 'to')]: to }
      : { [searchParameter(name)]: String(value) }),
  };
}

/** The first and the last day of a year, a month or a day. */
function stretchOf(text: string): [string, string] {
  const [year = 0, month, day] = text.split('-').map(Number);
  const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
  if (day !== undefined) return [text, text];
  if (month !== undefined) return [`${text}-01`, dayAt(Date.UTC(year, month, 0))];
  return [`${text}-01-01`, `${text}-12-31`];
}
