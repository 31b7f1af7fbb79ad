import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, Loaded, Times, Turns } from './asked.ts';

/** The measured client. */
export interface MeasuredClient {
  /** Makes requests in turns. @throws Error where one is refused */
  inTurns(turns: Turns): Promise<Times>;
  /** Makes requests as many clients at once. */
  atOnce(load: Load): Promise<Loaded>;
}

/** Runs `body` with a measured client in a process of its own, so that what it does costs the server nothing. */
export async function withClient<T>(body: (client: MeasuredClient) => Promise<T>): Promise<T> {
  const child = fork(fileURLToPath(new URL('client.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the client ended')));
  const ask = async <Given extends Turns | Load, Answer>(given: Given): Promise<Answer> => {
    child.send(given);
    const [answer] = await once(child, 'message', { signal: ended.signal });
    return answer as Answer;
  };
  try {
    return await body({ inTurns: ask, atOnce: ask });
  } finally {
    child.kill();
  }
}
