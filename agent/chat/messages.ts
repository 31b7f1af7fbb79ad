import type { EventFields } from '../protocol/events/index.ts';

/** One message as a panel shows it. */
export interface Entry {
  id: string;
  /** 1 text, 2 picture, 3 file, 4 sound, 5 video. */
  type: number;
  content: string;
  fileKey: string;
  fileName: string;
  /** Seconds since 1970, by the server; of one that is on its way, by this machine. */
  createTime: number;
  /** The agent's own; a colleague's; the visitor's. */
  mine: boolean;
  theirs: boolean;
  fromVisitor: boolean;
  senderCno: string;
  /** sending, accepted (the switch will tell it), sent; failed: it may be sent again under its id. */
  state: 'sending' | 'accepted' | 'sent' | 'failed';
}

/** A message as the switch told it. @param own the agent's number. */
export const readMessage = (message: EventFields<'chatMessage'>, own = ''): Entry => ({
  id: message.messageId,
  type: message.messageType ?? 1,
  content: message.content ?? '',
  fileKey: message.fileKey ?? '',
  fileName: message.fileName ?? '',
  createTime: message.createTime ?? 0,
  mine: message.senderCno !== undefined && message.senderCno === own,
  theirs: message.senderCno !== undefined && message.senderCno !== own,
  fromVisitor: message.senderType === 1,
  senderCno: message.senderCno ?? '',
  state: 'sent',
});

/** Each once, in the order of their times; what was on its way has arrived. The same list where nothing is new. */
export function addMessages(
  entries: readonly Entry[],
  told: readonly EventFields<'chatMessage'>[],
  own = '',
): readonly Entry[] {
  const known = new Map(entries.map(entry => [entry.id, entry]));
  const fresh = told.filter(({ messageId }) => known.get(messageId)?.state !== 'sent');
  if (fresh.length === 0) return entries;
  for (const message of fresh) known.set(message.messageId, readMessage(message, own));
  // Sorting is stable: those of one second stay as they came.
  return [...known.values()].sort((a, b) => a.createTime - b.createTime);
}
