import { placeOf } from '../load/place.ts';
import type { ShapesOf } from '../load/schema.ts';
import { Source } from '../load/source.ts';
import { laidOut } from './layout.ts';
import { ordered } from './order.ts';
import { piecesOf } from './pieces.ts';

/**
 * A document in its one order of keys and its one style; how its lines break and what it says stay, comments as well.
 * @param file says what kind of document it is
 * @returns undefined where it cannot be read
 */
export function formatted(text: string, file: string, shapesOf: ShapesOf): string | undefined {
  // A table of rows has no other style.
  if (placeOf(file)?.table) return text;
  if (new Source(file, text).value === undefined) return undefined;
  const [mark] = /^\uFEFF?/.exec(text) ?? [''];
  const isWindows = text.includes('\r\n');
  const plain = text.slice(mark.length).replaceAll('\r\n', '\n');
  const withBlanks = laidOut(plain);
  const inOrder = ordered(withBlanks, file, shapesOf);
  if (inOrder === plain) return text;
  const whole = inOrder === withBlanks ? inOrder : laidOut(inOrder);
  const after = mark + (isWindows ? whole.replaceAll('\n', '\r\n') : whole);
  // What is laid out in a way that nobody has thought of is left to who wrote it.
  return meaningOf(after) === meaningOf(text) ? after : text;
}

/** What a document says, whatever the order of its keys, and its comments. */
function meaningOf(text: string): string {
  const { value } = new Source('', text);
  const comments = piecesOf(text)?.flatMap(({ type, source }) =>
    type === 'comment' ? [source.replace(/^#\s*/, '').trimEnd()] : [],
  );
  return inAnyOrder([value ?? 'unreadable', comments?.sort()]);
}

/** A value as a text that is the same whatever the order of keys. */
export const inAnyOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';
