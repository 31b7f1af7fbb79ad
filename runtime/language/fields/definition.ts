import type { FieldOf, SearchMode } from './field.ts';
import type { Measure } from './measure.ts';
import type { JsonSchema } from './schema/json-schema.ts';

/** The part of ajv's ErrorObject that a message is made of. */
export interface RuleBreach {
  keyword: string;
  params: Record<string, unknown>;
}

/** What is known beside a value: the words for what it stands for. */
export interface Known {
  /** The codes of a dictionary with their labels. */
  items(dictionary: string): readonly { value: string; label: string }[];
  /** What the record is called that a reference points at, where that is known. */
  name?: unknown;
}

/** What a value needs to be said as text, beside its field. */
export interface Labels extends Known {
  /** The text of a field of one of its lines; '' where there is nothing. */
  part(field: FieldOf, line: Record<string, unknown>): string;
}

/** Of numbers that count something: what can be added up, drawn as a line, averaged. */
export interface Quantity {
  /** The number that staff know: yuan of cents. */
  amount(value: number): number;
  /** The digits that staff read, without the unit: 1,234.50. */
  digits(value: number, field: FieldOf): string;
  /** What stands behind the digits; '' for nothing. */
  unit(field: FieldOf): string;
  /** Decimals that the database keeps of an average. */
  averageDecimals: number;
  /** The type of an average; left out: the type itself. */
  averageType?: string;
}

/** What a spreadsheet holds, so that it can be calculated with there. */
interface SheetCell {
  /** The format of the cell, in the spreadsheet's own letters. */
  format(unit: string | undefined): string | undefined;
  /** Characters. */
  width: number;
  value(value: unknown): string | number | Date;
}

/**
 * All that a field type is. One file a type, one line in index.ts; docs/guides/field-type.md adds one. Values are those
 * of the wire: money in cents, days and points of time as text.
 */
export interface FieldTypeDefinition {
  /** As documents name it. */
  name: string;
  /** For the reference: what it holds, 中文 · English. */
  about: string;
  /** A value, as on the wire; left out where it depends on what the type needs. */
  example?: unknown;
  /** true: what documents give it is a text as people write it, with {…}. */
  prose?: true;
  /** The key without which it cannot be, and which implies it. */
  needs?: 'dictionary' | 'entity' | 'fields' | 'over';

  /** The JSON Schema of a value. @param rows the schema of lines with these fields. */
  schema(field: FieldOf, rows: (fields: readonly FieldOf[]) => JsonSchema): JsonSchema;
  /** What staff read of a value that breaks the schema; undefined: what is said of every type (messages.ts). @param value left out where it is not known */
  breach?(breach: RuleBreach, field: FieldOf, value?: unknown): string | undefined;
  /** The value of a new record whose field names no default. */
  initial?(field: FieldOf): unknown;

  /** What it is a number of; left out: none that is reckoned with. */
  measure?(field: FieldOf): Measure;
  /** What it is in expressions. */
  cel(field: FieldOf): 'string' | 'double' | 'bool' | 'list<string>' | 'list<map>';
  /** The ways in which a query may compare, the usual one first; none: it cannot be searched. */
  searches: readonly SearchMode[];
  /** Whether a list may be put in its order. */
  sorts: boolean;
  /** The type of its column in PostgreSQL. */
  column(field: FieldOf): 'text' | 'text[]' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
  /** The type of numbers that are typed and read alike and hold more: a call may ask for one where a record keeps this. */
  wider?: string;
  /** Too long for an index that keeps an order. */
  long?: boolean;
  /** Names of things: the first such field names a record, and Chinese sorts by pinyin. */
  names?: boolean;
  /** Days or points of time: a report cuts them into days, months, years, and knows 今天 and 上月. */
  dated?: boolean;
  /** Points of time, to the second: a list may tell how far one is. */
  moment?: true;
  /** Holds uploaded files, which the back end keeps as long as the record. */
  files?: boolean;
  /** May be masked for staff who may not see it whole (spec 5.6). */
  masks?: boolean;
  /** Absent: it cannot be added up. */
  quantity?: Quantity;

  /** The value as staff read it, wherever they do. Never asked about nothing, which is --. @throws TypeError what is no such value. */
  text(value: unknown, field: FieldOf, labels: Labels): string;
  /** All of it, where `text` is short. */
  whole?(value: unknown, field: FieldOf, labels: Labels): string;
  /** The value as it is typed; left out: as it is. */
  typed?(value: unknown): string;
  /** Whether a text is a value rather than one that is half typed: of that nothing follows. Left out: each is. */
  isWhole?(text: string): boolean;
  /** What was typed, or stands in a spreadsheet, as a value; what is none stays text, for the judge to refuse. */
  read?(text: string): unknown;
  /** A value of the wire in an address. Left out: the text. */
  fromAddress?(text: string): unknown;
  /** In a spreadsheet; left out: the text. */
  sheet?: SheetCell;

  /** Pixels of a column that the page gives no width. */
  width: number;
  align: 'left' | 'right' | 'center';
  /** Tabular digits, so that numbers stand below each other. */
  digits?: boolean;
  /** A column that may be cut to an ellipsis where room is short. */
  givesWay?: boolean;
  /** Its day stands for all days of the month that it begins. */
  isMonth?: true;
  /** Pixels of its input in a form, as wide as what is written there; left out: its whole column. */
  inputWidth?: number;
  /** A whole line of a form or a record. */
  wide?: boolean;
  /** The values that there are, where the type itself lists them. */
  options?(field: FieldOf): readonly { value: string | number | boolean; label: string }[];
  /** Which input of renderer/inputs/registry.ts a form has; in a query form `queryInput`, if that is another. */
  input: string;
  queryInput?: string;
  /** Which cell of renderer/cells/registry.ts draws it. */
  cell: string;
}
