import type pg from 'pg';
import { quoted } from '../names.ts';

const refuse = `create or replace function heddle_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('heddle.purging', true) = 'on' then return old; end if;
    raise exception 'the rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
  end $$`;

/** From now on the database itself refuses to change or delete rows of the table; purging says so in its transaction. */
export async function keepAppendOnly(client: pg.PoolClient, table: string): Promise<void> {
  const name = `${table}_append_only`;
  const { rows } = await client.query('select 1 from pg_trigger where tgrelid = $1::regclass and tgname = $2', [
    quoted(table),
    name,
  ]);
  if (rows.length > 0) return;
  await client.query(refuse);
  await client.query(
    `create trigger ${quoted(name)} before update or delete on ${quoted(table)} for each row execute function heddle_append_only()`,
  );
  await client.query(
    `create trigger ${quoted(`${name}_whole`)} before truncate on ${quoted(table)} for each statement execute function heddle_append_only()`,
  );
}
