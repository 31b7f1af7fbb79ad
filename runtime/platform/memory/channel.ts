import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChannelPort, LockPort } from '../platform.ts';
import { createMemoryLocks } from './locks.ts';
import { createMemoryTab, type MemoryTab } from './tab.ts';

/** Several windows of one browser, in one process. */
export interface MemoryHub {
  join(tab?: MemoryTab): ChannelPort;
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  locks(tab?: MemoryTab): LockPort;
}

export function createMemoryHub(): MemoryHub {
  const messages = createListeners<{ from: ChannelPort; topic: string; content: unknown }>();
  const queues = new Map<string, Promise<unknown>>();
  const locks = createMemoryLocks();
  return {
    join(tab = createMemoryTab()) {
      const port: ChannelPort = {
        send: (topic, content) => {
          // As between windows: a copy.
          if (!tab.isDead()) messages.tell({ from: port, topic, content: structuredClone(content) });
        },
        listen: (topic, listener) =>
          messages.add(message => {
            if (message.from !== port && message.topic === topic) tab.run('channel', () => listener(message.content));
          }),
      };
      return port;
    },
    exclusively(name, task) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    locks: locks.join,
  };
}
