import { createHash } from 'node:crypto';

/** The collation by which Chinese names are sorted. */
export const chineseOrder = 'heddle_zh';

/** Names of documents, of which there are some thousands, → what they are in the database. */
const known = new Map<string, string>();

/** camelCase → snake_case: table and column names. */
export function snake(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  known.set(name, text);
  return text;
}

/** A name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A name for an index or constraint within PostgreSQL's 63 bytes, the same at every start. */
export function indexName(prefix: string, table: string, columns: readonly string[]): string {
  const name = [prefix, table, ...columns].join('_');
  return name.length <= 63 ? name : marked(name, name);
}

/** The name with a mark of what it is of, within PostgreSQL's 63 bytes. */
export const marked = (name: string, of: string): string =>
  `${name.slice(0, 54)}_${createHash('sha256').update(of).digest('hex').slice(0, 8)}`;
