import type { Row } from '../query/answer.ts';

/** How records become a text file; {word} stands for a field of theirs. */
export interface TextTemplate {
  /** The name of the file. */
  fileName: string;
  /** Before the lines and behind them, of all lines: {count}, of an amount the sum, else what they all say. '' none. */
  heading: string;
  foot: string;
  /** One record: its fields, and {lineNo} from 1. */
  line: string;
  /** What no value may hold, as it parts them. */
  separator: string;
  lineEnd: string;
  encoding: string;
}

const ends: Readonly<Record<string, string>> = { crlf: '\r\n', lf: '\n' };
const textIn = (record: Row, name: string): string => String(record[name] ?? '');

/** What a record says as a template: its entity has fields of these names. */
export const templateOf = (record: Row): TextTemplate => ({
  fileName: textIn(record, 'fileName'),
  heading: textIn(record, 'heading'),
  line: textIn(record, 'line'),
  foot: textIn(record, 'foot'),
  separator: textIn(record, 'separator'),
  lineEnd: ends[textIn(record, 'lineEnd')] ?? '\r\n',
  encoding: textIn(record, 'encoding'),
});
