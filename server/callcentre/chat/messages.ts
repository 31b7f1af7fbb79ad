import { messageType, messageTypes, senderType } from '#agent/protocol/codes.ts';
import type { Centre } from '../centre/centre.ts';
import type { Conversation, Message } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { fileOf } from './files.ts';
import { stir } from './lifecycle.ts';
import { about, tellAll } from './tell.ts';

/** What somebody wants to say. */
export interface NewMessage {
  messageId: string;
  messageType: number;
  content?: string;
  fileKey?: string;
  /** Who: without one, the visitor. */
  cno?: string;
}

/** Characters of a text. */
const longest = 5000;
/** Messages of one answer to history. */
const page = 50;

/**
 * Keeps a message and tells everybody in the conversation, its sender too; one that came already is not told again.
 * @throws Refused where it says nothing, or names a file that is not there.
 */
export function postMessage(centre: Centre, chat: Conversation, given: NewMessage): void {
  const { messageId, content = '', fileKey = '', cno } = given;
  const kind = messageTypes.find(known => known === given.messageType);
  const isText = kind === messageType.text;
  if (!kind || messageId.length === 0 || messageId.length > 64) throw new Refused('badParameter');
  if (content.length > longest || (isText && content.trim() === '')) throw new Refused('badParameter');
  const file = isText ? undefined : fileOf(centre, fileKey, [chat.id]);
  if (!isText && !file) throw new Refused('badParameter');
  const message: Message = {
    ...about(centre, chat),
    messageId,
    messageType: kind,
    senderType: cno === undefined ? senderType.visitor : senderType.agent,
    ...(cno === undefined ? {} : { senderCno: cno }),
    ...(content === '' ? {} : { content }),
    ...(file ? { fileKey, fileName: file.name } : {}),
    createTime: Math.floor(centre.now / 1000),
  };
  const said = centre.messages.get(chat.id) ?? [];
  if (said.some(one => one.messageId === messageId)) return;
  centre.messages.set(chat.id, [...said, message]);
  stir(centre, chat);
  tellAll(centre, chat, 'chatMessage', message);
}

/** The latest messages of a conversation, or those before a moment (s since 1970) or a message; the earliest first. */
export function messagesOf(
  centre: Centre,
  chatId: string,
  { startTime, messageId }: { startTime?: number; messageId?: string },
): Message[] {
  const said = centre.messages.get(chatId) ?? [];
  const at = said.findIndex(one => one.messageId === messageId);
  const before = messageId === undefined ? said : said.slice(0, Math.max(at, 0));
  return before.filter(({ createTime = 0 }) => startTime === undefined || createTime <= startTime).slice(-page);
}
