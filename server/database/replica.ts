import type pg from 'pg';

/** How often it is looked whether the replica is there and keeps up (ms). */
const pause = 2_000;

/** What is known of a streaming replica. */
export interface Watch {
  /** Not away, and no further behind than a look ago. */
  keepsUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Watches whether a streaming replica may be read, until it is stopped.
 * @param replica connections to it
 * @param primary connections by which it is asked how far the replica has to be
 */
export function watchReplica(replica: pg.Pool, primary: pg.Pool): Watch {
  let usable = false;
  let wanted: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

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
  let looking: Promise<void>;
  const begin = (): void => {
    looking = look().finally(() => {
      if (!stopped) timer = setTimeout(begin, pause).unref();
    });
  };
  begin();
  return {
    keepsUp: () => usable,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
