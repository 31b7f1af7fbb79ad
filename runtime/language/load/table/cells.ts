import type { Position } from '../../issues/issue.ts';

/** What stands between two separators, and where it begins: at its quote, if it has one. */
export interface Cell extends Position {
  text: string;
  /** Where it ends. */
  end: Position;
}

/** A table as text: its lines of cells, blank lines left out; or the quote that is never closed. */
export type Cells = { lines: Cell[][] } | { open: Position };

/**
 * Reads values between separators (RFC 4180), with the place of each, which no library tells: commas, semicolons or tabs,
 * whichever the first line has; quoted cells may hold them, line ends, and doubled quotes.
 */
export function readCells(text: string): Cells {
  const reader = new CellReader(text);
  const lines: Cell[][] = [];
  while (!reader.isAtEnd) {
    const line = reader.line();
    if (!line) return { open: reader.opened };
    if (line.some(cell => cell.text !== '')) lines.push(line);
  }
  return { lines };
}

const separatorOf = (text: string): string => {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t'].find(one => first.includes(one)) ?? ',';
};

class CellReader {
  readonly #text: string;
  readonly #separator: string;
  #at: number;
  #line = 1;
  #lineBegins: number;
  opened: Position = { line: 1, column: 1 };

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
    this.#lineBegins = this.#at;
    this.#separator = separatorOf(text);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The cells of a line; undefined where a quote is not closed. */
  line(): Cell[] | undefined {
    const cells: Cell[] = [];
    do {
      const cell = this.#cell();
      if (!cell) return undefined;
      cells.push(cell);
    } while (this.#takes(this.#separator));
    if (this.#takes('\r\n') || this.#takes('\n') || this.#takes('\r')) this.#nextLine();
    return cells;
  }

  #cell(): Cell | undefined {
    const begin = this.#position();
    if (this.#text[this.#at] !== '"') return { ...begin, text: this.#plain().trim(), end: this.#position() };
    this.opened = begin;
    const quoted = this.#quoted();
    return quoted === undefined ? undefined : { ...begin, text: quoted + this.#plain(), end: this.#position() };
  }

  /** What stands in quotes; undefined where they are not closed. */
  #quoted(): string | undefined {
    let text = '';
    for (this.#at++; !this.isAtEnd; this.#at++) {
      const sign = this.#text[this.#at] ?? '';
      const isQuote = sign === '"';
      if (isQuote && this.#text[this.#at + 1] !== '"') {
        this.#at++;
        return text;
      }
      if (isQuote) this.#at++;
      if (sign === '\n') this.#nextLine(this.#at + 1);
      text += sign;
    }
    return undefined;
  }

  #plain(): string {
    const begin = this.#at;
    while (!this.isAtEnd && !`${this.#separator}\r\n`.includes(this.#text[this.#at] ?? '')) this.#at++;
    return this.#text.slice(begin, this.#at);
  }

  #takes(sign: string): boolean {
    const isThere = this.#text.startsWith(sign, this.#at);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  #nextLine(begins = this.#at): void {
    this.#line++;
    this.#lineBegins = begins;
  }

  #position(): Position {
    return { line: this.#line, column: this.#at - this.#lineBegins + 1 };
  }
}
