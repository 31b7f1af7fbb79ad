import type { EventFields } from '#agent/protocol/events/index.ts';

/** A conversation that is not over. Moments are milliseconds since 1970. */
export interface Conversation {
  /** The main unique id. */
  id: string;
  visitorId: string;
  visitorName: string;
  qid: string;
  startedAt: number;
  /** Who is in it: the first has it, the others have joined. None: it waits. */
  cnos: string[];
  invited: { cno: string; inviterCno: string }[];
  /** Agents to whom it is not given again for a while. */
  passed: string[];
  /** Not closed for silence. */
  locked: boolean;
  /** The visitor has been asked how it was. */
  asked: boolean;
}

/** What somebody said. */
export type Message = EventFields<'chatMessage'>;

/** Somebody who chats from outside. */
export interface Visitor {
  id: string;
  name: string;
  /** Of what the visitor comes in with; '': of one who has no way in. */
  tokenHash: string;
  /** Why the visitor is shut out. */
  shutOut?: string;
}

/** A file of a conversation, or of the knowledge base. */
export interface ChatFile {
  /** null: of the knowledge base. */
  chat: string | null;
  name: string;
  bytes: Buffer;
}

/** What is told of a conversation, beside whose it is. */
export const conversationFields = ({ visitorName, qid, startedAt, cnos, locked }: Conversation) =>
  ({
    visitorName,
    qid,
    startTime: Math.floor(startedAt / 1000),
    cnos,
    locked: locked ? 1 : 0,
  }) as const;
