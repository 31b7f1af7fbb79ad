import type { EventFields } from '../protocol/events/index.ts';

/** A thread of e-mails. Moments are the server's, ms since 1970. */
export interface Thread {
  id: string;
  mailbox: string;
  qid: string;
  subject: string;
  from: string;
  state: 'open' | 'finished' | 'rubbish';
  unread: boolean;
  /** Who has claimed it; null: nobody. */
  cno: string | null;
  time: number;
}

export interface Email {
  id: string;
  side: 'customer' | 'agent' | 'system';
  from: string;
  content: string;
  time: number;
}

/** The latest first. */
export type Threads = readonly Thread[];

export const readThread = (received: EventFields<'emailMessage'>): Thread => ({
  id: received.sessionId,
  mailbox: received.enterpriseEmail ?? '',
  qid: received.qid ?? '',
  subject: received.subject || '（无主题）',
  from: received.from ?? '',
  state: received.state ?? 'open',
  unread: received.unread === 1,
  cno: received.cno ?? null,
  time: (received.createTime ?? 0) * 1000,
});

/** Folders of the list. */
export type Folder = 'unclaimed' | 'mine' | 'finished' | 'rubbish';

/** The folder that a thread is in for this agent; null: it is a colleague's, and none of the agent's. */
export function folderOf({ state, cno }: Thread, me: string): Folder | null {
  if (state === 'rubbish') return 'rubbish';
  if (cno !== null && cno !== me) return null;
  if (state === 'finished') return cno === null ? null : 'finished';
  return cno === null ? 'unclaimed' : 'mine';
}
