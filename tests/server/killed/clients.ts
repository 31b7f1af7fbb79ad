import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

interface Answered {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: a client reads what it needs of an answer.
  content: any;
}

/** Who asks, and what has been done so far. */
export interface Client {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: Record<string, unknown>): Promise<Answered>;
  /** Counts a success of this name. */
  done(name: string): void;
  /** One of the list, or undefined. */
  pick<T>(list: readonly T[]): T | undefined;
  chance(probability: number): boolean;
}

/**
 * A client as the browser is one: what got no answer, or found the server busy, is asked again under the same key, until
 * somebody answers.
 * @param server the address of a server that lives, at that moment
 */
export function clientOf(token: string, server: () => string, done: Map<string, number>): Client {
  const send = async (method: string, path: string, key: string, body: unknown): Promise<Answered | undefined> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const init = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) };
    const response = await fetch(server() + path, init).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    return response && answer && response.status !== 503 ? (answer as Answered) : undefined;
  };
  return {
    async ask(method, path, body) {
      const key = randomUUID();
      for (;;) {
        const answer = await send(method, path, key, body);
        if (answer) return answer;
        await setTimeout(20 + Math.random() * 80);
      }
    },
    done: name => void done.set(name, (done.get(name) ?? 0) + 1),
    pick: list => list[Math.floor(Math.random() * list.length)],
    chance: probability => Math.random() < probability,
  };
}
