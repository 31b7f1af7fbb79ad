import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

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
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Longer than this no client waits (spec 7.1): a statement that is still running would only keep others waiting. */
const statementTimeout = 20_000;

/**
 * Opens a pool; whole numbers come as numbers, dates and times as the texts of the wire, in Asia/Shanghai.
 * @param url a PostgreSQL connection string.
 * @param size most connections at once.
 * @throws Error when the database cannot be reached, with the driver's reason.
 */
export async function connect(url: string, size = 10): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    options: `-c TimeZone=Asia/Shanghai -c DateStyle=ISO -c statement_timeout=${statementTimeout}`,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
