import type { Path, Position } from '../../issues/issue.ts';
import type { DocumentText } from '../document-text.ts';
import { type Cell, readCells } from './cells.ts';

/** What is wrong with a table before anything is known of its meaning. */
export interface TableProblem extends Position {
  code: 'HD103' | 'HD991' | 'HD992' | 'HD993';
  values: Record<string, string | number>;
}

/** A table of values as a document: its first line names the fields, each further one is a record. */
export class Table implements DocumentText {
  readonly file: string;
  readonly text: string;
  /** As a document of data says it; undefined where it cannot be read. */
  readonly value: unknown;
  readonly problems: TableProblem[] = [];
  readonly #entity: string;
  readonly #heads: readonly Cell[];
  readonly #lines: readonly Cell[][];

  /** @param use what its file's name says of it; @param entity whose records they are */
  constructor(file: string, text: string, { use, entity }: { use: string; entity: string }) {
    this.file = file;
    this.text = text;
    this.#entity = entity;
    const cells = readCells(text);
    const [heads = [], ...lines] = 'lines' in cells ? cells.lines : [];
    this.#heads = heads;
    this.#lines = lines;
    if ('open' in cells) this.problems.push({ code: 'HD991', values: {}, ...cells.open });
    else if (heads.length === 0) this.problems.push({ code: 'HD103', values: {}, line: 1, column: 1 });
    else this.problems.push(...this.#headProblems(), ...this.#lineProblems());
    if (this.problems.length > 0) return;
    const names = heads.map(({ text: name }) => name);
    const rows = lines.map(line =>
      Object.fromEntries(line.flatMap(({ text: cell }, index) => (cell === '' ? [] : [[names[index] ?? '', cell]]))),
    );
    this.value = { use, rows: { [entity]: rows } };
  }

  locate(path: Path): Position {
    return this.#cellAt(path) ?? { line: 1, column: 1 };
  }

  locateText(path: Path): Position {
    const { line, column } = this.locate(path);
    const isQuoted = this.text.split(/\r\n|\n|\r/)[line - 1]?.charAt(column - 1) === '"';
    return { line, column: column + (isQuoted ? 1 : 0) };
  }

  endOf(path: Path): Position {
    return this.#cellAt(path)?.end ?? { line: 1, column: 1 };
  }

  endOfWord({ line, column }: Position): Position {
    return { line, column: column + 1 };
  }

  keys(path: Path): string[] {
    return path[0] === 'rows' && path[1] === this.#entity ? this.#heads.map(({ text }) => text) : [];
  }

  /** The cell of a field, its head where the line has none, the beginning of a line. */
  #cellAt([, , index, name]: Path): Cell | undefined {
    const line = typeof index === 'number' ? this.#lines[index] : this.#heads;
    const column = this.#heads.findIndex(({ text }) => text === name);
    return column < 0 ? line?.[0] : (line?.[column] ?? this.#heads[column]);
  }

  #headProblems(): TableProblem[] {
    return this.#heads.flatMap(({ text: name, line, column }, index): TableProblem[] => {
      const before = this.#heads.findIndex(({ text }) => text === name);
      return name === '' || before < index ? [{ code: 'HD993', values: { name }, line, column }] : [];
    });
  }

  #lineProblems(): TableProblem[] {
    const most = this.#heads.length;
    return this.#lines.flatMap((cells): TableProblem[] => {
      const beyond = cells[most];
      if (!beyond || cells.slice(most).every(({ text }) => text === '')) return [];
      return [
        { code: 'HD992', values: { cells: cells.length, heads: most }, line: beyond.line, column: beyond.column },
      ];
    });
  }
}
