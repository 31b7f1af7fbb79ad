import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Tables } from './connect.ts';

/** How often it is looked whether the replica is there and keeps up (ms). */
const pause = 2_000;

/** A streaming replica, for what only reads much: reports and exports. */
export interface Replica {
  /** Undefined while it is away, or further behind than a look ago: then the primary is read. */
  database(): Database | undefined;
  close(): Promise<void>;
}

/** @param replica connections to it @param primary connections by which it is asked how far the replica has to be */
export function openReplica(replica: pg.Pool, primary: pg.Pool): Replica {
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: replica }) });
  let usable = false;
  let wanted: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** It keeps up where it has what the primary had at the last look. */
  const look = async (): Promise<void> => {
    try {
      const { rows } = await replica.query<{ there: boolean }>(
        `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there`,
        [wanted ?? null],
      );
      usable = rows[0]?.there === true;
      wanted = (await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]?.at;
    } catch {
      usable = false;
    }
  };
  const again = (): void => {
    if (!closed) timer = setTimeout(() => void (looking = look().finally(again)), pause).unref();
  };
  let looking = look().finally(again);
  return {
    database: () => (usable ? database : undefined),
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await replica.end();
    },
  };
}
