import { randomUUID } from 'node:crypto';

export type Email = {
  messageId: string;
  senderType: 1 | 2 | 3;
  from: string;
  content: string;
  /** Seconds since 1970. */
  createTime: number;
};

/** A thread of e-mails, whole. */
export interface Thread {
  id: string;
  qid: string;
  /** The mailbox that it came to. */
  mailbox: string;
  from: string;
  subject: string;
  state: 'open' | 'finished' | 'rubbish';
  /** Who has claimed it. */
  cno: string | null;
  unread: boolean;
  emails: Email[];
}

/** What somebody wrote just now. */
export const newEmail = (senderType: Email['senderType'], from: string, content: string): Email => ({
  messageId: randomUUID(),
  senderType,
  from,
  content,
  createTime: Math.floor(Date.now() / 1000),
});
