/** One thing that is not as it was to be. */
export interface Difference {
  /** What was looked at, such as 应答.balance. */
  what: string;
  expected: string;
  actual: string;
}

/** Where a value differs from what is wanted of it: of a map its keys, of a list every entry. */
export function compare(what: string, wanted: unknown, actual: unknown): Difference[] {
  if (Array.isArray(wanted) && Array.isArray(actual)) {
    if (wanted.length !== actual.length)
      return [{ what, expected: `${wanted.length} 项`, actual: `${actual.length} 项：${shown(actual)}` }];
    return wanted.flatMap((one, index) => compare(`${what}[${index}]`, one, actual[index]));
  }
  if (isMap(wanted) && isMap(actual))
    return Object.entries(wanted).flatMap(([key, one]) => compare(`${what}.${key}`, one, actual[key]));
  return same(wanted, actual) ? [] : [{ what, expected: shown(wanted), actual: shown(actual) }];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const shown = (value: unknown): string => (value === undefined ? '没有' : JSON.stringify(value)).slice(0, 300);
