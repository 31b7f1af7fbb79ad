import { messageType, messageTypes, senderType } from '#agent/protocol/codes.ts';
import type { EventFields } from '#agent/protocol/events/index.ts';
import type { Conversation } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { fileOf } from './files.ts';
import { stir } from './lifecycle.ts';
import { about, tellAll } from './tell.ts';

export type Message = EventFields<'chatMessage'>;

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
export async function postMessage(unit: UnitOfWork, chat: Conversation, given: NewMessage): Promise<void> {
  const { messageId, content = '', fileKey = '', cno } = given;
  const kind = messageTypes.find(known => known === given.messageType);
  const isText = kind === messageType.text;
  if (!kind || messageId.length === 0 || messageId.length > 64) throw new Refused('badParameter');
  if (content.length > longest || (isText && content.trim() === '')) throw new Refused('badParameter');
  const file = isText ? undefined : await fileOf(unit, fileKey, chat.id);
  if (!isText && !file) throw new Refused('badParameter');
  const message: Message = {
    ...about(unit, chat),
    messageId,
    messageType: kind,
    senderType: cno === undefined ? senderType.visitor : senderType.agent,
    ...(cno === undefined ? {} : { senderCno: cno }),
    ...(content === '' ? {} : { content }),
    ...(file ? { fileKey, fileName: file.name } : {}),
    createTime: Math.floor(unit.now / 1000),
  };
  const kept = await unit.query<{ id: string }>(
    'insert into heddle_cc_chat_message values ($1, $2, $3, default, $4) on conflict do nothing returning id',
    [chat.id, messageId, message],
  );
  if (kept.length === 0) return;
  await stir(unit, chat);
  tellAll(unit, chat, 'chatMessage', message);
}

/** The latest messages of a conversation, or those before a moment (s since 1970) or a message; the earliest first. */
export async function messagesOf(
  unit: UnitOfWork,
  chatId: string,
  { startTime, messageId }: { startTime?: number; messageId?: string } = {},
): Promise<Message[]> {
  const rows = await unit.query<{ message: Message }>(
    `select message from heddle_cc_chat_message where enterprise_id = $1 and chat = $2
       and ($3::bigint is null or (message ->> 'createTime')::bigint <= $3)
       and ($4::text is null or place < (select place from heddle_cc_chat_message
             where enterprise_id = $1 and chat = $2 and id = $4))
     order by place desc limit ${page}`,
    [chatId, startTime ?? null, messageId ?? null],
  );
  return rows.map(({ message }) => message).reverse();
}
