/** A month as yyyy-MM, and the days of it as yyyy-MM-dd. */
export interface Month {
  text: string;
  days: string[];
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** @param text yyyy-MM */
export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { text, days: Array.from({ length: count }, (_, day) => `${text}-${pad(day + 1)}`) };
}

/** The month so many months later. */
export function monthAfter(text: string, months: number): string {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}`;
}

/** What asks for all that is under way in a month: begun by its end, and not over before it. */
export function within({ days }: Month): { startDateTo: string; dueDateFrom: string } {
  return { startDateTo: days.at(-1) ?? '', dueDateFrom: days[0] ?? '' };
}

/** The columns of a time within a month, from 1; undefined where it lies outside. */
export function columnsOf(from: string, to: string, { days }: Month): { from: number; to: number } | undefined {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (to < first || from > last) return undefined;
  return { from: from <= first ? 1 : days.indexOf(from) + 1, to: to >= last ? days.length : days.indexOf(to) + 1 };
}
