import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../database/names.ts';
import { createPlatformTables } from '../database/platform-tables.ts';
import { keepRestored, prepareRestore } from '../database/schema/restored.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import { holdDue } from '../queue/held.ts';
import { type Ending, endOfRows, marks, type TableRows } from './file.ts';
import { linesOfBackup } from './read.ts';

export interface RestoreOptions {
  /** With which the file has to be signed; left out: it need not be. */
  key?: string | undefined;
  /** What was due by now is done at once, although it may have been done after the backup. */
  release?: boolean;
}

/**
 * Brings a database back from the file of a backup, in one transaction, once the file is known to be as it was written.
 * All log-ins of then are ended: some had ended since. What was due by now is held, for it may have been done since.
 * @throws Error where the database holds something already, the file is none, was changed, cut off or not signed with
 * the key, or a table has not as many rows as were saved: then nothing is changed
 */
export async function restore(
  pool: pg.Pool,
  file: string,
  { key, release = false }: RestoreOptions = {},
): Promise<Ending> {
  const { rows } = await pool.query<{ used: boolean }>(`select to_regclass('secoperator') is not null as used`);
  if (rows[0]?.used) throw new Error('The database holds something already: restore into an empty one.');
  for await (const _ of linesOfBackup(file, key));
  await createPlatformTables(pool);
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    await prepareRestore(client);
    const ending = await readInto(client, linesOfBackup(file, key));
    await keepRestored(client);
    for (const { table, column, next } of ending.sequences)
      await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, $4)`, [
        quoted(table),
        column,
        // A sequence that was called says where it stands: the next backup asks for that.
        Math.max(next - 1, 1),
        next > 1,
      ]);
    await assertWhole(client, ending);
    await endLogins(client);
    await client.query('update heddle_job set lease = null, leased_until = null, holder = null');
    if (!release) await holdDue(client);
    return ending;
  });
}

/** Nobody is logged in, or about to be, by what was given out before the backup. */
async function endLogins(client: pg.PoolClient): Promise<void> {
  await client.query('update heddle_session set revoked_at = now() where revoked_at is null');
  await client.query('update heddle_qr_login set taken_at = now() where taken_at is null');
  await client.query('update heddle_sms_code set used_at = now() where used_at is null');
  await client.query("update heddle_link set ended_at = now(), ended_why = 'withdrawn' where ended_at is null");
  // Backups of versions before have no API tokens.
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('api_token') is not null as has");
  if (rows[0]?.has)
    await client.query(
      "update api_token set status = 'ended', ended_at = now(), ended_why = '系统由备份恢复' where status = 'active'",
    );
}

async function readInto(client: pg.PoolClient, lines: AsyncGenerator<Buffer>): Promise<Ending> {
  let statement: string[] = [];
  let ending: Ending | undefined;
  let deferred = false;
  const carryOut = async (): Promise<void> => {
    if (statement.length > 0) await client.query(statement.join('\n'));
    statement = [];
  };
  await lines.next();
  for await (const line of lines) {
    const text = line.subarray(0, 20).toString();
    if (text.startsWith(marks.end)) ending = JSON.parse(line.subarray(marks.end.length).toString());
    else if (text.startsWith(marks.statement)) await carryOut();
    else if (text.startsWith(marks.rows)) {
      await carryOut();
      // Records refer to each other in any order.
      if (!deferred) await client.query('set constraints all deferred');
      deferred = true;
      await readRows(client, JSON.parse(line.subarray(marks.rows.length).toString()) as TableRows, lines);
    } else statement.push(line.toString());
  }
  if (!ending) throw new Error('The file has no end.');
  return ending;
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
