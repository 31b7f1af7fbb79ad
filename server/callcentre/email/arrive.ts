import { randomUUID } from 'node:crypto';
import { senderType } from '#agent/protocol/codes.ts';
import { queueId } from '../acd/queue.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { newEmail, type Thread } from '../centre/thread.ts';
import { tellThread, tellUnread } from './tell.ts';

export interface Arriving {
  from: string;
  /** Queue number or queue id. */
  to: string;
  subject: string;
  content: string;
}

/** Characters of an e-mail. */
export const longestEmail = 20_000;

/**
 * A customer’s e-mail comes to a queue's mailbox: with the subject of a thread of the same sender it goes on with it.
 * @returns the thread's id. @throws Refused on an unknown queue, or an e-mail too long.
 */
export function arrive(centre: Centre, { from, to, subject, content }: Arriving): string {
  const qid = queueId(centre, to);
  if (content.length > longestEmail || from.length > 200 || subject.length > 200) throw new Refused('badParameter');
  const bare = subject.replace(/^(?:(?:re|回复|答复)[:：]\s*)+/i, '');
  const known = [...centre.threads.values()].find(
    one => one.qid === qid && one.from === from && one.subject === bare && one.state !== 'rubbish',
  );
  const thread: Thread = known ?? {
    id: randomUUID(),
    qid,
    mailbox: `q${qid.slice(7)}@${centre.setup.identifier}.example`,
    from,
    subject: bare,
    state: 'open',
    cno: null,
    unread: true,
    emails: [],
  };
  thread.emails = [...thread.emails, newEmail(senderType.visitor, from, content)].slice(-100);
  Object.assign(thread, { state: 'open', unread: true });
  centre.threads.set(thread.id, thread);
  tellThread(centre, thread, 'emailMessage');
  tellUnread(centre, qid);
  return thread.id;
}
