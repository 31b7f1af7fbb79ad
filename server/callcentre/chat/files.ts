import { randomUUID } from 'node:crypto';
import type { Centre } from '../centre/centre.ts';
import type { ChatFile } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';

/** Of one file. */
export const mostBytes = 5 * 1024 * 1024;
/** Of one conversation. */
const mostFiles = 50;

/** A file of one of these conversations, or of the knowledge base. */
export function fileOf(centre: Centre, key: string, chats: readonly string[]): ChatFile | undefined {
  const file = centre.files.get(key);
  return file && (file.chat === null || chats.includes(file.chat)) ? file : undefined;
}

/** Keeps a file of a conversation. @returns its key. @throws Refused where it is empty, too long, nameless or one too many. */
export function keepFile({ files }: Centre, chat: string, name: string, bytes: Buffer): string {
  const held = [...files.values()].filter(one => one.chat === chat);
  const isFit = bytes.length > 0 && bytes.length <= mostBytes && name !== '' && name.length <= 200;
  if (!isFit || held.length >= mostFiles) throw new Refused('badParameter');
  const key = randomUUID();
  files.set(key, { chat, name, bytes });
  return key;
}
