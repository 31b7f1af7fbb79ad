import path from 'node:path';
import { type Compiled, compileFolder } from '#runtime/language/index.ts';
import { lentPostgres } from './lent-postgres.ts';
import { type Caller, openWorld, type World } from './world.ts';

export interface FolderWorld extends World {
  bundle: Compiled;
  /** Logs in, and makes calls as that account. */
  caller(account: string, password: string): Promise<Caller>;
  /** The rows of a query. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
}

/**
 * A back end with the app of a folder of tests/fixtures, on a new database.
 * @param postgres the server's; left out: the run's
 * @throws Error with every mistake and warning of the documents
 */
export async function openFolder(fixture: string, postgres?: { url: string }): Promise<FolderWorld> {
  const { issues, bundle } = await compileFolder(path.join(import.meta.dirname, '../fixtures', fixture));
  if (!bundle || issues.length > 0)
    throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const world = await openWorld(postgres?.url ?? (await lentPostgres()), bundle);
  return {
    ...world,
    bundle,
    caller: async (account, password) => world.with((await world.login(account, password)).content.access_token),
    rows: async (text, values) => (await world.connection.pool.query(text, values)).rows,
  };
}
