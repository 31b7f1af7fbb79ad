import { createListeners } from '#runtime/kernel/listeners.ts';
import { createSingleFlight } from '#runtime/kernel/single-flight.ts';
import type { AgentDesk } from '../desk/contract.ts';
import type { Answer } from '../protocol/answers.ts';
import { senderType } from '../protocol/codes.ts';
import { threadsAfter, withThread } from './after-event.ts';
import { type Email, readThread, type Threads } from './thread.ts';

/** The e-mails that an agent may see. */
export interface EmailDesk {
  /** The same list until something changes; null until it has been read. */
  threads(): Threads | null;
  subscribe(listener: () => void): () => void;
  /** The e-mails of a thread, which count as read from then on; null where the switch refused. */
  open(threadId: string): Promise<readonly Email[] | null>;
  stop(): void;
}

export function createEmailDesk(desk: Pick<AgentDesk, 'snapshot' | 'send' | 'onEvent' | 'onChange'>): EmailDesk {
  let threads: Threads | null = null;
  let wasOnline = desk.snapshot().connection === 'online';
  const changes = createListeners();
  const listing = createSingleFlight<void>();
  const show = (next: Threads): void => {
    if (next === threads) return;
    threads = next;
    changes.tell();
  };

  const list = (): Promise<void> =>
    listing.run(async () => {
      const result = await desk.send('email', 'read', {});
      if (result.kind !== 'confirmed') return;
      const { threads: received = [] } = result.response.values as Answer<'read'>;
      show(received.map(readThread).sort((a, b) => b.time - a.time));
    });

  const stopEvents = desk.onEvent(event => {
    if (threads) show(threadsAfter(threads, event));
  });
  const stopChanges = desk.onChange(({ connection }) => {
    const isOnline = connection === 'online';
    if (isOnline && !wasOnline) void list();
    wasOnline = isOnline;
  });
  if (wasOnline) void list();

  return {
    threads: () => threads,
    subscribe: changes.add,
    async open(threadId) {
      const result = await desk.send('email', 'read', { sessionId: threadId });
      if (result.kind !== 'confirmed') return null;
      const { emails = [], threads: received = [] } = result.response.values as Answer<'read'>;
      show(received.map(readThread).reduce(withThread, threads ?? []));
      return emails.map(({ messageId, senderType: sender, from = '', content = '', createTime = 0 }) => ({
        id: messageId,
        side: sender === senderType.agent ? 'agent' : sender === senderType.system ? 'system' : 'customer',
        from,
        content,
        time: createTime * 1000,
      }));
    },
    stop() {
      stopEvents();
      stopChanges();
    },
  };
}
