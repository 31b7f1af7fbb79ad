import { CsvFault, type CsvTable, readCsv } from '../../csv/read.ts';
import type { Path, Position } from '../../issues/issue.ts';
import type { DocumentText } from '../document-text.ts';
import { notUtf8 } from '../source.ts';
import { cellIn } from './cell-place.ts';

/** What is wrong with a table before anything is known of its meaning. */
export interface TableProblem extends Position {
  code: 'HD101' | 'HD103' | 'HD991' | 'HD992' | 'HD993';
  values: Record<string, string | number>;
}

/** A line of the table: its number in the file, and the texts of its cells. */
interface Line {
  number: number;
  cells: readonly string[];
}

/** A CSV as a document of data: its first line names the fields, each further one is a record. */
export class Table implements DocumentText {
  readonly file: string;
  readonly text: string;
  /** As a document of data says it; undefined where it cannot be read. */
  readonly value: unknown;
  readonly problems: readonly TableProblem[];
  readonly #entity: string;
  readonly #heads: Line;
  readonly #lines: readonly Line[];
  readonly #separator: string;
  #begins: readonly number[] | undefined;

  /** @param use what its file's name says of it; @param entity whose records they are */
  constructor(file: string, text: string, { use, entity }: { use: string; entity: string }) {
    this.file = file;
    this.text = text;
    this.#entity = entity;
    const read = tableIn(text);
    const [heads, ...lines] = 'rows' in read ? linesOf(read) : [];
    this.#separator = 'rows' in read ? read.separator : ',';
    this.#heads = heads ?? { number: 1, cells: [] };
    this.#lines = lines;
    this.problems = 'rows' in read ? this.#problems(heads) : [read];
    if (this.problems.length > 0) return;
    const names = this.#heads.cells;
    const said = ({ cells }: Line) => cells.flatMap((cell, index) => (cell === '' ? [] : [[names[index] ?? '', cell]]));
    this.value = { use, rows: { [entity]: lines.map(line => Object.fromEntries(said(line))) } };
  }

  locate(path: Path): Position {
    return this.#position(this.#span(path).from);
  }

  locateText(path: Path): Position {
    const { from } = this.#span(path);
    return this.#position(this.text[from] === '"' ? from + 1 : from);
  }

  endOf(path: Path): Position {
    return this.#position(this.#span(path).to);
  }

  endOfWord({ line, column }: Position): Position {
    return { line, column: column + 1 };
  }

  keys(path: Path): string[] {
    return path[0] === 'rows' && path[1] === this.#entity ? [...this.#heads.cells] : [];
  }

  #problems(heads: Line | undefined): TableProblem[] {
    if (!heads) return [{ code: 'HD103', values: {}, line: 1, column: 1 }];
    const { cells } = heads;
    const doubtful = cells.flatMap((name, index): TableProblem[] =>
      name === '' || cells.indexOf(name) < index
        ? [{ code: 'HD993', values: { name }, ...this.#position(this.#cell(heads, index).from) }]
        : [],
    );
    const tooLong = this.#lines.filter(line => line.cells.slice(cells.length).some(cell => cell !== ''));
    return [
      ...doubtful,
      ...tooLong.map((line): TableProblem => {
        const values = { cells: line.cells.length, heads: cells.length };
        return { code: 'HD992', values, ...this.#position(this.#cell(line, cells.length).from) };
      }),
    ];
  }

  /** The cell of a field, its head where no line is named, the beginning of a line. */
  #span([, , index, name]: Path): { from: number; to: number } {
    const line = typeof index === 'number' ? this.#lines[index] : this.#heads;
    return this.#cell(line ?? this.#heads, Math.max(0, this.#heads.cells.indexOf(String(name))));
  }

  #cell({ number }: Line, column: number): { from: number; to: number } {
    const begins = this.#beginOf(number);
    return cellIn(this.text, begins, column, this.#separator) ?? { from: begins, to: begins };
  }

  #beginOf(line: number): number {
    return this.#lineBegins()[line - 1] ?? this.text.length;
  }

  #position(offset: number): Position {
    const begins = this.#lineBegins();
    let [low, high] = [0, begins.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((begins[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (begins[low] ?? 0) + 1 };
  }

  /** Where each line of the text begins; looked for when somebody asks for a place. */
  #lineBegins(): readonly number[] {
    this.#begins ??= [0, ...[...this.text.matchAll(/\r\n?|\n/g)].map(end => end.index + end[0].length)];
    return this.#begins;
  }
}

/** The cells of a CSV, or why it has none. */
function tableIn(text: string): CsvTable | TableProblem {
  const garbled = notUtf8(text);
  if (garbled) {
    const { detail, detailEn, line, column } = garbled;
    return { code: 'HD101', values: { detail, detailEn }, line, column };
  }
  try {
    return readCsv(new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return { code: 'HD991', values: {}, line: error.line ?? 1, column: 1 };
  }
}

/** Its lines but for blank ones. */
const linesOf = ({ rows, lines }: CsvTable): Line[] =>
  rows
    .map((cells, index) => ({ number: lines[index] ?? 1, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''));
