import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { type FieldType, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { CsvFormat } from './file-format.ts';

/** A CSV by RFC 4180: fields in quotes where they need them, lines that end by CRLF. Of UTF-8 the first character says so. */
export function csvFile(
  title: string,
  lines: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  format: CsvFormat,
): FileAnswer {
  async function* parts(): AsyncGenerator<Buffer> {
    let text = format === 'csv' ? '\ufeff' : '';
    for await (const line of lines) {
      text += csvLine(line);
      if (text.length < part) continue;
      yield iconv.encode(text, encodings[format]);
      text = '';
    }
    yield iconv.encode(text, encodings[format]);
  }
  // Its bytes are for a spreadsheet: as a text they would be decoded on the way.
  return new FileAnswer(`${title}.csv`, Readable.from(parts()), 'application/octet-stream');
}

/** One line, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const encodings: Record<CsvFormat, string> = { csv: 'utf8', csvGb18030: 'gb18030' };

/** Characters that are encoded at a time. */
const part = 64 * 1024;

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A value of the wire as a CSV has it: numbers in plain digits, amounts in yuan, all else as staff read it. */
export function csvCell(type: FieldType, value: unknown): string {
  if (isMissing(value)) return '';
  const { sheet, quantity, typed = String } = fieldType({ type });
  if (!sheet) return formulaWritten(String(value));
  if (quantity && typeof value === 'number') return typed(value);
  const text = shownText({ name: '', label: '', type }, value, { items: () => [] });
  // A total that no number holds is its digits.
  return quantity ? text.replace(/[^-.\d]/g, '') : text;
}
