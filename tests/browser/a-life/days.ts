import { vi } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';

const real = Date.now;
const length = 86_400_000;

/** The day so many days after another. @param day YYYY-MM-DD */
export const daysAfter = (day: string, days: number): string =>
  dateText(Date.parse(`${day}T12:00:00+08:00`) + days * length);

/** The first day of the month that follows. @param day YYYY-MM-DD */
export const nextMonth = (day: string): string => `${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/**
 * It is nine in the morning of that day, for the server and for all who ask it. What the platform does by itself until
 * then is done, in its order; the database's own clock stays, so that it is what was due that comes nearer.
 * @param day YYYY-MM-DD, not before the last one @throws Error naming what is not done within a minute
 */
export async function untilMorningOf({ connection: { pool } }: RunningApp, day: string): Promise<void> {
  const ahead = Date.parse(`${day}T09:00:00+08:00`) - real();
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  const reach = 'make_interval(secs => $1)';
  await pool.query(`update heddle_job set due_at = due_at - ${reach} where due_at <= now() + ${reach}`, [ahead / 1000]);
  const left = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from heddle_job where failed_at is null and (due_at <= now() or lease is not null)',
    );
    return rows.map(({ name }) => name);
  };
  for (let looks = 0; looks < 300; looks++) {
    if ((await left()).length === 0) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`On ${day} it is not done: ${(await left()).join(', ')}`);
}
