import type { StoragePort } from '#runtime/platform/platform.ts';

/** What is being written in each conversation; kept as long as the window. */
export interface Drafts {
  get(chatId: string): string;
  set(chatId: string, text: string): void;
}

const key = (chatId: string): string => `heddle.chat.draft.${chatId}`;

export const createDrafts = (storage: Pick<StoragePort, 'get' | 'set' | 'remove'>): Drafts => ({
  get: chatId => storage.get(key(chatId)) ?? '',
  set: (chatId, text) => (text === '' ? storage.remove(key(chatId)) : storage.set(key(chatId), text)),
});
