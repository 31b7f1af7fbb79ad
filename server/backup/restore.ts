import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../database/names.ts';
import { createPlatformTables } from '../database/platform-tables.ts';
import { keepRestored, prepareRestore } from '../database/schema/restored.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import { type Ending, endOfRows, firstLine, marks, type TableRows } from './file.ts';
import { linesOf } from './lines.ts';

/**
 * Brings a database back from the file of a backup, in one transaction.
 * @throws Error where the database holds something already, the file is none or has been cut off, or a table has not as
 * many rows as were saved: then nothing is changed
 */
export async function restore(pool: pg.Pool, file: string): Promise<Ending> {
  const { rows } = await pool.query<{ used: boolean }>(`select to_regclass('secoperator') is not null as used`);
  if (rows[0]?.used) throw new Error('The database holds something already: restore into an empty one.');
  await createPlatformTables(pool);
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    await prepareRestore(client);
    const ending = await readInto(client, file);
    await keepRestored(client);
    for (const { table, column, next } of ending.sequences)
      await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, false)`, [quoted(table), column, next]);
    await assertWhole(client, ending);
    return ending;
  });
}

async function readInto(client: pg.PoolClient, file: string): Promise<Ending> {
  const stream = createGunzip();
  // What fails there fails the reading of its lines.
  const unpacking = pipeline(createReadStream(file), stream);
  unpacking.catch(() => undefined);
  const lines = linesOf(stream);
  const { value: first } = await lines.next();
  if (String(first) !== firstLine) throw new Error(`${file} is no backup of Heddle, or one of another version.`);
  let statement: string[] = [];
  let deferred = false;
  const carryOut = async (): Promise<void> => {
    if (statement.length > 0) await client.query(statement.join('\n'));
    statement = [];
  };
  for await (const line of lines) {
    const text = line.subarray(0, 20).toString();
    if (text.startsWith(marks.end)) return JSON.parse(line.subarray(marks.end.length).toString()) as Ending;
    if (text.startsWith(marks.statement)) await carryOut();
    else if (text.startsWith(marks.rows)) {
      await carryOut();
      // Records refer to each other in any order.
      if (!deferred) await client.query('set constraints all deferred');
      deferred = true;
      await readRows(client, JSON.parse(line.subarray(marks.rows.length).toString()) as TableRows, lines);
    } else statement.push(line.toString());
  }
  throw new Error(`${file} has been cut off: its end is missing.`);
}

async function readRows(
  client: pg.PoolClient,
  { table, columns }: TableRows,
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
  const done = finished(rows);
  done.catch(() => undefined);
  try {
    for await (const line of until(endOfRows, lines))
      if (!rows.write(Buffer.concat([line, lineFeed]))) await Promise.race([once(rows, 'drain'), done]);
    rows.end();
  } catch (error) {
    // PostgreSQL would wait for the rest for ever.
    rows.destroy(error as Error);
  }
  return done;
}

const lineFeed = Buffer.from('\n');

/** The lines before this one. @throws Error where it does not come */
async function* until(end: string, lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const last = Buffer.from(end);
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(last)) return;
    yield next.value;
  }
  throw new Error('The file has been cut off in the rows of a table.');
}

async function assertWhole(client: pg.PoolClient, { rows: saved }: Ending): Promise<void> {
  for (const [table, count] of Object.entries(saved)) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(table)}`);
    if (rows[0]?.count !== count)
      throw new Error(`The table ${table} has ${rows[0]?.count} rows, but ${count} were saved.`);
  }
}
