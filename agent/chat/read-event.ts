import { visibleName } from '#runtime/language/fields/file-name.ts';
import { senderType } from '../protocol/codes.ts';
import type { EventFields } from '../protocol/events/index.ts';
import type { Chat, Message } from './chat.ts';

/** A conversation as the switch tells of it, before anything was said. */
export function readConversation(received: EventFields<'chatBridge'>, now: number): Chat {
  return {
    id: received.mainUniqueId,
    visitorId: received.visitorId ?? '',
    visitorName: received.visitorName ?? '',
    qid: received.qid ?? '',
    began: received.startTime === undefined ? now : received.startTime * 1000,
    cnos: received.cnos ?? [],
    invitedBy: received.inviterCno ?? null,
    locked: received.locked === 1,
    closed: null,
    messages: [],
    complete: false,
    isFetched: false,
    unread: 0,
    typing: null,
    readUntil: 0,
    survey: null,
  };
}

const sides = { [senderType.visitor]: 'visitor', [senderType.agent]: 'agent', [senderType.system]: 'system' } as const;

export function readMessage(received: EventFields<'chatMessage'>, now: number): Message {
  const {
    messageId,
    messageType = 1,
    senderType: sender,
    senderCno = '',
    content = '',
    fileKey,
    createTime,
  } = received;
  const side = sides[sender as keyof typeof sides] ?? (senderCno === '' ? 'visitor' : 'agent');
  return {
    id: messageId,
    side,
    cno: senderCno,
    kind: messageType,
    content,
    file: fileKey === undefined ? null : { key: fileKey, name: visibleName(received.fileName ?? fileKey) },
    time: createTime === undefined ? now : createTime * 1000,
    fate: 'sent',
  };
}
