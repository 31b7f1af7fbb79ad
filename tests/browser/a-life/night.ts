import { vi } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';

const real = Date.now;
const day = 86_400_000;
let ahead = 0;

/** The day that it is, for the server and for all who ask it. */
export const today = (): string => dateText(Date.now());

/** A day so many days after one. @param date YYYY-MM-DD */
export const after = (date: string, days: number): string =>
  dateText(Date.parse(`${date}T12:00:00+08:00`) + days * day);

/**
 * It is the morning of that day: what the platform does by itself until then is done, in the order of its days, as if
 * the nights had passed one by one.
 * @param date YYYY-MM-DD, not before today
 */
export async function untilMorningOf(app: RunningApp, date: string): Promise<void> {
  ahead = Date.parse(`${date}T09:00:00+08:00`) - real();
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  const { pool } = app.connection;
  await pool.query(`update heddle_job set due_at = now() where due_at <= now() + make_interval(secs => $1)`, [
    ahead / 1000,
  ]);
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select name from heddle_job where due_at <= now() or lease is not null`,
      );
      if (rows.length > 0) throw new Error(`still to be done: ${rows.map(({ name }) => name).join(', ')}`);
    },
    { timeout: 60_000, interval: 200 },
  );
}
