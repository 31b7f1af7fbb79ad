import { senderType } from '../protocol/codes.ts';
import type { EventFields } from '../protocol/events/index.ts';
import type { Chat, Message } from './chat.ts';

/** A conversation as the switch tells of it, before anything was said. */
export function readConversation(told: EventFields<'chatBridge'>, now: number): Chat {
  return {
    id: told.mainUniqueId,
    visitorId: told.visitorId ?? '',
    visitorName: told.visitorName ?? '',
    qid: told.qid ?? '',
    began: told.startTime === undefined ? now : told.startTime * 1000,
    cnos: told.cnos ?? [],
    invitedBy: told.inviterCno ?? null,
    locked: told.locked === 1,
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

export function readMessage(told: EventFields<'chatMessage'>, now: number): Message {
  const { messageId, messageType = 1, senderType: sender, senderCno = '', content = '', fileKey, createTime } = told;
  const side = sides[sender as keyof typeof sides] ?? (senderCno === '' ? 'visitor' : 'agent');
  return {
    id: messageId,
    side,
    cno: senderCno,
    kind: messageType,
    content,
    file: fileKey === undefined ? null : { key: fileKey, name: told.fileName ?? fileKey },
    time: createTime === undefined ? now : createTime * 1000,
    fate: 'sent',
  };
}
