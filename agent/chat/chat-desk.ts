import { createListeners } from '#runtime/kernel/listeners.ts';
import type { CommandResult } from '../client/command-result.ts';
import type { AgentDesk } from '../desk/contract.ts';
import type { Answer } from '../protocol/answers.ts';
import { messageType } from '../protocol/codes.ts';
import { chatsAfter, withConversation, withMessages } from './after-event.ts';
import type { Chat, Chats, Message } from './chat.ts';
import { readConversation, readMessage } from './read-event.ts';

/** Conversations of the agent at a desk, and what is said in them. */
export interface ChatDesk {
  /** The same list until something changes. */
  chats(): Chats;
  subscribe(listener: () => void): () => void;
  /** The agent looks at it (null: at none): it is read, and the visitor is told. */
  look(chatId: string | null): void;
  /** Says it; shown at once, and marked where it did not arrive. */
  say(chatId: string, message: OutgoingMessage): Promise<CommandResult>;
  /** Once more what did not arrive. */
  again(chatId: string, messageId: string): Promise<CommandResult>;
  /** Reads what was said before. */
  earlier(chatId: string): Promise<void>;
  /** Takes what is over off the list. */
  forget(chatId: string): void;
  stop(): void;
}

export type OutgoingMessage = { content: string } | { kind: number; fileKey: string; fileName: string };

/** What other windows of the agent have looked at. */
export interface ReadElsewhere {
  tell(chatId: string): void;
  hear(listener: (chatId: string) => void): () => void;
}

export interface ChatDeskDeps {
  desk: Pick<AgentDesk, 'snapshot' | 'send' | 'serverNow' | 'onEvent' | 'onChange'>;
  /** A name that no other message has. */
  newId(): string;
  elsewhere: ReadElsewhere;
}

