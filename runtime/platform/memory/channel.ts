import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChannelPort } from '../platform.ts';

/** Several windows of one browser, in one process. */
export interface MemoryHub {
  join(): ChannelPort;
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
}

export function createMemoryHub(): MemoryHub {
  const messages = createListeners<{ from: ChannelPort; topic: string; content: unknown }>();
  const queues = new Map<string, Promise<unknown>>();
  return {
    join() {
      const port: ChannelPort = {
        send: (topic, content) => messages.tell({ from: port, topic, content }),
        listen: (topic, listener) =>
          messages.add(message => {
            if (message.from !== port && message.topic === topic) listener(message.content);
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
  };
}
