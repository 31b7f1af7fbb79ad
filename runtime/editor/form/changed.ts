import { formatted, inAnyOrder } from '#runtime/language/format/formatted.ts';
import { ordersIn } from '#runtime/language/format/order.ts';
import { type Edit, edited } from '#runtime/language/issues/edit.ts';
import type { ShapesOf } from '#runtime/language/load/schema.ts';
import { Source } from '#runtime/language/load/source.ts';
import { applied, type Change } from './change.ts';
import { editsOf } from './edits.ts';

/** The edits of a text, or why there are none, in both languages. */
export type Changed = { edits: Edit[] } | { refused: string };

/**
 * What somebody does in a form, as edits of the text: all else stays as it is. A new key stands where the order of its
 * shape puts it, a value as `heddle fmt` writes it; a document that was in that style still is.
 * @param file says what kind of document it is
 */
export function changed(text: string, file: string, change: Change, shapesOf: ShapesOf): Changed {
  const said = new Source(file, text);
  if (said.value === undefined && said.problems.some(({ code }) => code !== 'HD103'))
    return { refused: '文件读不出来，先在文字里改好 · the document cannot be read: mend its text first' };
  const value = applied(said.value, change);
  if (value === undefined) return { refused: '文件里没有这个位置了 · there is no such place in the document' };
  const isAsBefore = said.problems.length === 0 && JSON.stringify(value) === JSON.stringify(said.value);
  if (change.do === 'set' && isAsBefore) return { edits: [] };
  const orders = ordersIn(file, value, shapesOf);
  const around = orders.get(JSON.stringify(change.path.slice(0, -1)));
  if (change.do === 'move' && around?.includes(String(change.path.at(-1))))
    return { refused: '这个键的位置是语言定的 · the language says where this key stands' };
  const plain = new Plain(text);
  const edits = editsOf(plain.text, change, orders);
  const after = edits ? edited(plain.text, edits) : '';
  // What is written in a way that nobody has thought of is left to who wrote it.
  if (!edits || inAnyOrder(new Source(file, after).value) !== inAnyOrder(value))
    return { refused: '这一处只能在文字里改 · this can be changed in the text alone' };
  if (formatted(plain.text, file, shapesOf) !== plain.text) return { edits: plain.back(edits) };
  const styled = formatted(after, file, shapesOf) ?? after;
  return { edits: plain.back(styled === after ? edits : [difference(plain.text, styled)]) };
}

/** A text without the mark of its encoding, its lines ending as on Unix, and edits of that as edits of the text. */
class Plain {
  readonly text: string;
  readonly #isWindows: boolean;
  readonly #mark: number;
  /** Where in the plain text a line ends that ends in two characters in the other. */
  readonly #ends: readonly number[];

  constructor(text: string) {
    this.#mark = text.startsWith('\uFEFF') ? 1 : 0;
    const ends = [...text.slice(this.#mark).matchAll(/\r\n/g)];
    this.#ends = ends.map(({ index }, before) => index - before);
    this.#isWindows = ends.length > 0;
    this.text = text.slice(this.#mark).replaceAll('\r\n', '\n');
  }

  back(edits: readonly Edit[]): Edit[] {
    return edits.map(({ start, end, text }) => ({
      start: this.#before(start),
      end: this.#before(end),
      text: this.#isWindows ? text.replaceAll('\n', '\r\n') : text,
    }));
  }

  #before(offset: number): number {
    const behind = this.#ends.findIndex(end => end >= offset);
    return this.#mark + offset + (behind === -1 ? this.#ends.length : behind);
  }
}

/** What differs, as one edit. */
function difference(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same++;
  let behind = 0;
  while (behind < most - same && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  return { start: same, end: before.length - behind, text: after.slice(same, after.length - behind) };
}
