import type pg from 'pg';
import { quoted } from '../names.ts';
import { MigrationError } from './migration-error.ts';
import { attempt } from './optional.ts';

export interface Conversion {
  table: string;
  column: string;
  from: string;
  to: string;
}
export type Run = (statement: string) => Promise<void>;

/**
 * Changes a column's type if every value means the same afterwards: it must read as the same text when it is turned
 * back. So 00123 does not silently become 123, nor a point of time a day.
 * @throws MigrationError naming table, column and a value that does not convert.
 */
export async function convertColumn(client: pg.PoolClient, change: Conversion, run: Run): Promise<void> {
  const [table, column] = [quoted(change.table), quoted(change.column)];
  const { there, back } = expressions(column, change);
  // A value that cannot be read as the new type at all ends the query; then any value serves as the sample.
  const probe = `select ${column}::text as value from ${table} where ${column} is not null and (${back}) is distinct from ${column} limit 1`;
  const readable = await attempt(client, probe);
  const sample = await client.query<{ value: string }>(readable ? probe : await firstUnreadable(client, change));
  if (!readable || sample.rows.length > 0) {
    const value = sample.rows[0]?.value ?? '';
    throw new MigrationError(
      `Table ${change.table}, column ${change.column}: ${change.from} cannot become ${change.to} without loss; a value is "${value}". Give the changed field a new name, or put its former type back.`,
    );
  }
  for (const index of await textIndexes(client, change)) await run(`drop index ${quoted(index)}`);
  await run(`alter table ${table} alter column ${column} type ${change.to} using ${there}`);
}

/** The value as the new type, and that value as the old type again. */
function expressions(column: string, { from, to }: Conversion): { there: string; back: string } {
  if (to === 'text[]' && from === 'text')
    return { there: `case when ${column} is not null then array[${column}] end`, back: column };
  if (from === 'text[]' && to === 'text') return { there: `${column}[1]`, back: `array[${column}[1]]` };
  // Rows of one column become several codes; a value that is more than that does not read as the same afterwards.
  if (to === 'text[]' && from === 'jsonb') {
    const texts = `regexp_replace(${column}::text, '\\{"[^"]+": ("([^"\\\\]|\\\\.)*")\\}', '\\1', 'g')`;
    const there = `translate(${texts}, '[]', '{}')::text[]`;
    const name = `(select jsonb_object_keys(${column} -> 0) limit 1)`;
    return {
      there,
      back: `coalesce((select jsonb_agg(jsonb_build_object(${name}, text)) from unnest(${there}) as text), '[]')`,
    };
  }
  const there = `${column}::text::${to}`;
  return { there, back: `(${there})::text::${from}` };
}

/** Looks for one value that does not convert, row by row, as the whole query does not say which. */
async function firstUnreadable(client: pg.PoolClient, { table, column, to }: Conversion): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    `select distinct ${quoted(column)}::text as value from ${quoted(table)} where ${quoted(column)} is not null limit 1000`,
  );
  for (const { value } of rows) {
    const text = `'${value.replaceAll("'", "''")}'`;
    if (!(await attempt(client, `select ${text}::text::${to}`))) return `select ${text}::text as value`;
  }
  return `select ${quoted(column)}::text as value from ${quoted(table)} where ${quoted(column)} is not null limit 1`;
}

/** Our own indexes on the column that exist for texts alone; the ones that fit the new type are made afterwards. */
async function textIndexes(client: pg.PoolClient, { table, column }: Conversion): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_class i join pg_depend d on d.objid = i.oid and d.deptype = 'a'
     join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where i.relkind in ('i', 'I') and t.relname = $1 and a.attname = $2 and t.relnamespace = current_schema()::regnamespace
       and i.relname ~ '^(by|pt|px|in)_'`,
    [table, column],
  );
  return rows.map(row => row.name);
}
