import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A name that no other database of the run has. */
export const newName = (): string => `heddle_${randomBytes(6).toString('hex')}`;

/** The connection string of another database of the same server. */
export const databaseBeside = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A new, empty database beside that of `url`. */
export async function newDatabase(url: string): Promise<string> {
  const name = newName();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseBeside(url, name);
}
