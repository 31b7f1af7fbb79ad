import { expect, it } from 'vitest';
import { howLong } from '#runtime/kernel/how-long.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

it.each([
  [20_000, '1分钟'],
  [12 * minute, '12分钟'],
  [5 * hour + 40 * minute, '5小时'],
  [3 * day, '3天'],
  [3 * day + 2 * hour, '3天2小时'],
  [40 * day + 2 * hour, '40天'],
])('%d ms last %s', (milliseconds, text) => expect(howLong(milliseconds)).toBe(text));
