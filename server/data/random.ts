/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  chance(share: number): boolean;
  /** One of a list. @throws RangeError where it is empty */
  pick<T>(list: readonly T[]): T;
}

/** mulberry32, from the FNV-1a of the seed: 32 bits of state, even enough for sample data. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    chance: share => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[integer(0, list.length - 1)] as T;
    },
  };
}
