/**
 * Does at most `places` things at a time. Whoever comes then waits, and those who wait come in by turns: one of each, in
 * the order in which they came, so that many things of one hold up no other.
 */
export function fairTurns(places: number): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  let free = places;
  /** Who waits → what lets them in; the next one in turn is the first. */
  const waiting = new Map<string, (() => void)[]>();
  const enter = (whose: string): Promise<void> =>
    new Promise(resolve => waiting.set(whose, [...(waiting.get(whose) ?? []), resolve]));
  const leave = (): void => {
    const [next] = waiting;
    if (!next) return void free++;
    const [whose, [first, ...others]] = next;
    waiting.delete(whose);
    if (others.length > 0) waiting.set(whose, others);
    first?.();
  };
  return async (whose, work) => {
    if (free > 0) free--;
    else await enter(whose);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
