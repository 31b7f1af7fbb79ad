import type { CommandResult } from '../client/command-result.ts';
import type { AgentDesk } from '../desk/contract.ts';
import { messageType } from '../protocol/codes.ts';
import { chatsAfter } from './after-event.ts';
import type { Chat, Chats } from './chat.ts';
import { createChatHistory } from './chat-history.ts';
import { createChatList } from './chat-list.ts';
import { createDelivery } from './deliver.ts';

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

type OutgoingMessage = { content: string } | { kind: number; fileKey: string; fileName: string };

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
  let open: string | null = null;
  let wasOnline = false;
  const list = createChatList();
  const history = createChatHistory(desk, list, () => open);
  const deliver = createDelivery(desk, list);
  const me = (): string => desk.snapshot().agent?.cno ?? '';

  const receipt = (chat: Chat | undefined): void => {
    const last = chat?.messages.findLast(({ side }) => side === 'visitor');
    if (!chat || !last || chat.closed !== null || chat.invitedBy !== null) return;
    const readTime = Math.floor(desk.serverNow() / 1000);
    void desk.send('chat', 'readReceipt', { mainUniqueId: chat.id, messageId: last.id, readTime });
  };

  const stopEvents = desk.onEvent(event => {
    const before = list.all();
    const wasKnown = 'mainUniqueId' in event && list.find(event.mainUniqueId ?? '') !== undefined;
    list.show(chatsAfter(before, event, { me: me(), open, now: desk.serverNow() }));
    if (before === list.all() || !('mainUniqueId' in event) || event.mainUniqueId === undefined) return;
    const id = event.mainUniqueId;
    if (event.event === 'chatBridge') void history.readBefore(id);
    if (event.event === 'chatGroupInvite' || (event.event === 'chatMessage' && !wasKnown)) void history.resync();
    if (event.event === 'chatMessage' && id === open && event.senderType !== 2) receipt(list.find(id));
  });
  const stopChanges = desk.onChange(({ connection }) => {
    const isOnline = connection === 'online';
    if (isOnline && !wasOnline) void history.resync();
    wasOnline = isOnline;
  });
  const stopReads = elsewhere.hear(chatId => {
    if (list.find(chatId)?.unread) list.change(chatId, seen => ({ ...seen, unread: 0 }));
  });
  wasOnline = desk.snapshot().connection === 'online';
  if (wasOnline) void history.resync();

  return {
    chats: list.all,
    subscribe: list.subscribe,
    look(chatId) {
      open = chatId;
      const chat = chatId === null ? undefined : list.find(chatId);
      if (chat && chat.unread > 0) {
        list.change(chat.id, seen => ({ ...seen, unread: 0 }));
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
      const message = list.find(chatId)?.messages.find(({ id, fate }) => id === messageId && fate === 'failed');
      return message ? deliver(chatId, message) : { kind: 'refused', text: '消息不存在' };
    },
    async earlier(chatId) {
      const first = list.find(chatId)?.messages.find(({ fate }) => fate === 'sent');
      if (first) await history.readBefore(chatId, first.id);
    },
    forget: chatId => list.show(list.all().filter(({ id, closed }) => id !== chatId || closed === null)),
    stop() {
      stopEvents();
      stopChanges();
      stopReads();
    },
  };
}
