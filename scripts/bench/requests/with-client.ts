import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Times, Turns } from './asked.ts';

/** Has the client make requests in turns. */
export type Ask = (turns: Turns) => Promise<Times>;

/** Runs `body` with a measured client in a process of its own, so that what it does costs the server nothing. */
export async function withClient<T>(body: (ask: Ask) => Promise<T>): Promise<T> {
  const child: ChildProcess = fork(fileURLToPath(new URL('client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the client ended')));
  try {
    return await body(async turns => {
      child.send(turns);
      const [times] = await once(child, 'message', { signal: ended.signal });
      return times as Times;
    });
  } finally {
    child.kill();
  }
}
