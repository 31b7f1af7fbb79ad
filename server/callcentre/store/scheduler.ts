import type pg from 'pg';

/** How long to wait after the database did not answer (ms). */
const patience = 1000;
/** Longer than this setTimeout does not wait well, and clocks of machines differ. */
const longest = 60_000;

/** A timer that has fallen due. */
export interface Due {
  enterpriseId: number;
  key: string;
}

/**
 * Runs what falls due, from the table of timers, until stop(). Every instance looks; `run` must find out whether
 * another was quicker.
 */
export function schedule(pool: pg.Pool, run: (due: Due) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let next = Number.POSITIVE_INFINITY;
  let isOver = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const wakeAt = (moment: number): void => {
    if (isOver || moment >= next) return;
    next = moment;
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(Math.max(moment - Date.now(), 0), longest));
  };
  const look = (): void => {
    next = Number.POSITIVE_INFINITY;
    again = looking !== undefined;
    looking ??= lookOnce()
      .catch(() => wakeAt(Date.now() + patience))
      .finally(() => {
        looking = undefined;
        if (again && !isOver) look();
      });
  };
  const lookOnce = async (): Promise<void> => {
    const { rows } = await pool.query<Due>(
      `select enterprise_id as "enterpriseId", key from heddle_cc_timer where due_at <= clock_timestamp() order by due_at`,
    );
    for (const due of rows) if (!isOver) await run(due);
    const { rows: later } = await pool.query<{ wait: number | null }>(
      'select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait from heddle_cc_timer',
    );
    const wait = later[0]?.wait;
    if (typeof wait === 'number') wakeAt(Date.now() + wait);
  };
  look();
  return {
    /** A timer may fall due then (ms since 1970). */
    wakeAt,
    async stop(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
