import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { isLocked, lockWhileConnected } from '../database/transaction.ts';

/** What stands for one run of a worker, from its start to its end, however that comes. */
export interface Life {
  /** Its number; undefined until it is held. */
  number(): number | undefined;
  /** Holds it while this connection stands. */
  hold(client: pg.ClientBase): Promise<void>;
}

/** A life of its own, which PostgreSQL knows by a lock: it is free as soon as the process is gone, whatever ended it. */
export function beginLife(): Life {
  const number = randomInt(1, 2 ** 31 - 1);
  let isHeld = false;
  return {
    number: () => (isHeld ? number : undefined),
    async hold(client) {
      await lockWhileConnected(client, 'worker', number);
      isHeld = true;
    },
  };
}

/** How long a life is missed until it is taken for over (ms): one that has lost its connection has another by then. */
const patience = 5_000;

/** The shortest time between two looks at the database (ms). */
const least = 500;

/** Finds the lives that are over although jobs are still theirs. */
export interface Missing {
  /** Those that are over, by their numbers. To be asked again and again: only who is missed twice is over. */
  over(): Promise<number[]>;
  /** Somebody is missed, and not for long enough yet. */
  isWaiting(): boolean;
}

export function watchLives(database: Database): Missing {
  const missed = new Map<number, number>();
  let isWaiting = false;
  let gone: number[] = [];
  let asked = Number.NEGATIVE_INFINITY;
  return {
    async over() {
      // Where many jobs come, a worker looks many times a second.
      if (performance.now() - asked < least) return gone;
      asked = performance.now();
      const { rows } = await sql<{ holder: number }>`
        select distinct holder from heddle_job j
        where holder is not null and leased_until > now() and not ${sql.raw(isLocked('worker', 'j.holder'))}`.execute(
        database,
      );
      const holders = new Set(rows.map(({ holder }) => holder));
      const now = performance.now();
      for (const holder of missed.keys()) if (!holders.has(holder)) missed.delete(holder);
      for (const holder of holders) if (!missed.has(holder)) missed.set(holder, now);
      gone = [...missed].filter(([, since]) => now - since >= patience).map(([holder]) => holder);
      isWaiting = gone.length < missed.size;
      return gone;
    },
    isWaiting: () => isWaiting,
  };
}
