import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Chat, Chats } from './chat.ts';

/** The conversations as they are shown, and who is told of a change. */
export interface ChatList {
  /** The same list until something changes. */
  all(): Chats;
  find(chatId: string): Chat | undefined;
  show(next: Chats): void;
  change(chatId: string, how: (chat: Chat) => Chat): void;
  subscribe(listener: () => void): () => void;
}

export function createChatList(): ChatList {
  let chats: Chats = [];
  const changes = createListeners();
  const show = (next: Chats): void => {
    if (next === chats) return;
    chats = next;
    changes.tell();
  };
  return {
    all: () => chats,
    find: chatId => chats.find(({ id }) => id === chatId),
    show,
    change: (chatId, how) => show(chats.map(chat => (chat.id === chatId ? how(chat) : chat))),
    subscribe: changes.add,
  };
}
