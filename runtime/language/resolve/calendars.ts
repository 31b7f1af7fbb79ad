import type { Calendar } from '../families/calendar.ts';
import type { Doc } from '../load/document.ts';
import type { CalendarModel, Span } from '../model/calendar.ts';
import { Place, type ResolveContext } from './context.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A calendar with the hours of each day of the week. */
export function resolveCalendar(document: Doc<Calendar>, context: ResolveContext): CalendarModel {
  const { value, name } = document;
  const place = new Place(context, document);
  const hours = spansOf(value.hours, place.at('hours'));
  if (hours.length === 0) place.at('hours').report('HD959');
  return {
    name,
    title: value.title,
    week: weekdays.map(day => (value.week.includes(day) ? hours : [])),
    days: Object.fromEntries(
      Object.entries(value.days ?? {}).map(([day, own]) => [day, spansOf(own, place.at('days', day))]),
    ),
  };
}

/** In minutes of the day, one after the other. */
function spansOf(hours: readonly string[], place: Place): Span[] {
  let last = 0;
  return hours.map((text, index) => {
    const [from = 0, to = 0] = text.split('-').map(minutesOf);
    if (from < last || to <= from || to > 1440) place.at(index).report('HD958', { hours: text });
    last = to;
    return [from, to];
  });
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
