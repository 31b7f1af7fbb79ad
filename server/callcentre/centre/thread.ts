import { randomUUID } from 'node:crypto';
import type { CentreSetup } from './setup.ts';

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

/** The mailbox of a queue. */
export const mailboxOf = ({ enterpriseId, identifier }: CentreSetup, qid: string): string =>
  `q${qid.slice(String(enterpriseId).length)}@${identifier}.example`;

/** What is in the mailboxes at first. */
export const threadsOf = (setup: CentreSetup): Map<string, Thread> =>
  new Map(
    setup.emails.map(({ from, queue, subject, content }) => {
      const qid = `${setup.enterpriseId}${queue}`;
      const thread = newThread(qid, mailboxOf(setup, qid), from, subject);
      thread.emails.push(newEmail(1, from, content));
      return [thread.id, thread];
    }),
  );

/** A thread without an e-mail. */
export const newThread = (qid: string, mailbox: string, from: string, subject: string): Thread => ({
  id: randomUUID(),
  qid,
  mailbox,
  from,
  subject,
  state: 'open',
  cno: null,
  unread: true,
  emails: [],
});

/** What somebody wrote just now. */
export const newEmail = (senderType: Email['senderType'], from: string, content: string): Email => ({
  messageId: randomUUID(),
  senderType,
  from,
  content,
  createTime: Math.floor(Date.now() / 1000),
});
