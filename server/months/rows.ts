import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';

/** What a table or a file of rows sums up to. */
export interface Sum {
  rows: number;
  /** Of the whole CSV, in hex. */
  sha256: string;
}

/** A column as a file names it: by its field, or by itself where no field has it any more. */
export interface Column {
  name: string;
  label?: string;
  column: string;
  /** As PostgreSQL calls it. */
  type: string;
}

export async function columnsOf(client: pg.ClientBase, entity: EntityModel, table: string): Promise<Column[]> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const fields = new Map(entity.fields.map(({ name, label, via }) => [via ? '' : snake(name), { name, label }]));
  return rows.map(({ column, type }) => ({ ...(fields.get(column) ?? { name: column }), column, type }));
}

/** Sums rows up, part by part. */
export class Sums {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(part: Buffer): void {
    this.#hash.update(part);
  }

  all(): Sum {
    return { rows: this.rows, sha256: this.#hash.digest('hex') };
  }
}

export interface TableOfRows {
  table: string;
  /** The column of the key. */
  key: string;
  columns: readonly Column[];
}

/** The rows of a table as CSV, always the same for the same rows: by their keys, below a line of the names. @param sums them up */
export async function* rowsOf(
  client: pg.PoolClient,
  { table, key, columns }: TableOfRows,
  sums: Sums,
): AsyncGenerator<Buffer> {
  const named = columns.map(({ column, name }) => `${quoted(column)} as ${quoted(name)}`).join(', ');
  const rows = client.query(
    copyTo(`copy (select ${named} from ${quoted(table)} order by ${quoted(key)}) to stdout (format csv, header)`),
  );
  for await (const part of rows) {
    sums.add(part);
    yield part;
  }
  sums.rows = rows.rowCount;
}
