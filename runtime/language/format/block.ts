import { isMap, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Edit } from '../issues/edit.ts';
import type { Lines } from './lines.ts';

/** An entry of a map or an item of a list, in lines of its own. */
interface Entry {
  /** Empty lines and comments above it. */
  above: readonly string[];
  /** Its first line from its key or dash on, and the others. */
  head: string;
  rest: readonly string[];
  /** Its first line, and the one behind its last. */
  from: number;
  to: number;
}

/** A map or a list whose entries stand in lines of their own; it has one at least. */
export class Block {
  readonly #lines: Lines;
  /** What stands before the first key or dash: blanks, or in a list a dash. */
  readonly #before: string;
  readonly #entries: Entry[] = [];
  /** The lines that the entries take. */
  readonly #from: number;

  /** @param isRoot whether it is the whole document: what stands above its first entry is about the document */
  constructor(lines: Lines, collection: YAMLMap | YAMLSeq, isRoot: boolean) {
    this.#lines = lines;
    const begin = collection.range?.[0] ?? 0;
    const first = lines.lineOf(begin);
    const column = begin - lines.startOf(first);
    this.#before = lines.line(first).slice(0, column);
    this.#from = isRoot || this.#isListed ? first : this.#beginOfComments(first);
    let last = this.#from;
    for (const [index, item] of collection.items.entries()) {
      const from = index === 0 ? first : this.#lineOfEntry(item, column);
      const to = this.#endOfEntry(this.#endOfItem(item), column);
      const above = lines.between(last, from);
      this.#entries.push({ above, head: lines.line(from).slice(column), rest: lines.between(from + 1, to), from, to });
      last = to;
    }
  }

  /** The column of its keys or dashes. */
  get column(): number {
    return this.#before.length;
  }

  /** The first line of an entry, and the one behind its last, comments within it included. */
  linesOf(index: number): { from: number; to: number } {
    const { from = 0, to = 0 } = this.#entries[index] ?? {};
    return { from, to };
  }

  /** Other places for its entries, with the comments above them. @param order which of them stands where */
  moved(order: readonly number[]): Edit[] {
    const lines = order.flatMap((from, to) => {
      const { above = [], head = '', rest = [] } = this.#entries[from] ?? {};
      return [...(to === 0 ? this.#top(above, head) : [...above, this.#blanks + head]), ...rest];
    });
    return [this.#instead(this.#from, this.#entries.at(-1)?.to ?? this.#from, lines)];
  }

  /**
   * An entry among the others, what stands above the one in its place stays with that.
   * @param entry its lines, from the column of the block on
   */
  with(index: number, entry: readonly string[]): Edit[] {
    const [head = '', ...below] = entry.map((line, at) => (at === 0 || line === '' ? line : this.#blanks + line));
    const before = this.#entries[index - 1];
    if (before) return [this.#instead(before.to, before.to, [this.#blanks + head, ...below])];
    const next = this.#entries[0];
    const { from = 0, head: said = '' } = next ?? {};
    if (this.#isListed) return [this.#instead(from, from + 1, [this.#before + head, ...below, this.#blanks + said])];
    return [this.#instead(this.#from, this.#from, [this.#blanks + head, ...below])];
  }

  /** All but one entry, of several; comments above it stay. */
  without(index: number): Edit[] {
    const { above = [], from = 0, to = 0 } = this.#entries[index] ?? {};
    const next = this.#entries[index + 1];
    if (index === 0 && next && this.#isListed)
      return [this.#instead(from, next.from + 1, this.#top(next.above, next.head))];
    // One empty line stands between what stays, none above what comes first.
    const isBelow = index > 0 || above.some(line => line !== '');
    const isAbove = above.at(-1) === '' || !isBelow;
    const empty = next && isAbove ? next.above.findIndex(line => line !== '') : 0;
    if (next) return [this.#instead(from, to + (empty < 0 ? next.above.length : empty), [])];
    const kept = above.findLastIndex(line => line !== '') + 1;
    return [this.#instead(from - (above.length - kept), to, [])];
  }

  /** Lines in the place of others. */
  #instead(from: number, to: number, lines: readonly string[]): Edit {
    const start = this.#lines.startOf(from);
    if (from < to && lines.length > 0) return { start, end: this.#lines.endOf(to - 1), text: lines.join('\n') };
    if (from < this.#lines.count)
      return { start, end: this.#lines.startOf(to), text: lines.map(line => `${line}\n`).join('') };
    return { start, end: start, text: lines.map(line => `\n${line}`).join('') };
  }

  /** The entry that comes first: in a list, comments stand above the dash. */
  #top(above: readonly string[], head: string): string[] {
    const dash = this.#isListed ? this.#before.search(/\S/) : this.#before.length;
    const comments = above.filter(line => line !== '').map(line => ' '.repeat(dash) + line.trimStart());
    return [...comments, this.#before + head];
  }

  get #isListed(): boolean {
    return this.#before.trim() !== '';
  }

  get #blanks(): string {
    return ' '.repeat(this.#before.length);
  }

  #beginOfComments(line: number): number {
    let first = line;
    while (first > 0 && isComment(this.#lines.line(first - 1))) first -= 1;
    return first;
  }

  /** In which line an entry begins; the dash of an item may stand in a line of its own. */
  #lineOfEntry(item: unknown, column: number): number {
    let line = this.#lines.lineOf(startOf(item));
    if (isPair(item)) return line;
    while (line > 0 && this.#lines.line(line).search(/\S/) !== column) line -= 1;
    return line;
  }

  /** The line behind what is written of an entry; empty lines that end a text are those above what follows. */
  #endOfItem(item: unknown): number {
    const begin = startOf(item);
    let last = this.#lines.lineOf(Math.max(endOf(item), begin + 1) - 1);
    if (dropsEmptyLines(this.#lines.text, lastOf(item)))
      while (this.#lines.line(last).trim() === '' && this.#lines.startOf(last) > begin) last -= 1;
    return last + 1;
  }

  /** Comments that stand further in than the keys are about what the entry says. */
  #endOfEntry(line: number, column: number): number {
    let end = line;
    for (let next = line; next < this.#lines.count && isAbove(this.#lines.line(next)); next++)
      if (this.#lines.line(next).search(/\S/) > column) end = next + 1;
    return end;
  }
}

const isComment = (line: string): boolean => /^ *#/.test(line);
const isAbove = (line: string): boolean => line === '' || isComment(line);

const rangeOf = (node: unknown): readonly [number, number] => {
  const [start, end] = (node as Node | null | undefined)?.range ?? [0, 0];
  return [start, end];
};

/** Where an entry begins: its key, or what stands behind its dash. */
export const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0];

/** Where what is written of it ends: the comments behind it are none of it. */
export const endOf = (item: unknown): number => rangeOf(lastOf(item))[1];

/** What is written last of an entry. */
function lastOf(item: unknown): unknown {
  if (isPair(item)) return isEmpty(item.value) ? item.key : lastOf(item.value);
  if ((isMap(item) || isSeq(item)) && !item.flow && item.items.length > 0) return lastOf(item.items.at(-1));
  return item;
}

/** Whether a text is one in lines of its own of which the empty ones at its end say nothing. */
const dropsEmptyLines = (text: string, node: unknown): boolean =>
  isScalar(node) &&
  (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') &&
  !/^.\d?\+/.test(text.slice(rangeOf(node)[0], rangeOf(node)[0] + 3));

/** Whether nothing is written of a value. */
export const isEmpty = (value: unknown): boolean => rangeOf(value)[0] === rangeOf(value)[1];
