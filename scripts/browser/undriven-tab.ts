import { once } from 'node:events';
import WebSocket from 'ws';

/**
 * A tab that nobody drives. Playwright asks to be told of each error that a script makes and each frame of a socket,
 * and puts a script of its own (330 KB) into each page, while it loads; that costs more than some of what we measure.
 */
export interface Tab {
  /** One command of the DevTools protocol. @throws Error with what the browser says against it */
  ask<T = object>(method: string, params?: object): Promise<T>;
  /** The value of an expression in the page, or of the promise that it gives. @throws Error where it throws */
  evaluate<T>(expression: string): Promise<T>;
}

interface Answer {
  id?: number;
  error?: { message: string };
  result?: object;
}
interface Evaluated {
  result: { value?: unknown; description?: string };
  exceptionDetails?: object;
}

/** @param address of a tab's debugger, `ws:` */
export async function connectTo(address: string): Promise<Tab> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', data => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.once('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser is gone' } });
  });
  let count = 0;
  const ask = async <T>(method: string, params: object = {}): Promise<T> => {
    const id = ++count;
    const { result, error } = await new Promise<Answer>(resolve => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error?.message}`);
    return result as T;
  };
  return {
    ask,
    async evaluate<T>(expression: string): Promise<T> {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await ask<Evaluated>('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(result.description ?? 'the page failed');
      return result.value as T;
    },
  };
}
