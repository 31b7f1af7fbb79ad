import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { wireNumber } from '#runtime/language/fields/digits.ts';
import { limits, sizes } from './limits.ts';
import { watchReplica } from './replica.ts';
import { WatchedClient } from './watched-client.ts';

/** Tables are known at run time only, from the entities. */
export type Tables = Record<string, Record<string, unknown>>;
export type Database = Kysely<Tables>;

const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: wireNumber, // numeric: a total that no number holds stays its digits
  1082: text => text, // date: yyyy-MM-dd
  1184: text => text.slice(0, 19), // timestamptz: yyyy-MM-dd HH:mm:ss in the session's zone
};

export interface Connection {
  database: Database;
  /** The same connections as the database's. */
  pool: pg.Pool;
  /** A few connections that the work of calls cannot use up: for who asks, for log-ins, for health. */
  reserved: pg.Pool;
  /** Where reports and exports are read: a replica that keeps up, else the same as the database. */
  reading(): Database;
  close(): Promise<void>;
}

/** What stands beside the PostgreSQL itself, by connection strings. */
export interface Beside {
  /** A pooler in transaction mode, through which the work of calls goes. */
  pooler?: string | undefined;
  /** A streaming replica. */
  replica?: string | undefined;
}

/**
 * Opens a database; whole numbers come as numbers, dates and times as the texts of the wire, in Asia/Shanghai. Nothing
 * waits longer than limits.ts says, for a connection, a lock or an answer; a connection that is lost is replaced.
 * @param url a PostgreSQL connection string.
 * @param size most connections at once for the work of calls.
 * @param lock how long (ms) a statement waits for what another transaction holds.
 * @throws Error when the database cannot be reached, with the driver's reason, or the pooler gives connections of another zone.
 */
export async function connect(
  url: string,
  size: number = sizes.work,
  lock: number = limits.lock,
  { pooler, replica: replicaUrl }: Beside = {},
): Promise<Connection> {
  const pool = pooler ? openPool(withoutSettings(settingsOf(pooler)), size) : openPool(settingsOf(url, lock), size);
  const reserved = openPool(settingsOf(url, lock), sizes.reserved);
  try {
    const { rows } = await pool.query('show timezone');
    if (rows[0]?.TimeZone !== zone)
      throw new Error(
        `the pooler gives connections in the zone ${rows[0]?.TimeZone}, not ${zone}: see connect_query in docs/guides/scale.md`,
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  const over = (connections: pg.Pool): Database =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const database = over(pool);
  const replica = replicaUrl ? openPool(settingsOf(replicaUrl, lock), sizes.reading) : undefined;
  const watch = replica && watchReplica(replica, reserved);
  const replicated = replica && over(replica);
  return {
    database,
    pool,
    reserved,
    reading: () => (replicated && watch?.keepsUp() ? replicated : database),
    close: async () => {
      await watch?.stop();
      await Promise.all([pool.end(), reserved.end(), replica?.end()]);
    },
  };
}

const zone = 'Asia/Shanghai';

/** What every connection is opened with. */
export const settingsOf = (url: string, lock: number = limits.lock): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connection,
  keepAlive: true,
  statement_timeout: limits.statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: limits.idleTransaction,
  // What a record names is joined by key, in any order as good: by default PostgreSQL weighs them for longer than it reads.
  options: `-c TimeZone=${zone} -c DateStyle=ISO -c join_collapse_limit=6`,
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  },
});

/** For a pooler, whose connections are made by what its own configuration says (docs/guides/scale.md). */
const withoutSettings = ({ connectionString, connectionTimeoutMillis, keepAlive, types }: pg.ClientConfig) =>
  ({ connectionString, connectionTimeoutMillis, keepAlive, types }) as pg.ClientConfig;

export function openPool(config: pg.ClientConfig, size: number): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: WatchedClient, max: size });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
