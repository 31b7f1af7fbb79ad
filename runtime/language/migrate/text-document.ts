import { type Document, isMap, type Node, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';

interface Edit {
  start: number;
  end: number;
  text: string;
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

  /** Further keys with their values: behind a key, or at the beginning. */
  insert(map: YAMLMap, entries: Readonly<Record<string, unknown>>, behind?: string): void {
    const written = Object.entries(entries).map(([key, value]) => `${key}: ${scalar(value)}`);
    this.insertWritten(map, written, behind);
  }

  /** `insert` of entries as they are to be written. */
  insertWritten(map: YAMLMap, written: readonly string[], behind?: string): void {
    const pair = behind === undefined ? map.items[0] : pairOf(map, behind);
    if (!pair || written.length === 0) return;
    const start = rangeOf(pair.key)[0];
    const between = map.flow ? ', ' : `${this.#lineEnd()}${' '.repeat(this.#column(start))}`;
    if (behind === undefined) this.#edits.push({ start, end: start, text: written.map(one => one + between).join('') });
    else {
      const place = map.flow ? endOf(pair) : this.#endOfLine(endOf(pair));
      this.#edits.push({ start: place, end: place, text: written.map(one => between + one).join('') });
    }
  }

  /** Takes a key and its value away. */
  remove(map: YAMLMap, key: string): void {
    const place = map.items.findIndex(pair => String(pair.key) === key);
    const pair = map.items[place];
    if (!pair) return;
    const [before, after] = [map.items[place - 1], map.items[place + 1]];
    const start = rangeOf(pair.key)[0];
    const edit = !map.flow
      ? { start: start - this.#column(start), end: this.#endOfLine(endOf(pair)) + this.#lineEnd().length }
      : after
        ? { start, end: rangeOf(after.key)[0] }
        : { start: before ? endOf(before) : start, end: endOf(pair) };
    this.#edits.push({ ...edit, text: '' });
  }

  /** Makes the changes that were asked for, and reads the text anew. */
  apply(): void {
    if (this.#edits.length === 0) return;
    // From behind, so that the places of those before stay true; of two at one place the shorter, an insertion, is last.
    const edits = this.#edits.sort((a, b) => b.start - a.start || b.end - a.end);
    for (const { start, end, text } of edits) this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    this.#edits = [];
    this.#tree = read(this.#text);
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

const read = (text: string): Document => parseDocument(text, { version: '1.2', schema: 'core' }) as Document;

const pairOf = (map: YAMLMap, key: string): Pair | undefined => map.items.find(pair => String(pair.key) === key);

/** Where a node begins and ends in the text. */
const rangeOf = (node: unknown): [number, number] => {
  const [start, end] = (node as Node).range ?? [0, 0];
  return [start, end];
};

/** Where a pair ends. */
const endOf = ({ key, value }: Pair): number => rangeOf(value ?? key)[1];

/** A value as it is written behind its key, quoted where it has to be. */
const scalar = (value: unknown): string =>
  stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(1, -1).trim();
