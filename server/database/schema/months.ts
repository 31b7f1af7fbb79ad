import type pg from 'pg';
import { marked, quoted } from '../names.ts';
import type { Run } from './convert.ts';
import { MigrationError } from './migration-error.ts';
import { type PresentColumn, presentColumns, presentMonthly } from './present.ts';
import type { WantedTable } from './wanted.ts';

/** A table that is parted by months of a column: a table below it for each month, and one for what lies in none of them. */
export interface MonthlyTable {
  name: string;
  by: string;
}

/** The table of what lies in no month that there is a table for. */
export const tableOfOthers = (table: string): string => below(table, 'others');

/** @param month yyyy-MM */
export const tableOfMonth = (table: string, month: string): string => below(table, month.replace('-', '_'));

/** What has left a table, until it is dropped. @param id that of its note */
export const tableAside = (table: string, id: number): string => below(table, `out_${id}`);

function below(table: string, what: string): string {
  const name = `${table}__${what}`;
  return name.length <= 63 ? name : marked(name, name);
}

/** yyyy-MM, so many months after one. */
function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** What a partition of the month holds, as SQL has it; of points of time in China's zone. @param month yyyy-MM */
const boundsOf = (month: string): string =>
  `for values from ('${month}-01 00:00:00 Asia/Shanghai') to ('${monthAfter(month)}-01 00:00:00 Asia/Shanghai')`;

/** The bounds of a column of days. */
const daysOf = (month: string): string => `for values from ('${month}-01') to ('${monthAfter(month)}-01')`;

/** Whether the months are those of days, not of points of time. */
const holdsDays = (columns: WantedTable['columns'], by: string): boolean =>
  columns.some(({ name, type }) => name === by && type === 'date');

/** Makes a table that is parted by months, with that of the others and the months from this one on. */
export async function createMonthly(table: WantedTable, months: readonly string[], run: Run): Promise<void> {
  const { name, columns, months: by = '' } = table;
  const key = columns.find(({ identity }) => identity)?.name ?? '';
  const isDay = holdsDays(columns, by);
  const texts = columns.map(({ name: column, type, notNull, default: initial }) =>
    [quoted(column), type, notNull ? 'not null' : '', initial ? `default ${initial}` : ''].filter(Boolean).join(' '),
  );
  await run(`create table ${quoted(name)} (${texts.join(', ')}) partition by range (${quoted(by)})`);
  await partedBy(run, { name, by }, { key, isDay, months });
}

interface Parts {
  key: string;
  isDay: boolean;
  months: readonly string[];
}

/** Gives a table that is to be parted its key and its parts. PostgreSQL before 17 knows no identity of such a table: a sequence gives the keys. */
async function partedBy(run: Run, { name, by }: MonthlyTable, { key, isDay, months }: Parts): Promise<void> {
  const sequence = quoted(below(name, `${key}_seq`));
  await run(`create sequence ${sequence}`);
  await run(
    `alter table ${quoted(name)} alter column ${quoted(key)} set default nextval('${sequence}'), add primary key (${quoted(key)}, ${quoted(by)})`,
  );
  await run(`alter sequence ${sequence} owned by ${quoted(name)}.${quoted(key)}`);
  await run(`create table ${quoted(tableOfOthers(name))} partition of ${quoted(name)} default`);
  for (const month of months)
    await run(
      `create table ${quoted(tableOfMonth(name, month))} partition of ${quoted(name)} ${isDay ? daysOf(month) : boundsOf(month)}`,
    );
}

