import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { expectedTotal } from '#server/query/expected-totals.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const database = {} as Database;
const of = (...parameters: unknown[]) => ({ sql: 'select 1 from line where state = $1', parameters });

it('asks for a total that is a guess once in half a minute, for each question of each database', async () => {
  const count = vi.fn(async () => ({ total: 58_000, about: true as const }));
  const asked = async (from: Database, ...parameters: unknown[]) => {
    expect(await expectedTotal(from, of(...parameters), count)).toEqual({ total: 58_000, about: true });
    return count.mock.calls.length;
  };
  expect(await asked(database, 'a1')).toBe(1);
  expect(await asked(database, 'a1')).toBe(1);
  expect(await asked(database, 'a2')).toBe(2);
  expect(await asked({} as Database, 'a1')).toBe(3);
  vi.advanceTimersByTime(30_001);
  expect(await asked(database, 'a1')).toBe(4);
});

it('always asks for a total that was counted to its end', async () => {
  const count = vi.fn(async () => ({ total: 7 }));
  for (const times of [1, 2]) {
    await expectedTotal(database, of('b'), count);
    expect(count).toHaveBeenCalledTimes(times);
  }
});
