import { addMonths, type Day } from '../days.ts';
import type { Random } from '../random.ts';
import { busyDay } from '../setting.ts';

/**
 * When somebody who opened on a day pays again, and until when the last payment lasts.
 * @param months how long a payment lasts. @param until the last day of service; @param paid false: the last due payment stays out.
 */
export function renewals(
  random: Random,
  opened: Day,
  months: number,
  until: Day,
  paid: boolean,
): { days: Day[]; expires: Day } {
  const days: Day[] = [];
  let periods = 1;
  for (;;) {
    const due = addMonths(opened, periods * months);
    // Most pay in the three weeks before; a monthly payment comes in the last days.
    const day = busyDay(random, due - (months === 1 ? 4 : 21), due - 1);
    if (day > until) return { days, expires: due };
    if (!paid && addMonths(opened, (periods + 1) * months) > until && due <= until) return { days, expires: due };
    days.push(day);
    periods += 1;
  }
}