/** Makes the table of a month, and takes over what of it lies with the others. Needs a transaction. */
export async function addMonth(
  client: pg.ClientBase,
  { name, by }: MonthlyTable,
  month: string,
  run: Run,
): Promise<void> {
  const part = quoted(tableOfMonth(name, month));
  const { rows } = await client.query<{ columns: string; isDay: boolean }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
            bool_or(attname = $2 and atttypid = 'date'::regtype) as "isDay"
     from pg_attribute where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped`,
    [name, by],
  );
  const { columns = '', isDay = false } = rows[0] ?? {};
  await run(`create table ${part} (like ${quoted(name)} including defaults including constraints)`);
  const [from, to] = [month, monthAfter(month)].map(one =>
    isDay ? `'${one}-01'::date` : `'${one}-01 00:00:00 Asia/Shanghai'::timestamptz`,
  );
  await client.query(
    `with moved as (delete from ${quoted(tableOfOthers(name))} where ${quoted(by)} >= ${from} and ${quoted(by)} < ${to} returning ${columns})
     insert into ${part} (${columns}) select ${columns} from moved`,
  );
  await run(`alter table ${quoted(name)} attach partition ${part} ${isDay ? daysOf(month) : boundsOf(month)}`);
}

/** The tables of months below a table, with their months (yyyy-MM), the first first. */
export async function presentMonths(client: pg.ClientBase, table: string): Promise<{ part: string; month: string }[]> {
  const { rows } = await client.query<{ part: string; month: string }>(
    `select c.relname as part, substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM [(]'([0-9]{4}-[0-9]{2})$$) as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = quote_ident($1)::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT' order by 2`,
    [table],
  );
  return rows;
}

/** Months of which a table is made before there is anything to put into it. */
const ahead = 3;

/** This month and those that tables are made for ahead, by the clock of the database. */
export async function comingMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    "select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') as month",
  );
  const month = rows[0]?.month ?? '';
  return Array.from({ length: ahead + 1 }, (_, index) => monthAfter(month, index));
}

/**
 * Tables that are parted by months and are to be so no more, by another column or by one of another type, become plain
 * ones: before their columns are looked at.
 */
export async function unpart(client: pg.PoolClient, tables: readonly WantedTable[], run: Run): Promise<void> {
  const monthly = await presentMonthly(client);
  if (monthly.size === 0) return;
  const present = await presentColumns(client);
  for (const { name, months, columns } of tables) {
    const by = monthly.get(name);
    const type = columns.find(column => column.name === by)?.type;
    if (by === undefined || (by === months && present.get(name)?.get(by)?.type === type)) continue;
    const key = quoted(columns.find(({ identity }) => identity)?.name ?? '');
    await remade(client, name, run, async former => {
      await run(`create table ${quoted(name)} (like ${former} including defaults)`);
      await run(`alter table ${quoted(name)} alter column ${key} drop default, add primary key (${key})`);
      await run(`alter table ${quoted(name)} alter column ${key} add generated by default as identity`);
    });
  }
}

/** Plain tables that are to be parted by months become so, with all that they hold, once they have all their columns. @throws MigrationError */
export async function part(
  client: pg.PoolClient,
  tables: readonly WantedTable[],
  present: ReadonlyMap<string, ReadonlyMap<string, PresentColumn>>,
  run: Run,
): Promise<void> {
  const monthly = await presentMonthly(client);
  for (const { name, months: by, columns } of tables) {
    if (by === undefined || !present.has(name) || monthly.has(name)) continue;
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from ${quoted(name)} where ${quoted(by)} is null`,
    );
    if (rows[0]?.count)
      throw new MigrationError(
        `Table ${name} is to be parted by the months of ${by}, which ${rows[0].count} records have not filled in. Fill it in first, or keep it by createdAt.`,
      );
    const key = columns.find(({ identity }) => identity)?.name ?? '';
    const isDay = holdsDays(columns, by);
    const months = [...new Set([...(await monthsHeld(client, name, by)), ...(await comingMonths(client))])].sort();
    await remade(client, name, run, async former => {
      await run(`create table ${quoted(name)} (like ${former} including defaults) partition by range (${quoted(by)})`);
      await partedBy(run, { name, by }, { key, isDay, months });
    });
  }
}

/** What is further back or ahead stays with the others: a slip of the pen is no month. */
const years = 20;

/** The months of the rows of a table, the first first. */
export async function monthsHeld(client: pg.ClientBase, table: string, by: string): Promise<string[]> {
  const column = quoted(by);
  const { rows } = await client.query<{ month: string }>(
    `select distinct to_char(${column}, 'YYYY-MM') as month from ${quoted(table)}
     where ${column} >= now() - make_interval(years => ${years}) and ${column} < now() + make_interval(months => ${ahead}) order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** A table is made anew in another way, and takes the rows and the next key of the former one. */
async function remade(
  client: pg.PoolClient,
  name: string,
  run: Run,
  make: (former: string) => Promise<void>,
): Promise<void> {
  const former = quoted(below(name, 'former'));
  const { rows } = await client.query<{ column: string; key: string; columns: string[] }>(
    `select json_agg(quote_ident(a.attname) order by a.attnum) as columns,
            min(a.attname) filter (where pg_get_serial_sequence(quote_ident($1), a.attname) is not null) as key
     from pg_attribute a where a.attrelid = quote_ident($1)::regclass and a.attnum > 0 and not a.attisdropped`,
    [name],
  );
  const { columns = [], key = '' } = rows[0] ?? {};
  await run(`alter table ${quoted(name)} rename to ${former}`);
  for (const part of await partsOf(client, name))
    await run(`alter table ${quoted(part)} rename to ${quoted(below(part, 'former'))}`);
  const sequence = await client.query<{ name: string }>(
    'select pg_get_serial_sequence($1, $2)::regclass::text as name',
    [former, key],
  );
  const own = sequence.rows[0]?.name;
  if (own) await run(`alter sequence ${own} rename to ${quoted(below(name, `${key}_former`))}`);
  await make(former);
  const list = columns.join(', ');
  await run(`insert into ${quoted(name)} (${list}) select ${list} from ${former}`);
  await run(
    `select setval(pg_get_serial_sequence('${quoted(name)}', '${key}'), greatest(nextval(pg_get_serial_sequence('${former}', '${key}')) - 1, 1))`,
  );
  await run(`drop table ${former}`);
}

/** Tables below one that is parted, of whatever months. */
async function partsOf(client: pg.ClientBase, formerName: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = quote_ident($1)::regclass order by 1`,
    [below(formerName, 'former')],
  );
  return rows.map(({ name }) => name);
}
