import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { limits, sizes } from './limits.ts';
import { WatchedClient } from './watched-client.ts';

/** Tables are known at run time only, from the entities. */
export type Tables = Record<string, Record<string, unknown>>;
export type Database = Kysely<Tables>;

const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: text => text, // date: yyyy-MM-dd
  1184: text => text.slice(0, 19), // timestamptz: yyyy-MM-dd HH:mm:ss in the session's zone
};

export interface Connection {
  database: Database;
  /** The same connections as the database's. */
  pool: pg.Pool;
  /** A few connections that the work of calls cannot use up: for who asks, for log-ins, for health. */
  reserved: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a database; whole numbers come as numbers, dates and times as the texts of the wire, in Asia/Shanghai. Nothing
 * waits longer than limits.ts says, for a connection, a lock or an answer; a connection that is lost is replaced.
 * @param url a PostgreSQL connection string.
 * @param size most connections at once for the work of calls.
 * @param lock how long (ms) a statement waits for what another transaction holds.
 * @throws Error when the database cannot be reached, with the driver's reason.
 */
export async function connect(url: string, size: number = sizes.work, lock: number = limits.lock): Promise<Connection> {
  const pool = openPool(url, size, lock);
  const reserved = openPool(url, sizes.reserved, lock);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    pool,
    reserved,
    close: async () => {
      await Promise.all([pool.end(), reserved.end()]);
    },
  };
}

/** What every connection is opened with. */
export const settingsOf = (url: string, lock: number = limits.lock): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connection,
  keepAlive: true,
  statement_timeout: limits.statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: limits.idleTransaction,
  options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO',
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  },
});

function openPool(url: string, size: number, lock: number): pg.Pool {
  const pool = new pg.Pool({ ...settingsOf(url, lock), Client: WatchedClient, max: size });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