export function createChatDesk({ desk, newId, elsewhere }: ChatDeskDeps): ChatDesk {
  let chats: Chats = [];
  let open: string | null = null;
  let wasOnline = false;
  const changes = createListeners();
  const me = (): string => desk.snapshot().agent?.cno ?? '';
  const find = (chatId: string): Chat | undefined => chats.find(({ id }) => id === chatId);

  const show = (next: Chats): void => {
    if (next === chats) return;
    chats = next;
    changes.tell();
  };
  const change = (chatId: string, how: (chat: Chat) => Chat): void =>
    show(chats.map(chat => (chat.id === chatId ? how(chat) : chat)));

  const readBefore = async (chatId: string, messageId?: string): Promise<void> => {
    const before = messageId === undefined ? {} : { messageId };
    const result = await desk.send('chat', 'history', { mainUniqueId: chatId, ...before });
    if (result.kind !== 'confirmed') return change(chatId, chat => ({ ...chat, isFetched: true }));
    const { messages = [] } = result.response.values as Answer<'history'>;
    const received = messages.map(message => readMessage(message, desk.serverNow()));
    change(chatId, chat => {
      const isNew = chat.messages.length === 0;
      const trailing = received.length - 1 - received.findLastIndex(({ side }) => side === 'agent');
      return {
        ...chat,
        messages: withMessages(chat.messages, received),
        isFetched: true,
        complete:
          messageId !== undefined || isNew ? received.length === 0 || received.length < pageSize : chat.complete,
        unread: isNew && chat.id !== open ? trailing : chat.unread,
      };
    });
  };

  /** What was missed while nobody listened: which conversations there are, and what was said in them. */
  const resync = async (): Promise<void> => {
    const result = await desk.send('chat', 'history', {});
    if (result.kind !== 'confirmed') return;
    const { conversations = [] } = result.response.values as Answer<'history'>;
    const there = new Set(conversations.map(({ mainUniqueId }) => mainUniqueId));
    const received = conversations.map(one => readConversation(one, desk.serverNow()));
    const kept = chats.map(chat => (there.has(chat.id) || chat.closed !== null ? chat : { ...chat, closed: '' }));
    show(received.reduce(withConversation, kept));
    await Promise.all([...there].map(chatId => readBefore(chatId)));
  };

  const receipt = (chat: Chat | undefined): void => {
    const last = chat?.messages.findLast(({ side }) => side === 'visitor');
    if (!chat || !last || chat.closed !== null || chat.invitedBy !== null) return;
    const readTime = Math.floor(desk.serverNow() / 1000);
    void desk.send('chat', 'readReceipt', { mainUniqueId: chat.id, messageId: last.id, readTime });
  };

  const stopEvents = desk.onEvent(event => {
    const before = chats;
    const wasKnown = 'mainUniqueId' in event && find(event.mainUniqueId ?? '') !== undefined;
    show(chatsAfter(chats, event, { me: me(), open, now: desk.serverNow() }));
    if (before === chats || !('mainUniqueId' in event) || event.mainUniqueId === undefined) return;
    const id = event.mainUniqueId;
    if (event.event === 'chatBridge') void readBefore(id);
    if (event.event === 'chatGroupInvite' || (event.event === 'chatMessage' && !wasKnown)) void resync();
    if (event.event === 'chatMessage' && id === open && event.senderType !== 2) receipt(find(id));
  });
  const stopChanges = desk.onChange(({ connection }) => {
    const isOnline = connection === 'online';
    if (isOnline && !wasOnline) void resync();
    wasOnline = isOnline;
  });
  const stopReads = elsewhere.hear(chatId => {
    if (find(chatId)?.unread) change(chatId, seen => ({ ...seen, unread: 0 }));
  });
  wasOnline = desk.snapshot().connection === 'online';
  if (wasOnline) void resync();

  const deliver = async (chatId: string, message: Message): Promise<CommandResult> => {
    const put = (fate: Message['fate']): void =>
      change(chatId, chat => ({ ...chat, messages: withMessages(chat.messages, [{ ...message, fate }]) }));
    put('sending');
    const { id: messageId, kind, content, file } = message;
    const result = await desk.send('chat', 'message', {
      mainUniqueId: chatId,
      messageId,
      messageType: kind,
      ...(content === '' ? {} : { content }),
      ...(file ? { fileKey: file.key, fileName: file.name } : {}),
    });
    // The switch shows a message once by its id, so that what may have arrived can be sent again.
    const arrived = find(chatId)?.messages.some(({ id, fate }) => id === messageId && fate === 'sent');
    if (!arrived) put(result.kind === 'confirmed' ? 'sent' : 'failed');
    return result;
  };

  return {
    chats: () => chats,
    subscribe: changes.add,
    look(chatId) {
      open = chatId;
      const chat = chatId === null ? undefined : find(chatId);
      if (chat && chat.unread > 0) {
        change(chat.id, seen => ({ ...seen, unread: 0 }));
        elsewhere.tell(chat.id);
        receipt(chat);
      }
    },
    say: (chatId, message) =>
      deliver(chatId, {
        id: newId(),
        side: 'agent',
        cno: me(),
        kind: 'kind' in message ? message.kind : messageType.text,
        content: 'content' in message ? message.content : '',
        file: 'fileKey' in message ? { key: message.fileKey, name: message.fileName } : null,
        time: desk.serverNow(),
        fate: 'sending',
      }),
    async again(chatId, messageId) {
      const message = find(chatId)?.messages.find(({ id, fate }) => id === messageId && fate === 'failed');
      return message ? deliver(chatId, message) : { kind: 'refused', text: '消息不存在' };
    },
    async earlier(chatId) {
      const first = find(chatId)?.messages.find(({ fate }) => fate === 'sent');
      if (first) await readBefore(chatId, first.id);
    },
    forget: chatId => show(chats.filter(({ id, closed }) => id !== chatId || closed === null)),
    stop() {
      stopEvents();
      stopChanges();
      stopReads();
    },
  };
}

/** Messages of one answer; fewer mean that there are none before them. */
const pageSize = 50;
