import { type CST, Parser } from 'yaml';

/** Where a level of blocks begins: in which column it stands, and in which it is to. */
export interface Level {
  is: number;
  tobe: number;
}

/** A part of a text that is no blank of its layout: a mark, a text, a comment. */
export interface Piece {
  type: string;
  source: string;
  /** The column in which it stands. */
  column: number;
  /** How many lines end in front of it. */
  lines: number;
  /** The blocks that it stands in, the outermost first. */
  levels: readonly Level[];
  /** How many brackets it stands in; a bracket itself stands outside of its own. */
  brackets: number;
  /** Whether it is the key of an entry. */
  isKey: boolean;
}

type Inside = Pick<Piece, 'levels' | 'brackets'>;
type Token = CST.Token | CST.SourceToken;

/** The parts of a text in their order; undefined where it has what documents have not, such as tags. */
export function piecesOf(text: string): Piece[] | undefined {
  const pieces = new Pieces(text);
  const tokens = [...new Parser().parse(text)];
  const isOne = tokens.filter(({ type }) => type === 'document').length === 1;
  return isOne && tokens.every(token => pieces.take(token, outside)) ? pieces.found : undefined;
}

const outside: Inside = { levels: [], brackets: 0 };
const texts = new Set(['scalar', 'single-quoted-scalar', 'double-quoted-scalar']);
const marks = new Set([
  'comment',
  'comma',
  'map-value-ind',
  'seq-item-ind',
  'block-scalar-header',
  'flow-map-start',
  'flow-map-end',
  'flow-seq-start',
  'flow-seq-end',
]);

class Pieces {
  readonly found: Piece[] = [];
  readonly #text: string;
  #lines = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Adds the parts of a token; false where nobody knows how to lay one out. */
  take(token: Token | null | undefined, inside: Inside, isKey = false): boolean {
    if (!token || token.type === 'space') return true;
    if (token.type === 'newline') this.#lines += 1;
    else if (token.type === 'document')
      return this.#all(token.start, inside) && this.take(token.value, inside) && this.#all(token.end, inside);
    else if (token.type === 'block-map' || token.type === 'block-seq') return this.#block(token, inside);
    else if (token.type === 'flow-collection') return this.#flow(token, inside);
    else if (token.type === 'block-scalar') return this.#lined(token, inside);
    else if (texts.has(token.type)) {
      const { source, end } = token as CST.FlowScalar;
      this.#add(token, source, inside, isKey);
      return this.#all(end, inside);
    } else if (marks.has(token.type)) this.#add(token, (token as CST.SourceToken).source, inside);
    else return false;
    return true;
  }

  #all(tokens: readonly Token[] = [], inside: Inside): boolean {
    return tokens.every(token => this.take(token, inside));
  }

  #block({ items }: CST.BlockMap | CST.BlockSequence, { levels, brackets }: Inside): boolean {
    const first = items.map(beginOf).find(offset => offset !== undefined) ?? 0;
    const level = { is: this.#columnOf(first), tobe: (levels.at(-1)?.tobe ?? -2) + 2 };
    return items.every(item => this.#item(item, { levels: [...levels, level], brackets }));
  }

  #item({ start, key, sep, value }: Item, inside: Inside): boolean {
    return (
      this.#all(start, inside) && this.take(key, inside, true) && this.#all(sep, inside) && this.take(value, inside)
    );
  }

  #flow({ start, items, end }: CST.FlowCollection, inside: Inside): boolean {
    const within = { ...inside, brackets: inside.brackets + 1 };
    const closed = end.findIndex(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
    return (
      this.take(start, inside) &&
      items.every(item => this.#item(item, within)) &&
      end.every((token, index) => this.take(token, index < closed ? within : inside))
    );
  }

  /** A text of several lines below its header; the lines that end it are those in front of what follows. */
  #lined(token: CST.BlockScalar, inside: Inside): boolean {
    if (!token.props.every(prop => prop.type === 'newline' || this.take(prop, inside))) return false;
    const keeps = this.found.at(-1)?.source.includes('+');
    const source = token.source.replace(keeps ? /\n$/ : /\n+$/, '');
    this.#add(token, source, inside);
    this.#lines = token.source.length - source.length;
    return true;
  }

  #add({ type, offset }: Token, source: string, { levels, brackets }: Inside, isKey = false): void {
    this.found.push({ type, source, column: this.#columnOf(offset), lines: this.#lines, levels, brackets, isKey });
    this.#lines = 0;
  }

  #columnOf(offset: number): number {
    return offset - (this.#text.lastIndexOf('\n', offset - 1) + 1);
  }
}

type Item = CST.BlockMap['items'][number] | CST.FlowCollection['items'][number];

/** Where the dash of an item stands, or the key of an entry. */
const beginOf = ({ start, key }: Item): number | undefined =>
  start.find(({ type }) => type === 'seq-item-ind')?.offset ?? key?.offset;
