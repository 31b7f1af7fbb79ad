import type { Day } from '../days.ts';
import { addMonths } from '../days.ts';
import type { Random } from '../random.ts';
import { busyDay, type Setting } from '../setting.ts';

/** How it went between a customer and the company; the state of customer, user and orders follows from it. */
export type Life =
  | 'potential'
  | 'pending'
  | 'cancelled'
  | 'active'
  | 'stopByUser'
  | 'stopByArrears'
  | 'stopByAdmin'
  | 'pendingTerminate'
  | 'terminated';

export interface Joining {
  life: Life;
  /** The day of the first contact. */
  day: Day;
}

const settled = [
  ['active', 866],
  ['stopByUser', 26],
  ['stopByArrears', 42],
  ['stopByAdmin', 4],
  ['pendingTerminate', 6],
  ['terminated', 56],
] as const;

/** One entry a customer, in the order of time. Nobody terminates within the first four months. */
export function joinings(setting: Setting, count: number): Joining[] {
  const random = setting.random.fork('lives');
  const made: Joining[] = [];
  for (let index = 0; index < count; index++) made.push(joining(setting, random, index, count));
  return made.sort((one, other) => one.day - other.day);
}

function joining(setting: Setting, random: Random, index: number, count: number): Joining {
  const { today, start } = setting;
  const share = index / count;
  if (share < 0.0085)
    return { life: random.chance(0.86) ? 'pending' : 'active', day: busyDay(random, today - 4, today) };
  if (share < 0.08) return { life: 'potential', day: busyDay(random, start, today) };
  if (share < 0.1) return { life: 'cancelled', day: busyDay(random, start, today - 6) };
  const life = random.weighted(settled);
  // Arrears need a period that has run out, and the longest lasts two years and some months.
  if (life === 'stopByArrears') return { life, day: random.integer(addMonths(today, -72), addMonths(today, -27)) };
  const before = share < 0.66;
  const latest = life === 'active' ? today - 5 : today - 130;
  return { life, day: before ? random.integer(addMonths(today, -72), start - 1) : busyDay(random, start, latest) };
}
