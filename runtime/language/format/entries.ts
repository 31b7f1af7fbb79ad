import { isMap, isPair, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Edit } from '../issues/edit.ts';
import type { Lines } from './lines.ts';

/**
 * Other places for the entries of a map.
 * @param order which of them stands where
 * @param isRoot whether it is the whole document: what stands above its first entry is about the document
 * @returns nothing where comments stand between braces: nobody can say what they are about
 */
export const entriesMoved = (lines: Lines, map: YAMLMap, order: readonly number[], isRoot: boolean): Edit[] =>
  map.flow ? betweenBraces(lines.text, map, order) : new Block(lines, map, isRoot).moved(order);

function betweenBraces(text: string, map: YAMLMap, order: readonly number[]): Edit[] {
  const starts = map.items.map(startOf);
  const end = (map.range?.[1] ?? 0) - 1;
  const parts = starts.map((start, index) => text.slice(start, starts[index + 1] ?? end));
  if (parts.some(part => /\s#[\s\S]*\n/.test(part))) return [];
  const entries = parts.map(part => part.replace(/[\s,]+$/, ''));
  const moved = parts.map((part, index) => `${entries[order[index] ?? index]}${part.slice(entries[index]?.length)}`);
  return [{ start: starts[0] ?? 0, end, text: moved.join('') }];
}

/** An entry in lines of its own. */
interface Entry {
  /** Empty lines and comments above it. */
  above: readonly string[];
  /** Its first line from its key on, and the others. */
  head: string;
  rest: readonly string[];
}

/** A map whose entries stand in lines of their own. */
class Block {
  readonly #lines: Lines;
  /** What stands before the first key: blanks, or in a list a dash. */
  readonly #before: string;
  readonly #entries: Entry[] = [];
  /** The lines that the entries take. */
  readonly #from: number;
  #to: number;

  constructor(lines: Lines, { items }: YAMLMap, isRoot: boolean) {
    this.#lines = lines;
    const keys = items.map(item => lines.lineOf(startOf(item)));
    const first = keys[0] ?? 0;
    const column = startOf(items[0]) - lines.startOf(first);
    this.#before = lines.line(first).slice(0, column);
    this.#from = isRoot || this.#isListed ? first : this.#beginOfComments(first);
    this.#to = this.#from;
    for (const [index, item] of items.entries()) {
      const line = keys[index] ?? first;
      const above = lines.between(this.#to, line);
      this.#to = this.#endOfEntry(lines.lineOf(endOf(item) - 1) + 1, column);
      const rest = lines.between(line + 1, this.#to);
      this.#entries.push({ above, head: lines.line(line).slice(column), rest });
    }
  }

  moved(order: readonly number[]): Edit[] {
    const lines = order.flatMap((from, to) => {
      const { above = [], head = '', rest = [] } = this.#entries[from] ?? {};
      return [...(to === 0 ? this.#top(above, head) : [...above, ' '.repeat(this.#before.length) + head]), ...rest];
    });
    const end = this.#lines.startOf(this.#to - 1) + this.#lines.line(this.#to - 1).length;
    return [{ start: this.#lines.startOf(this.#from), end, text: lines.join('\n') }];
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

  #beginOfComments(line: number): number {
    let first = line;
    while (first > 0 && isComment(this.#lines.line(first - 1))) first -= 1;
    return first;
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

const startOf = (item: unknown): number => rangeOf(isPair(item) ? item.key : item)[0];

/** Where what is written of it ends: the comments behind it are none of it. */
function endOf(item: unknown): number {
  if (isPair(item)) return isEmpty(item.value) ? rangeOf(item.key)[1] : endOf(item.value);
  if ((isMap(item) || isSeq(item)) && !item.flow && item.items.length > 0) return endOf(item.items.at(-1));
  return rangeOf(item)[1];
}

const isEmpty = (value: unknown): boolean => rangeOf(value)[0] === rangeOf(value)[1];
