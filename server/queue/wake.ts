import type pg from 'pg';
import { takeTime } from '../database/transaction.ts';

/** Milliseconds until a lost connection is tried again. */
const pause = 2_000;

/**
 * Calls `hear` whenever somebody notifies one of the channels, on a connection of its own; one that is lost is replaced.
 * Nobody may rely on it alone: what is notified meanwhile is not heard.
 * @param opened what else this connection is for, done whenever there is a new one
 * @returns what ends it
 */
export function listen(
  pool: pg.Pool,
  channels: readonly string[],
  hear: (channel: string, payload: string) => void,
  opened?: (client: pg.ClientBase) => Promise<void>,
): () => Promise<void> {
  let ended = false;
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (!ended) timer = setTimeout(() => void open(), pause).unref();
  };
  // A pool waits at its end for all that it has lent, the lost ones too.
  const giveBack = (own: pg.PoolClient): void => {
    if (client !== own) return;
    client = undefined;
    own.release(true);
    again();
  };
  const open = async (): Promise<void> => {
    const own = await pool.connect().catch(() => undefined);
    if (!own) return again();
    if (ended) return own.release(true);
    client = own;
    own.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    own.once('end', () => giveBack(own));
    try {
      await takeTime(own);
      await opened?.(own);
      for (const channel of channels) await own.query(`listen ${channel}`);
      // What was notified before is asked for.
      for (const channel of channels) hear(channel, '');
    } catch {
      giveBack(own);
    }
  };
  const opening = open();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await opening;
    client?.removeAllListeners('notification');
    if (client) giveBack(client);
  };
}
