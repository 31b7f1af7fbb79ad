import Papa, { type ParseConfig, type ParseResult } from 'papaparse';
import { type CsvEncoding, type DecodeFault, decodeCsv } from './decode.ts';

/** What may stand between two cells: vertical lines are what banks write. */
const separators = [',', ';', '\t', '|'];

/** Lines, and characters, that are looked at to find out what stands between cells. */
const looked = { lines: 20, characters: 64 * 1024 };

export interface CsvTable {
  /** Texts; an empty line is a row of one empty cell. */
  rows: string[][];
  /** The line of the file on which each row begins, from 1: a cell in quotes may go over several. */
  lines: number[];
  encoding: CsvEncoding;
  separator: string;
}

/** Why a file is no CSV. */
export class CsvFault extends Error {
  readonly kind: DecodeFault | 'brokenQuote';
  /** Of a broken quote: the line of the file on which its cell begins, from 1. */
  readonly line: number | undefined;

  constructor(kind: CsvFault['kind'], line?: number) {
    super(line === undefined ? kind : `${kind} on line ${line}`);
    this.kind = kind;
    this.line = line;
  }
}

/** A file as a text, with how papaparse is to read it: all of it may be sent to a thread. */
export interface PreparedCsv extends Pick<CsvTable, 'encoding' | 'separator'> {
  text: string;
  /** On which line of the file it begins. */
  firstLine: number;
  config: Pick<ParseConfig, 'delimiter' | 'newline' | 'preview'>;
}

/**
 * What needs no thread, as documents are small.
 * @param mostRows rows that are read; left out: all. @throws CsvFault
 */
export function readCsv(content: Uint8Array, mostRows?: number): CsvTable {
  const prepared = prepareCsv(content, mostRows);
  return tableOf(prepared, Papa.parse<string[]>(prepared.text, prepared.config));
}

/** All but the reading of its cells, which takes the time. @throws CsvFault where it is no text */
export function prepareCsv(content: Uint8Array, mostRows = 0): PreparedCsv {
  const decoded = decodeCsv(content);
  if ('fault' in decoded) throw new CsvFault(decoded.fault);
  // Files that went through several hands have ends of both kinds; within a cell a line ends as browsers send it.
  const whole = decoded.text.replace(/\r\n?/g, '\n');
  const said = /^sep=([^\n"])(?:\n|$)/i.exec(whole);
  // Spreadsheet programs do not show the line that says it, nor count it.
  const text = said ? whole.slice(said[0].length) : whole;
  const separator = said?.[1] ?? foundSeparator(text);
  return {
    text,
    firstLine: said ? 2 : 1,
    encoding: decoded.encoding,
    separator,
    config: { delimiter: separator, newline: '\n', preview: mostRows },
  };
}

/** The one by which the first lines have the same number of cells. */
function foundSeparator(text: string): string {
  const part = text.slice(0, looked.characters);
  // A line that is cut has fewer cells.
  const lines = part.length < text.length && part.includes('\n') ? part.slice(0, part.lastIndexOf('\n')) : part;
  const { meta } = Papa.parse(lines, {
    newline: '\n',
    delimitersToGuess: separators,
    preview: looked.lines,
    skipEmptyLines: 'greedy',
  });
  return meta.delimiter;
}

/** @param parsed what papaparse has made of the text. @throws CsvFault where a quote is not closed, or is closed within a cell */
export function tableOf(
  { text, firstLine, encoding, separator }: Omit<PreparedCsv, 'config'>,
  { data, errors }: Pick<ParseResult<string[]>, 'data' | 'errors'>,
): CsvTable {
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new CsvFault('brokenQuote', firstLine + endsIn(text.slice(0, broken.index)));
  // Behind the end of the last line stands nothing.
  const rows = text.endsWith('\n') && isNothing(data.at(-1)) ? data.slice(0, -1) : data;
  let line = firstLine;
  const lines = rows.map(row => {
    const begins = line;
    line += 1 + row.reduce((ends, cell) => ends + endsIn(cell), 0);
    return begins;
  });
  return { rows, lines, encoding, separator };
}

const isNothing = (row: readonly string[] | undefined): boolean => row?.length === 1 && row[0] === '';

const endsIn = (text: string): number => text.split('\n').length - 1;
