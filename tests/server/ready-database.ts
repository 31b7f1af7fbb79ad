import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { connect } from '#server/database/connect.ts';
import { copyDatabase } from '#server/database/copy.ts';
import { databaseBeside, newName } from './new-database.ts';
import { prepare } from './prepare.ts';

/**
 * A new database beside that of `url` with the tables and accounts of an app, as at the first start. They are made once
 * for each model of a server and copied for each who asks, which takes a fifth of the time.
 * @returns its connection string
 */
export async function readyDatabase(url: string, { model }: { model: Model }): Promise<string> {
  const mark = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  const name = newName();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const from = await original(client, url, model, `heddle_original_${mark}`);
    await copyDatabase(client, { from, to: name });
  } finally {
    await client.end();
  }
  return databaseBeside(url, name);
}

/** The database to copy, which nobody works in. Who comes while another makes it waits. @returns its name */
async function original(client: pg.Client, url: string, model: Model, name: string): Promise<string> {
  const lock = 'hashtextextended($1, 0)';
  await client.query(`select pg_advisory_lock(${lock})`, [name]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = newName();
    await client.query(`create database ${draft}`);
    const connection = await connect(databaseBeside(url, draft));
    try {
      await prepare(connection, { model });
    } finally {
      await connection.close();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`, [name]);
  }
}
