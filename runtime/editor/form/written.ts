import { plainNumber } from '#runtime/language/decimals/exact.ts';
import { type Orders, orderOf } from '#runtime/language/format/order.ts';
import { quoted } from '#runtime/language/format/quotes.ts';
import type { Path } from '#runtime/language/issues/issue.ts';
import { isRecord, type Value } from './change.ts';

/** How a value is written: what stands in the line of its key or dash, and the lines below that, from their column on. */
interface Written {
  head: string;
  below: readonly string[];
}

interface Standing {
  path: Path;
  orders: Orders;
  /** Whether it stands between brackets, in one line. */
  isFlow: boolean;
  /** How many characters stand before it in its line. */
  column: number;
}

const mostInLine = 100;

/** A value in the style of documents: short maps and lists of texts and numbers in one line, others in lines below. */
export function written(value: Value, standing: Standing): Written {
  const inLine = writtenInLine(value, standing);
  const isShort = standing.path.length > 0 && standing.column + inLine.length <= mostInLine;
  if (standing.isFlow || isNothing(value) || (typeof value !== 'string' && isPlain(value) && isShort))
    return { head: inLine, below: [] };
  if (typeof value === 'string') return isLines(value) ? inLines(value) : { head: inLine, below: [] };
  if (Array.isArray(value))
    return { head: '', below: value.flatMap((item, index) => itemWritten(item, index, standing)) };
  if (!isMap(value)) return { head: inLine, below: [] };
  const lines = entriesOf(value, standing).flatMap(([key, one]) => entryWritten(key, one, standing));
  return { head: '', below: lines };
}

/** A key with its value, in lines of their own. @param standing of the map */
export function entryWritten(key: string, value: Value, { path, orders, column }: Standing): string[] {
  const name = keyWritten(key, false);
  const there = { path: [...path, key], orders, isFlow: false, column: column + name.length + 2 };
  const { head, below } = written(value, there);
  return [`${name}:${head && ` ${head}`}`, ...indented(below)];
}

/** An item behind its dash, in lines of its own. @param standing of the list */
export function itemWritten(value: Value, index: number, { path, orders, column }: Standing): string[] {
  const { head, below } = written(value, { path: [...path, index], orders, isFlow: false, column: column + 2 });
  if (head) return [`- ${head}`, ...indented(below)];
  const [first = '', ...rest] = below;
  return [`- ${first}`, ...indented(rest)];
}

/** Lines below a key or dash. */
export const indented = (lines: readonly string[], by = 2): string[] =>
  lines.map(line => (line === '' ? '' : ' '.repeat(by) + line));

/** A key with its value, between braces. */
export const entryInLine = (key: string, value: Value, standing: Standing): string =>
  `${keyWritten(key, true)}: ${writtenInLine(value, { ...standing, path: [...standing.path, key], isFlow: true })}`;

/** A key as it is written. */
export const keyWritten = (key: string, isFlow: boolean): string => textInLine(key, { isFlow, isKey: true });

function writtenInLine(value: Value, standing: Standing): string {
  if (typeof value === 'string') return textInLine(value, { isFlow: standing.isFlow, isKey: false });
  if (typeof value === 'number') return plainNumber(value);
  if (Array.isArray(value)) {
    const items = value.map((one, index) =>
      writtenInLine(one, { ...standing, path: [...standing.path, index], isFlow: true }),
    );
    return `[${items.join(', ')}]`;
  }
  if (!isMap(value)) return String(value);
  const entries = entriesOf(value, standing).map(([key, one]) => entryInLine(key, one, standing));
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The entries of a map, its keys in the order of its shape. */
function entriesOf(value: { readonly [key: string]: Value }, { path, orders }: Standing): [string, Value][] {
  const entries = Object.entries(value);
  const keys = entries.map(([key]) => key);
  return orderOf(keys, orders.get(JSON.stringify(path)) ?? []).flatMap(index => entries.slice(index, index + 1));
}

function textInLine(text: string, place: { isFlow: boolean; isKey: boolean }): string {
  if (!hidden.test(text)) return quoted(`'${text.replaceAll("'", "''")}'`, place);
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffd]/g,
    one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What nobody would see in a text, or no document may have as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffd\ud800-\udfff]/u;

/** Whether a text is read as it is where it stands in lines of its own. */
const isLines = (text: string): boolean =>
  /^\S[^\n]*\n[\s\S]*\S\n?$/.test(text) && !text.split('\n').some(line => hidden.test(line) || /\s$/.test(line));

function inLines(text: string): Written {
  const ends = text.endsWith('\n');
  return { head: ends ? '|' : '|-', below: (ends ? text.slice(0, -1) : text).split('\n') };
}

/** Whether a value holds texts and numbers alone, or lists of them; a list may hold such maps as well. */
function isPlain(value: Value): boolean {
  if (Array.isArray(value)) return value.every(one => isFlat(one) || (isMap(one) && isPlain(one)));
  return isMap(value) ? Object.values(value).every(isFlat) : true;
}
const isFlat = (value: Value): boolean =>
  Array.isArray(value)
    ? value.every(one => typeof one !== 'object' && !hasLines(one))
    : !isMap(value) && !hasLines(value);
const hasLines = (value: Value): boolean => typeof value === 'string' && isLines(value);

const isNothing = (value: Value): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const isMap = (value: Value): value is { readonly [key: string]: Value } => isRecord(value);
