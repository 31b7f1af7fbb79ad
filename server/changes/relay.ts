import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type pg from 'pg';
import { type Written, writtenChannel } from './written.ts';

/** The channel on which instances hear of which entities records were written, a comma between their names. */
export const changedChannel = 'heddle_changed';

/** What is written within so much time (ms) is told together: windows need not hear of each of a hundred writes. */
const pause = 1_000;

/**
 * Tells all instances of what calls write at this one, at most once a second and outside of their transactions: a notice
 * within them would have their commits wait for one another. What is lost with the process is found by looking again.
 * @returns what ends it
 */
export function relayWritten(reserved: pg.Pool): () => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    const names = [...waiting].join(',');
    waiting.clear();
    reserved.query('select pg_notify($1, $2)', [changedChannel, names]).catch(() => undefined);
  };
  const hear = (message: unknown): void => {
    const written = message as Written;
    if (written.reserved !== reserved) return;
    for (const name of written.entities) waiting.add(name);
    timer ??= setTimeout(send, pause).unref();
  };
  subscribe(writtenChannel.name, hear);
  return () => {
    unsubscribe(writtenChannel.name, hear);
    clearTimeout(timer);
  };
}
