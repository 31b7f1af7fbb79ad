/** One message. Moments are the server's, ms since 1970. */
export interface Message {
  id: string;
  side: 'visitor' | 'agent' | 'system';
  /** The agent who said it; empty for others. */
  cno: string;
  /** 1 text, 2 picture, 3 file, 4 sound, 5 video. */
  kind: number;
  content: string;
  file: { key: string; name: string } | null;
  time: number;
  /** What became of one's own. */
  fate: 'sending' | 'sent' | 'failed';
}

/** One conversation as an agent has it. */
export interface Chat {
  id: string;
  visitorId: string;
  visitorName: string;
  qid: string;
  began: number;
  /** Who is in it; the first has it. */
  cnos: readonly string[];
  /** Where one is only invited: by whom. */
  invitedBy: string | null;
  /** Not closed for silence. */
  locked: boolean;
  /** Why it is over; null while it lasts. */
  closed: string | null;
  /** The earliest first. */
  messages: readonly Message[];
  /** Nothing is earlier than what is here. */
  complete: boolean;
  /** What was said before is known, or cannot be: without a message it has just begun. */
  isFetched: boolean;
  unread: number;
  /** The visitor types; as far as it is known, what. */
  typing: { text: string; until: number } | null;
  /** The visitor has read so far. */
  readUntil: number;
  /** What the visitor answered when asked how it was. */
  survey: string | null;
}

/** All conversations, those that began first in front. */
export type Chats = readonly Chat[];

/** How much of it wants to be looked at: messages that nobody has read, an invitation, a conversation just begun. */
export function needsAnswer({ unread, invitedBy, closed, messages, isFetched }: Chat): number {
  if (closed !== null) return unread;
  return invitedBy !== null || (unread === 0 && isFetched && messages.length === 0) ? 1 : unread;
}

/** Since when the visitor waits for an answer; null where the agent's side spoke last, or it is over. */
export function waitsSince({ messages, closed, began, invitedBy }: Chat): number | null {
  if (closed !== null || invitedBy !== null) return null;
  const spoken = messages.findLastIndex(({ side }) => side === 'agent');
  const first = messages.slice(spoken + 1).find(({ side }) => side === 'visitor');
  return first?.time ?? (spoken < 0 && messages.length === 0 ? began : null);
}
