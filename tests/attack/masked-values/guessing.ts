import type { Secret } from './secrets.ts';
import { characters } from './secrets.ts';

/** Says whether something is true of the hidden value; undefined where no answer can be had. */
export type Oracle = (guess: string) => Promise<boolean | undefined>;

const alphabet = ({ field }: Secret): readonly string[] => (field.mask === 'name' ? characters : [...'0123456789']);

/** How much of the value is hidden, in characters. */
const hiddenLength = ({ value, head, tail }: Secret): number => [...value].length - [...head].length - [...tail].length;

/** Finds the value character by character from its beginning. @returns the value, or what was found of it */
export async function byParts(secret: Secret, holds: Oracle): Promise<string> {
  let found = secret.head;
  for (let at = 0; at < hiddenLength(secret); at++) {
    const next = await firstOf(alphabet(secret), one => holds(found + one));
    if (next === undefined) return found;
    found += next;
  }
  return found + secret.tail;
}

async function firstOf(candidates: readonly string[], test: Oracle): Promise<string | undefined> {
  let said: string | undefined;
  let yes = 0;
  for (const candidate of candidates)
    if (await test(candidate)) {
      said = candidate;
      yes += 1;
    }
  // What is true of every candidate tells nothing.
  return yes === candidates.length ? undefined : said;
}

/** Finds digits by halving. @param notBelow whether the value is not before the guess in the order of texts */
export async function byHalving(secret: Secret, notBelow: Oracle): Promise<string> {
  const count = hiddenLength(secret);
  let [low, high] = [0, 10 ** count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const answer = await notBelow(secret.head + String(middle).padStart(count, '0') + secret.tail);
    if (answer === undefined) return secret.head;
    if (answer) low = middle;
    else high = middle - 1;
  }
  return secret.head + String(low).padStart(count, '0') + secret.tail;
}

/** Whole values in the order in which somebody would try them. */
export function* candidates(secret: Secret): Generator<string> {
  const letters = alphabet(secret);
  const count = hiddenLength(secret);
  for (let number = 0; number < letters.length ** count; number++) {
    let [rest, hidden] = [number, ''];
    for (let at = 0; at < count; at++) {
      hidden = `${letters[rest % letters.length]}${hidden}`;
      rest = Math.floor(rest / letters.length);
    }
    yield secret.head + hidden + secret.tail;
  }
}
