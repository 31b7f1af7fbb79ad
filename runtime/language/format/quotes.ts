import { parseDocument } from 'yaml';

/** Where a text stands: between brackets or not, as a key or a value. */
interface Place {
  isFlow: boolean;
  isKey: boolean;
}

/**
 * A quoted text of one line as it is to be: plain where every reader of YAML takes it for this text, else with single
 * quotes, with double ones where single ones stand in it.
 */
export function quoted(source: string, place: Place): string {
  // What is written with escapes may be nothing that one sees.
  if (source.startsWith('"') && source.includes('\\')) return source;
  const value = source.startsWith('"') ? source.slice(1, -1) : source.slice(1, -1).replaceAll("''", "'");
  if (isPlain(value, place)) return value;
  return value.includes("'") && !/["\\]/.test(value) ? `"${value}"` : `'${value.replaceAll("'", "''")}'`;
}

/** What begins with a digit or a mark, but for addresses, is quoted by habit: numbers, dates, paths. */
const beginsLikeText = /^[^!-.0-@[-`{-~]/;

function isPlain(value: string, { isFlow, isKey }: Place): boolean {
  if (!beginsLikeText.test(value)) return false;
  // Dates, times, yes and no are other values for readers of YAML 1.1.
  if (read(value) !== value || read(value, '1.1') !== value) return false;
  const entry = isKey ? `${value}: text` : `text: ${value}`;
  const map: unknown = read(isFlow ? `{ ${entry}, more: text }` : entry);
  const expected = { [isKey ? value : 'text']: isKey ? 'text' : value, ...(isFlow ? { more: 'text' } : {}) };
  return JSON.stringify(map) === JSON.stringify(expected);
}

/** What a text is read as; undefined where there is a mistake in it. */
function read(text: string, version: '1.1' | '1.2' = '1.2'): unknown {
  const document = parseDocument(text, { version, stringKeys: true, prettyErrors: false, logLevel: 'silent' });
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS();
}
