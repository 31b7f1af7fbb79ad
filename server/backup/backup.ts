import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted } from '../database/names.ts';
import { takeTime } from '../database/transaction.ts';
import { type Ending, endOfRows, firstLine, marks } from './file.ts';
import { Sums } from './seal.ts';

/**
 * Writes the whole database into a new file, as it is at one moment: whoever works meanwhile goes on, and is not in it.
 * The file is there whole or not at all, readable by its owner alone.
 * @param key signs it; left out: it has its checksum alone
 * @returns what is in it @throws Error where nothing was ever served from the database, or the file cannot be written
 */
export async function backUp(pool: pg.Pool, file: string, key?: string): Promise<Ending> {
  const client = await pool.connect();
  const draft = `${file}.part`;
  try {
    await takeTime(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('heddle_migration') is not null as made`,
    );
    if (!rows[0]?.made) throw new Error('The database has no tables yet: there is nothing to save.');
    const ending: Ending = { at: '', rows: {}, sequences: [] };
    const output = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(sealed(client, ending, key)), createGzip({ level: 6 }), output);
    await rename(draft, file);
    return ending;
  } finally {
    client.release(true);
    await rm(draft, { force: true });
  }
}

/** What is written, then what it sums up to. */
async function* sealed(
  client: pg.PoolClient,
  ending: Ending,
  key: string | undefined,
): AsyncGenerator<Buffer | string> {
  const sums = new Sums();
  for await (const { part, rowsOf, endOf } of written(client, ending)) {
    if (endOf !== undefined) sums.endOf(endOf);
    sums.add(part, rowsOf !== undefined);
    yield part;
  }
  yield `${marks.seal}${JSON.stringify(sums.seal(key))}\n`;
}

interface Part {
  part: Buffer | string;
  /** It is of the rows of this table. */
  rowsOf?: string;
  /** With it the rows of this table end. */
  endOf?: string;
}

async function* written(client: pg.PoolClient, ending: Ending): AsyncGenerator<Part> {
  const { rows: clock } = await client.query<{ now: string }>('select now() as now');
  ending.at = clock[0]?.now ?? '';
  yield { part: `${firstLine}\n` };
  const { rows: statements } = await client.query<{ statement: string }>(
    'select statement from heddle_migration order by id',
  );
  for (const { statement } of statements) yield { part: `${marks.statement}\n${statement}\n` };
  for (const { table, columns } of await tablesOf(client)) {
    yield { part: `${marks.rows}${JSON.stringify({ table, columns })}\n` };
    const rows = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
    for await (const part of rows) yield { part, rowsOf: table };
    ending.rows[table] = rows.rowCount;
    yield { part: `${endOfRows}\n`, endOf: table };
  }
  ending.sequences = await sequencesOf(client);
  yield { part: `${marks.end}${JSON.stringify(ending)}\n` };
}

/** Every table of ours with the columns that are written; those of the sandbox switch are its own, and kept statistics are made of the records. */
async function tablesOf(client: pg.PoolClient): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'heddle\\_cc\\_%'
       and c.relname not like 'heddle\\_kept%'
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Sequences stand outside of transactions: by now they are at least as far as the rows that were saved. */
async function sequencesOf(client: pg.PoolClient): Promise<Ending['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; next: number }>(
    `with owned as materialized (
       select c.relname, a.attname, pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and (a.attidentity <> '' or a.atthasdef)
       where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'heddle\\_cc\\_%')
     select o.relname as table, o.attname as column, coalesce(s.last_value + 1, 1) as next
     from owned o join pg_sequences s on s.schemaname = current_schema() and format('%I.%I', s.schemaname, s.sequencename) = o.sequence
     order by 1`,
  );
  return rows;
}
