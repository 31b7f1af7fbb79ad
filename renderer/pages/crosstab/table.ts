import type { Line, Lines } from '#renderer/form/grid/edits.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import { type PackedLines, readerOf } from '#runtime/language/verbs/packed-lines.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

/** What the call of a crosstab answers with. */
export interface CrosstabAnswer {
  records: Row[];
  lines: PackedLines;
}

type Asked = Pick<BundledCrosstabPage, 'by' | 'beside' | 'cell' | 'lineKey'>;
type Dictionaries = Pick<DictionaryService, 'items'>;

/** Records, and what their lines are of. */
export interface Table {
  records: readonly Row[];
  /** The field of a cell in each column, called c0, c1, … */
  columns: readonly FieldModel[];
  /** What stands below the head of each. */
  besides: readonly string[];
  /** By what each is known again, such as in another month. */
  keys: readonly string[];
  /** Of each record the values of its cells, as they are stored. */
  lines: Lines;
  /** The place of the line in a cell; -1: the record has none there. */
  lineAt(row: number, column: number): number;
  /** A field of the line at a place, with the name of what it refers to. */
  fieldOf(line: number, name: string): unknown;
}

/** By what a column is known again: what its lines are of, and which one of several it is. */
const keyOf = (by: unknown, occurrence: number): string => (occurrence === 0 ? `${by}` : `${by} ${occurrence}`);

export const cellName = (column: number): string => `c${column}`;

/** The records as rows, and as columns what their lines are of, in the order in which they come. */
export function tableOf({ by, beside, cell }: Asked, answer: CrosstabAnswer, dictionaries: Dictionaries): Table {
  const { records, lines } = answer;
  const readers = new Map(Object.keys(lines.fields).map(name => [name, readerOf(lines, name)]));
  const fieldOf = (line: number, name: string): unknown => readers.get(name)?.(line) ?? null;
  const readBy = readerOf(lines, by.name);
  const places = new Map<string, number>();
  const firsts: number[] = [];
  const columnOf = new Int32Array(lines.of.length);
  let seen = new Map<unknown, number>();
  for (const [line, row] of lines.of.entries()) {
    if (row !== lines.of[line - 1]) seen = new Map();
    const value = readBy(line);
    const occurrence = seen.get(value) ?? 0;
    seen.set(value, occurrence + 1);
    const key = keyOf(value, occurrence);
    const place = places.get(key) ?? places.size;
    if (place === places.size) firsts.push(line);
    places.set(key, place);
    columnOf[line] = place;
  }
  const width = places.size;
  const at = new Int32Array(records.length * width).fill(-1);
  const readCell = readerOf(lines, cell.name);
  const values = records.map((): Record<string, unknown> => ({}));
  for (const [line, row] of lines.of.entries()) {
    const place = columnOf[line] ?? 0;
    at[row * width + place] = line;
    const own = values[row];
    if (own) own[cellName(place)] = readCell(line);
  }
  const text = (field: FieldModel, line: number): string => textOf(field, line, fieldOf, dictionaries);
  return {
    records,
    columns: firsts.map((line, column) => ({
      ...cell,
      name: cellName(column),
      label: text(by, line),
      required: false,
    })),
    besides: firsts.map(line =>
      beside
        .map(field => text(field, line))
        .filter(Boolean)
        .join(' '),
    ),
    keys: [...places.keys()],
    lines: values as Line[],
    lineAt: (row, column) => at[row * width + column] ?? -1,
    fieldOf,
  };
}

/** A field of a line as text; '' for nothing. */
export function textOf(
  field: FieldModel,
  line: number,
  fieldOf: Table['fieldOf'],
  { items }: Dictionaries,
  value = fieldOf(line, field.name),
): string {
  if (isMissing(value)) return '';
  const name = fieldOf(line, `${field.name}$name`);
  try {
    return shownText(field, value, { items, name });
  } catch {
    return String(value);
  }
}

/** What stood in the cells of the month before: by what a row is known again, then by the column. */
export type Former = ReadonlyMap<unknown, ReadonlyMap<string, unknown>>;

export function formerOf(
  page: Asked & { compare?: string },
  answer: CrosstabAnswer,
  dictionaries: Dictionaries,
): Former {
  const { records, columns, keys, lines, lineAt } = tableOf(page, answer, dictionaries);
  return new Map(
    records.map((record, row) => [
      record[page.compare ?? ''],
      new Map(
        columns.flatMap(({ name }, column): [string, unknown][] =>
          lineAt(row, column) === -1 ? [] : [[keys[column] ?? '', lines[row]?.[name] ?? null]],
        ),
      ),
    ]),
  );
}
