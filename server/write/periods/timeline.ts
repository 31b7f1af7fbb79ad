/** What holds from a day on until the day before the next. */
export interface Period {
  /** yyyy-MM-dd. */
  from: string;
  /** The fields of which somebody has said that they are so from this day on; the others go on as they were. */
  given: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

/**
 * A timeline in which what is said of some fields holds from a day on, until the next day of which something else is
 * said of the same field: in whatever order changes are told, each day comes out the same. What is said of one field and
 * day twice holds as it was said last.
 * @param periods in the order of their days, the first of which says all fields; not empty
 * @param from not before the first
 */
export function withChange(
  periods: readonly Period[],
  from: string,
  said: Readonly<Record<string, unknown>>,
): Period[] {
  const fields = Object.keys(said);
  const before = periods.findLast(one => one.from <= from) ?? periods[0];
  if (!before) return [];
  const here: Period =
    before.from === from
      ? { ...before, given: [...new Set([...before.given, ...fields])], values: { ...before.values, ...said } }
      : { from, given: fields, values: { ...before.values, ...said } };
  const open = new Set(fields);
  const later = periods
    .filter(one => one.from > from)
    .map(one => {
      for (const field of one.given) open.delete(field);
      const goesOn = Object.fromEntries([...open].map(field => [field, said[field]]));
      return open.size > 0 ? { ...one, values: { ...one.values, ...goesOn } } : one;
    });
  return [...periods.filter(one => one.from < from), here, ...later];
}

/** The same, begun on another day: on no day is there less than before the second period. @returns undefined where that is not possible */
export function begunOn(periods: readonly Period[], from: string): Period[] | undefined {
  const [first, second] = periods;
  if (!first || (second && second.from <= from)) return undefined;
  return [{ ...first, from }, ...periods.slice(1)];
}

/** What holds on a day; before the first, what that will be. */
export const valuesOn = (periods: readonly Period[], day: string): Readonly<Record<string, unknown>> =>
  (periods.findLast(one => one.from <= day) ?? periods[0])?.values ?? {};
