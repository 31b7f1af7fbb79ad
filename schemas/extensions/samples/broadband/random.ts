/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** Numbers of its own for one part, so that a change in one part leaves the others as they are. */
  fork(name: string): Random;
}

/** mulberry32: 32 bits of state, even enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: probability => next() < probability,
    pick: list => {
      const found = list[integer(0, list.length - 1)];
      if (found === undefined) throw new RangeError('Nothing to pick from an empty list');
      return found;
    },
    weighted: choices => {
      let left = next() * choices.reduce((total, [, weight]) => total + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = choices.at(-1);
      if (!last) throw new RangeError('Nothing to pick from an empty list');
      return last[0];
    },
    fork: name => createRandom(hash(name, seed)),
  };
}

/** FNV-1a of the name, from the seed on. */
function hash(name: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
