import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Commands } from '../client/commands.ts';
import { refused, type Settlement } from '../client/settlement.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Payload, RequestType } from '../protocol/requests/index.ts';
import {
  addHistory,
  adopt,
  applyEvent,
  type Conversation,
  type Conversations,
  change,
  forget,
  markRead,
} from './conversations.ts';
import type { Entry } from './messages.ts';

/** What a panel of chats shows: plain values, replaced as a whole by each change. */
export interface ChatSnapshot {
  conversations: Conversations;
  /** The one in sight, or ''. */
  current: string;
  /** Texts begun, by conversation. */
  drafts: Readonly<Record<string, string>>;
  /** Whether the agent takes chats; null: not known yet. */
  ready: boolean | null;
  pauseDescription: string;
}

export interface ChatNeeds {
  /** The client's, or a desk's. */
  send: Commands['send'];
  onEvent(listener: (event: AgentEvent) => void): () => void;
  clock: ClockPort;
  /** A name for a message that nobody else gives. */
  newId(): string;
  /** The agent who is logged in, or ''. */
  cno(): string;
}

export interface Chat {
  snapshot(): ChatSnapshot;
  onChange(listener: () => void): () => void;
  /** Reads from the switch what is under way, after a log-in and after a cut. */
  resync(): Promise<void>;
  /** Shows a conversation (''; none): its messages are read, and the visitor hears of it. */
  show(id: string): Promise<void>;
  /** Earlier messages than those that are there. @returns whether there were any. */
  earlier(id: string): Promise<boolean>;
  draft(id: string, text: string): void;
  /** Sends a text, a file, or one that failed again, and shows it at once. Its draft is gone. */
  say(id: string, what: Pick<Entry, 'content'> | Pick<Entry, 'type' | 'fileKey' | 'fileName'>): Promise<Settlement>;
  again(id: string, messageId: string): Promise<Settlement>;
  /** Tells that something is being typed, every few seconds at most. */
  typing(id: string): void;
  /** Any other command of section 7. */
  do<T extends RequestType<'chat'>>(type: T, payload: Payload<'chat', T>): Promise<Settlement>;
  forget(id: string): void;
  close(): void;
}

/** Milliseconds between two hints of typing. */
const hintEvery = 3_000;

/** Chats on top of a client or a desk; nothing happens until resync or an event. */
export function createChat({ send, onEvent, clock, newId, cno }: ChatNeeds): Chat {
  let now: ChatSnapshot = { conversations: new Map(), current: '', drafts: {}, ready: null, pauseDescription: '' };
  const changed = createListeners<void>();
  let hinted = 0;
  const set = (changes: Partial<ChatSnapshot>): void => {
    now = { ...now, ...changes };
    changed.tell();
  };
  const update = (conversations: Conversations): void => {
    if (conversations !== now.conversations) set({ conversations });
  };
  const conversation = (id: string): Conversation | undefined => now.conversations.get(id);

  const read = async (id: string): Promise<void> => {
    const last = conversation(id)?.messages.findLast(({ fromVisitor }) => fromVisitor);
    const had = (conversation(id)?.unread ?? 0) > 0;
    update(markRead(now.conversations, id));
    if (!had || !last || conversation(id)?.state !== 'open') return;
    const readTime = Math.floor(clock.now() / 1000);
    await send('chat', 'readReceipt', { mainUniqueId: id, messageId: last.id, readTime });
  };
  const fetchBefore = async (id: string, messageId?: string): Promise<number> => {
    const result = await send('chat', 'history', { mainUniqueId: id, ...(messageId ? { messageId } : {}) });
    if (result.kind !== 'confirmed') return 0;
    const { messages = [] } = (result.response.values ?? {}) as { messages?: Parameters<typeof addHistory>[2] };
    update(addHistory(now.conversations, id, messages, cno()));
    return messages.length;
  };
  const deliver = async (id: string, entry: Entry): Promise<Settlement> => {
    const known = conversation(id);
    if (!known) return refused('会话不存在或已结束');
    const others = known.messages.filter(one => one.id !== entry.id);
    update(change(now.conversations, id, { messages: [...others, { ...entry, state: 'sending' }] }));
    const { id: messageId, type: messageType, content, fileKey, fileName } = entry;
    const result = await send('chat', 'message', {
      mainUniqueId: id,
      messageId,
      messageType,
      ...(content === '' ? {} : { content }),
      ...(fileKey === '' ? {} : { fileKey, fileName }),
    });
    // Sent twice under one id it is told once: what is unknown may safely be sent again.
    const state = result.kind === 'confirmed' ? 'accepted' : 'failed';
    const messages = conversation(id)?.messages ?? [];
    const settled = messages.map(one => (one.id === messageId && one.state === 'sending' ? { ...one, state } : one));
    update(change(now.conversations, id, { messages: settled as Entry[] }));
    return result;
  };

  const deaf = onEvent(event => {
    if (event.event === 'chatStatus')
      return set({ ready: event.chatLoginStatus === 1, pauseDescription: event.pauseDescription ?? '' });
    update(applyEvent(now.conversations, event, cno()));
    if (event.event === 'chatMessage' && event.mainUniqueId === now.current) void read(now.current);
  });

  return {
    snapshot: () => now,
    onChange: changed.add,
    async resync() {
      const result = await send('chat', 'history', {});
      if (result.kind !== 'confirmed') return;
      const { conversations = [] } = (result.response.values ?? {}) as { conversations?: Parameters<typeof adopt>[1] };
      update(adopt(now.conversations, conversations));
      for (const { mainUniqueId } of conversations) await fetchBefore(mainUniqueId);
    },
    async show(id) {
      set({ current: id });
      if (id === '') return;
      if ((conversation(id)?.messages.length ?? 0) === 0) await fetchBefore(id);
      await read(id);
    },
    async earlier(id) {
      const first = conversation(id)?.messages[0];
      return (await fetchBefore(id, first?.id)) > 0;
    },
    draft(id, text) {
      const { [id]: _, ...rest } = now.drafts;
      set({ drafts: text === '' ? rest : { ...rest, [id]: text } });
    },
    say(id, what) {
      const { [id]: _, ...drafts } = now.drafts;
      if ('content' in what) set({ drafts });
      return deliver(id, {
        ...{ id: newId(), type: 1, content: '', fileKey: '', fileName: '', ...what },
        createTime: Math.floor(clock.now() / 1000),
        ...{ mine: true, theirs: false, fromVisitor: false, senderCno: cno(), state: 'sending' as const },
      });
    },
    async again(id, messageId) {
      const entry = conversation(id)?.messages.find(one => one.id === messageId && one.state === 'failed');
      return entry ? deliver(id, entry) : refused('消息不存在');
    },
    typing(id) {
      if (clock.now() - hinted < hintEvery) return;
      hinted = clock.now();
      void send('chat', 'inputHint', { mainUniqueId: id });
    },
    async do(type, payload) {
      const result = await send('chat', type, payload);
      if (result.kind !== 'confirmed') return result;
      if (type === 'lockSession' || type === 'unlockSession') {
        const { mainUniqueId } = payload as Payload<'chat', 'lockSession'>;
        update(change(now.conversations, mainUniqueId, { locked: type === 'lockSession' }));
      }
      return result;
    },
    forget: id => update(forget(now.conversations, id)),
    close: deaf,
  };
}
