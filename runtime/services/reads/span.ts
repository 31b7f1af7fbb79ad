import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { addDays, periods } from '#runtime/language/expressions/functions/days.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';

type ScheduleView = BundledSchedulePage['view'];

/** Names in the address that no field can have. */
export const spanNames = { view: '_span', day: '_day' } as const;

/** What is shown: how much, and around which day (yyyy-MM-dd). */
export interface Span {
  view: ScheduleView;
  day: string;
}

const views: readonly string[] = ['day', 'week', 'fortnight', 'month'] satisfies ScheduleView[];
const isView = (text: string | undefined): text is ScheduleView => text !== undefined && views.includes(text);
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address asks for; around `today` where it names no day, and by hours where its page has them. */
export function spanOf(
  values: Readonly<Record<string, string>>,
  { view, hours }: Pick<BundledSchedulePage, 'view' | 'hours'>,
  today: string,
): Span {
  const [asked, day] = [values[spanNames.view], values[spanNames.day]];
  return {
    view: isView(asked) && (hours || asked !== 'day') ? asked : view,
    day: isDay(day) ? day : today,
  };
}

/** The days that are shown, yyyy-MM-dd: weeks from their Monday, a month from its first. */
export function daysOf({ view, day }: Span): string[] {
  if (view === 'day') return [day];
  const first = view === 'month' ? periods.Month.begin(day) : periods.Week.begin(day);
  const count = view === 'week' ? 7 : view === 'fortnight' ? 14 : Number(periods.Month.end(day).slice(8));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** What a schedule gives the call of its entries: all that stand on one of these days. @param given by its document */
export const entriesArguments = (
  { from, to }: Pick<BundledSchedulePage, 'from' | 'to'>,
  given: Record<string, unknown>,
  days: readonly string[],
): Record<string, unknown> => ({
  ...given,
  [searchParameter(from.name, 'to')]: days.at(-1),
  [searchParameter((to ?? from).name, 'from')]: days[0],
});
