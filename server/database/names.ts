import { createHash } from 'node:crypto';

export { snake } from '#runtime/language/fields/snake.ts';

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
