import { type Document, isCollection, isMap, isPair, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { commentsIn, pairOf, rangeOf, read, startOf } from './nodes.ts';
import { scalar } from './scalar.ts';

/** Columns that a line may have. */
const longest = 150;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What is to be written, and the comments that stand above it. */
export interface Written {
  text: string;
  comments: readonly string[];
}

/**
 * The text of one document, changed where it has to be and nowhere else: `yaml` reads it and says where everything
 * stands; comments, quotes, blank lines and whatever a person laid out stay as they are.
 */
export class TextDocument {
  /** Its path below the folder of its family, without .yaml. */
  readonly name: string;
  #text: string;
  #tree: Document;
  #edits: Edit[] = [];

  constructor(name: string, text: string) {
    this.name = name;
    this.#text = text;
    this.#tree = read(text);
  }

  /** The map that the document is. */
  get root(): YAMLMap | undefined {
    return isMap(this.#tree.contents) ? (this.#tree.contents as YAMLMap) : undefined;
  }

  get text(): string {
    return this.#text;
  }

  /** The document's values. */
  values<T>(): T {
    return this.#tree.toJS() as T;
  }

  /** The text of a node as it was written. */
  written(node: unknown): string {
    const [start, end] = rangeOf(node);
    return this.#text.slice(start, end);
  }

  /** Whether somebody has written comments within a node. */
  holdsComments(node: unknown): boolean {
    return this.#commentsWithin(node).length > 0;
  }

  /** Another name for a key. */
  rename(map: YAMLMap, from: string, to: string): void {
    const pair = pairOf(map, from);
    if (pair) this.replace(pair.key, to);
  }

  /** Other text for a node. */
  replace(node: unknown, text: string): void {
    const [start, end] = rangeOf(node);
    this.#edits.push({ start, end, text });
  }

  /** One word in the place of what stands under a key; comments within it stand above the key. */
  word(map: YAMLMap, key: string, word: string): void {
    const pair = pairOf(map, key);
    if (!pair) return;
    this.#above(startOf(pair), this.#commentsWithin(pair.value));
    this.#edits.push({ start: rangeOf(pair.key)[1], end: this.#endOf(pair), text: `: ${word}` });
  }

  /** A list in the place of what stands under a key: in one line where it fits, or an item a line. */
  list(map: YAMLMap, key: string, items: readonly string[]): void {
    const pair = pairOf(map, key);
    if (!pair) return;
    const column = this.#column(startOf(pair));
    const line = `[${items.join(', ')}]`;
    if (map.flow || column + key.length + line.length < longest) return this.word(map, key, line);
    const begin = `${this.#lineEnd()}${' '.repeat(column + 2)}- `;
    this.#edits.push({
      start: rangeOf(pair.key)[1],
      end: this.#endOf(pair),
      text: `:${items.map(one => begin + one).join('')}`,
    });
  }

  /** Further keys with their values: behind a key, or at the beginning. */
  insert(map: YAMLMap, entries: Readonly<Record<string, unknown>>, behind?: string): void {
    const written = Object.entries(entries).map(([key, value]) => `${key}: ${scalar(value)}`);
    this.insertWritten(map, written, behind);
  }

  /** `insert` of entries as they are to be written. */
  insertWritten(map: YAMLMap, written: readonly string[], behind?: string): void {
    const pair = behind === undefined ? map.items[0] : pairOf(map, behind);
    if (!pair || written.length === 0) return;
    const start = startOf(pair);
    const between = map.flow ? ', ' : this.#newLine(start);
    if (behind === undefined) this.#edits.push({ start, end: start, text: written.map(one => one + between).join('') });
    else {
      const place = map.flow ? this.#endOf(pair) : this.#endOfLine(this.#endOf(pair));
      this.#edits.push({ start: place, end: place, text: written.map(one => between + one).join('') });
    }
  }

  /** Further items at the end of the list under a key, which is made where there is none. */
  append(map: YAMLMap, key: string, items: readonly Written[]): void {
    const list = map.get(key, true);
    const last = isSeq(list) ? list.items.at(-1) : undefined;
    const flow = isSeq(list) ? list.flow : map.flow;
    if (flow) {
      const text = items.map(one => one.text).join(', ');
      const comments = items.flatMap(one => one.comments);
      this.#above(startOf(map.items[0]), comments);
      if (!isSeq(list)) return this.insertWritten(map, [`${key}: [${text}]`], String(map.items.at(-1)?.key));
      const place = last ? this.#endOf(last) : rangeOf(list)[0] + 1;
      this.#edits.push({ start: place, end: place, text: last ? `, ${text}` : text });
      return;
    }
    const place = this.#endOfLine(this.#endOf(last ?? map.items.at(-1)));
    const line = this.#newLine(last ? this.#dashOf(last) : startOf(map.items[0]));
    const below = last ? line : `${line}  `;
    const lines = items.flatMap(({ text, comments }) => [...comments, `- ${text}`].map(one => below + one));
    this.#edits.push({ start: place, end: place, text: [...(last ? [] : [`${line}${key}:`]), ...lines].join('') });
  }

  /** Comments above the line in which a key stands. */
  comment(map: YAMLMap, key: string, comments: readonly string[]): void {
    const pair = pairOf(map, key);
    if (pair) this.#above(startOf(pair), comments);
  }

  /** Takes keys and their values away; comments about them stay. */
  remove(map: YAMLMap, ...keys: string[]): void {
    this.#take(map, keys, true);
  }

  /** Takes them away with the comments about them, which are returned. */
  take(map: YAMLMap, ...keys: string[]): string[] {
    return this.#take(map, keys, false);
  }

  /** Takes items of the list under a key away, and the key with the last of them. Returned are the comments about each. */
  takeItems(map: YAMLMap, key: string, items: readonly unknown[]): string[][] {
    const pair = pairOf(map, key);
    if (!pair || !isSeq(pair.value)) return [];
    const list = pair.value as YAMLSeq;
    const isAll = list.items.every(item => items.includes(item));
    if (list.flow) {
      const comments = isAll ? this.take(map, key) : this.#takeFromFlow(list.items, items);
      return items.map((_, index) => (index === 0 ? comments : []));
    }
    const head = isAll ? this.#takeLines(startOf(pair), pair.key, undefined, false) : [];
    return items.map((item, index) => [
      ...(index === 0 ? head : []),
      ...this.#takeLines(this.#dashOf(item), item, undefined, false),
    ]);
  }

  /** Makes the changes that were asked for, and reads the text anew. */
  apply(): void {
    if (this.#edits.length === 0) return;
    // From behind, so that the places of those before stay true; of two at one place the shorter, an insertion, is last,
    // and of two insertions that which was asked for first.
    const edits = this.#edits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end);
    for (const { start, end, text } of edits) this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    this.#edits = [];
    this.#tree = read(this.#text);
  }

  #take(map: YAMLMap, keys: readonly string[], keepsComments: boolean): string[] {
    const gone = map.items.filter(pair => keys.includes(String(pair.key)));
    if (map.flow) return this.#takeFromFlow(map.items, gone);
    return gone.flatMap(pair => {
      const next = map.items[map.items.indexOf(pair) + 1];
      return this.#takeLines(startOf(pair), pair, next && startOf(next), keepsComments);
    });
  }

  /** Whole lines with the comment lines above them; what shares its first line with a dash goes up to the next. */
  #takeLines(start: number, node: unknown, next: number | undefined, keepsComments: boolean): string[] {
    const line = start - this.#column(start);
    const end = this.#endOf(node);
    if (this.#text.slice(line, start).trim() !== '') {
      this.#edits.push({ start, end: next ?? end, text: '' });
      return commentsIn(this.#text.slice(end, next ?? this.#endOfLine(end)));
    }
    const first = this.#beginOfComments(line);
    const last = this.#endOfLine(end);
    const comments = [
      ...commentsIn(this.#text.slice(first, line)),
      ...this.#commentsWithin(node),
      ...commentsIn(this.#text.slice(end, last)),
    ];
    const kept = keepsComments ? comments.map(one => ' '.repeat(start - line) + one + this.#lineEnd()).join('') : '';
    this.#edits.push({ start: first, end: last + this.#lineEnd().length, text: kept });
    return comments;
  }

  #commentsWithin(node: unknown): string[] {
    const parts = isPair(node) ? [node.key, node.value] : isCollection(node) ? node.items : [];
    return parts.flatMap((part, index) => {
      const next = parts[index + 1];
      const gap = next ? this.#text.slice(this.#endOf(part), startOf(next)) : '';
      return [...this.#commentsWithin(part), ...commentsIn(gap)];
    });
  }

  /** Where the comment lines begin that stand above a line. */
  #beginOfComments(line: number): number {
    let first = line;
    while (first > 0) {
      const above = this.#text.lastIndexOf('\n', first - 2) + 1;
      if (!/^\s*#/.test(this.#text.slice(above, first))) break;
      first = above;
    }
    return first;
  }

  /** What stands between brackets, with its commas. */
  #takeFromFlow(all: readonly unknown[], gone: readonly unknown[]): string[] {
    const between = (part: unknown, next: unknown): string =>
      part === undefined || next === undefined ? '' : this.#text.slice(this.#endOf(part), startOf(next));
    const comments: string[] = [];
    for (const [index, part] of all.entries()) {
      if (!gone.includes(part)) continue;
      const [before, next] = [all[index - 1], all[index + 1]];
      // Behind the last one that stays there is nothing to keep apart.
      const isLast = all.slice(index).every(one => gone.includes(one));
      const start = isLast && before !== undefined ? this.#endOf(before) : startOf(part);
      this.#edits.push({ start, end: isLast || next === undefined ? this.#endOf(part) : startOf(next), text: '' });
      comments.push(...this.#commentsWithin(part), ...commentsIn(isLast ? between(before, part) : between(part, next)));
    }
    return comments;
  }

  #above(offset: number, comments: readonly string[]): void {
    const start = offset - this.#column(offset);
    const indentation = /^\s*/.exec(this.#text.slice(start, offset))?.[0] ?? '';
    const text = comments.map(one => indentation + one + this.#lineEnd()).join('');
    if (text) this.#edits.push({ start, end: start, text });
  }

  /** Where the dash of an item stands. */
  #dashOf(item: unknown): number {
    const [start] = rangeOf(item);
    return this.#text.lastIndexOf('-', start - 1);
  }

  /** A new line that begins where another does. */
  #newLine(offset: number): string {
    return this.#lineEnd() + ' '.repeat(this.#column(offset));
  }

  /** Where a node, or a pair, ends: what follows a text of several lines is none of it. */
  #endOf(node: unknown): number {
    const end = isPair(node) ? rangeOf(node.value ?? node.key)[1] : rangeOf(node)[1];
    return this.#text.slice(0, end).trimEnd().length;
  }

  #lineEnd(): string {
    return this.#text.includes('\r\n') ? '\r\n' : '\n';
  }

  #column(offset: number): number {
    return offset - (this.#text.lastIndexOf('\n', offset - 1) + 1);
  }

  /** The end of the line of an offset, its comment included. */
  #endOfLine(offset: number): number {
    const end = this.#text.indexOf(this.#lineEnd(), offset);
    return end < 0 ? this.#text.length : end;
  }
}
