import type pg from 'pg';

export interface PresentColumn {
  type: string;
  notNull: boolean;
  /** Part of the primary key. */
  key: boolean;
}

/** Table → column → what it is, of the current schema; a table that is parted counts as one. */
export async function presentColumns(client: pg.PoolClient): Promise<Map<string, Map<string, PresentColumn>>> {
  const { rows } = await client.query<PresentColumn & { table: string; column: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
            exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as key
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`,
  );
  const tables = new Map<string, Map<string, PresentColumn>>();
  for (const { table, column, type, notNull, key } of rows)
    tables.set(table, (tables.get(table) ?? new Map()).set(column, { type, notNull, key }));
  return tables;
}

/** Table that is parted by months → the column of the months, of the current schema. */
export async function presentMonthly(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
     where c.relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ table, column }) => [table, column]));
}

/** Index → its table, of the current schema. */
export async function presentIndexes(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; table: string }>(
    'select indexname as name, tablename as table from pg_indexes where schemaname = current_schema()',
  );
  return new Map(rows.map(row => [row.name, row.table]));
}

/** Foreign key → its table and the table it refers to, of the current schema. */
export async function presentForeignKeys(
  client: pg.PoolClient,
): Promise<Map<string, { table: string; target: string }>> {
  const { rows } = await client.query<{ name: string; table: string; target: string }>(
    `select k.conname as name, t.relname as table, o.relname as target
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, table, target }) => [name, { table, target }]));
}
