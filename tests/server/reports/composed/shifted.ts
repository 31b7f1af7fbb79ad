type Row = Record<string, unknown>;

type Stretch = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** How the rows of before stand where those of now do: worked out with the calendar of the machine alone. */
export interface Shift {
  along: string;
  with: 'period' | 'year';
  by: Stretch | undefined;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** A day of so many months later; the last of its month where that has fewer days. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.getUTCFullYear()}-${pad(first.getUTCMonth() + 1)}-${pad(Math.min(date, last))}`;
}

function hoursLater(text: string, hours: number): string {
  const at = new Date(Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) + hours * 3_600_000);
  return at.toISOString().replace('T', ' ').slice(0, text.length);
}

/** A day or a point of time as it is compared. */
function shiftedText(text: string, { with: besides, by }: Shift): string {
  const stretch = besides === 'year' ? (by === 'week' ? 364 : 'year') : by;
  if (stretch === 364) return hoursLater(text, 364 * 24);
  if (stretch === 'hour') return hoursLater(text, 1);
  if (stretch === 'day') return hoursLater(text, 24);
  if (stretch === 'week') return hoursLater(text, 7 * 24);
  const months = stretch === 'month' ? 1 : stretch === 'quarter' ? 3 : 12;
  return monthsLater(text.slice(0, 10), months) + text.slice(10);
}

/** The rows of before with the dates of now, without those that lie ahead. @param now in ms since 1970 */
export function shiftedRows(rows: readonly Row[], shift: Shift, now: number): Row[] {
  const present = new Date(now + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
  return rows.flatMap(row => {
    const held = row[shift.along];
    if (held === null || held === undefined) return [];
    const moved = shiftedText(String(held), shift);
    return moved <= present.slice(0, moved.length) ? [{ ...row, [shift.along]: moved }] : [];
  });
}
