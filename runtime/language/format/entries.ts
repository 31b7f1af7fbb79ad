import { isMap, isPair, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Edit } from '../issues/edit.ts';

/**
 * Other places for the entries of a map.
 * @param order which of them stands where
 * @param isRoot whether it is the whole document: what stands above its first entry is about the document
 * @returns nothing where comments stand between braces: nobody can say what they are about
 */
export const entriesMoved = (text: string, map: YAMLMap, order: readonly number[], isRoot: boolean): Edit[] =>
  map.flow ? betweenBraces(text, map, order) : new Block(text, map, isRoot).moved(order);

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
  readonly #lines: readonly string[];
  /** Where each line begins. */
  readonly #starts: number[] = [];
  /** What stands before the first key: blanks, or in a list a dash. */
  readonly #before: string;
  readonly #entries: Entry[] = [];
  /** The lines that the entries take. */
  readonly #from: number;
  #to: number;

  constructor(text: string, { items }: YAMLMap, isRoot: boolean) {
    this.#lines = text.split('\n');
    for (const [line] of this.#lines.entries())
      this.#starts.push(line === 0 ? 0 : (this.#starts[line - 1] ?? 0) + (this.#lines[line - 1]?.length ?? 0) + 1);
    const keys = items.map(item => this.#lineOf(startOf(item)));
    const first = keys[0] ?? 0;
    const column = startOf(items[0]) - (this.#starts[first] ?? 0);
    this.#before = this.#line(first).slice(0, column);
    this.#from = isRoot || this.#isListed ? first : this.#beginOfComments(first);
    this.#to = this.#from;
    for (const [index, item] of items.entries()) {
      const line = keys[index] ?? first;
      const above = this.#lines.slice(this.#to, line);
      this.#to = this.#endOfEntry(this.#lineOf(endOf(item) - 1) + 1, column);
      this.#entries.push({ above, head: this.#line(line).slice(column), rest: this.#lines.slice(line + 1, this.#to) });
    }
  }

  moved(order: readonly number[]): Edit[] {
    const lines = order.flatMap((from, to) => {
      const { above = [], head = '', rest = [] } = this.#entries[from] ?? {};
      return [...(to === 0 ? this.#top(above, head) : [...above, ' '.repeat(this.#before.length) + head]), ...rest];
    });
    const end = (this.#starts[this.#to - 1] ?? 0) + this.#line(this.#to - 1).length;
    return [{ start: this.#starts[this.#from] ?? 0, end, text: lines.join('\n') }];
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

  #line(line: number): string {
    return this.#lines[line] ?? '';
  }

  #lineOf(offset: number): number {
    return this.#starts.findLastIndex(start => start <= offset);
  }

  #beginOfComments(line: number): number {
    let first = line;
    while (first > 0 && isComment(this.#line(first - 1))) first -= 1;
    return first;
  }

  /** Comments that stand further in than the keys are about what the entry says. */
  #endOfEntry(line: number, column: number): number {
    let end = line;
    for (let next = line; isComment(this.#line(next)) || this.#line(next) === ''; next++) {
      if (next >= this.#lines.length) break;
      if (this.#line(next).search(/\S/) > column) end = next + 1;
    }
    return end;
  }
}

const isComment = (line: string): boolean => /^ *#/.test(line);

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
