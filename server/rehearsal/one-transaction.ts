import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Connection, settingsOf, type Tables } from '../database/connect.ts';
import { WatchedClient } from '../database/watched-client.ts';

/** A connection to the database of which nothing lasts. */
export interface OneTransaction {
  client: pg.Client;
  /** What the back end works with: every transaction of it is a part of the one. */
  connection: Connection;
  /** Undoes everything and disconnects. */
  close(): Promise<void>;
}

/** @param url a PostgreSQL connection string. @throws Error where the database cannot be reached */
export async function openTransaction(url: string): Promise<OneTransaction> {
  const client = new WatchedClient(settingsOf(url));
  await client.connect();
  // It may wait for others as long as they take.
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  const pool = partsOf(client);
  const close = async (): Promise<void> => {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { client, connection: { database, pool, reserved: pool, reading: () => database, close }, close };
}

/**
 * Stands where a pool is expected: it has one connection, on which beginning a transaction sets a savepoint. What is
 * asked at once is asked one after the other.
 */
export function partsOf(client: pg.ClientBase): pg.Pool {
  let depth = 0;
  let before: Promise<unknown> = Promise.resolve();
  const carriedOut = (first: unknown, rest: unknown[]): Promise<unknown> => {
    const word = typeof first === 'string' ? first.replace(withMode, 'begin') : '';
    const instead = savepoints[word];
    if (!instead) return Reflect.apply(client.query, client, [first, ...rest]);
    if (word === 'begin') depth += 1;
    const statement = instead(depth);
    if (word !== 'begin') depth -= 1;
    return client.query(statement);
  };
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    // A cursor is handed over, and asks by itself.
    if (typeof first === 'object' && first !== null && 'submit' in first)
      return Reflect.apply(client.query, client, [first, ...rest]);
    const own = before.then(() => carriedOut(first, rest));
    before = own.catch(() => undefined);
    return own;
  };
  const one = { query, release: () => undefined };
  return { query, connect: async () => one, end: async () => undefined } as unknown as pg.Pool;
}

/** How a transaction begins that says more of itself, such as that it only reads: a part of another cannot have that of its own. */
const withMode = /^start transaction\b.*$/;

const savepoints: Record<string, (depth: number) => string> = {
  begin: depth => `savepoint part_${depth}`,
  commit: depth => `release savepoint part_${depth}`,
  rollback: depth => `rollback to savepoint part_${depth}`,
};
