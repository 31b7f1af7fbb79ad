import { randomUUID } from 'node:crypto';
import { queueId } from '../acd/queue.ts';
import { Refused } from '../centre/refusals.ts';
import type { Thread } from '../centre/thread.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { mailboxOf, tellThread, tellUnread } from './tell.ts';

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
export async function arrive(unit: UnitOfWork, { from, to, subject, content }: Arriving): Promise<string> {
  const qid = queueId(unit, to);
  if (content.length > longestEmail || from.length > 200 || subject.length > 200) throw new Refused('badParameter');
  const bare = subject.replace(/^(?:(?:re|回复|答复)[:：]\s*)+/i, '');
  const [known] = await unit.threads.select(
    `state ->> 'qid' = $2 and state ->> 'from' = $3 and state ->> 'subject' = $4 and state ->> 'state' <> 'rubbish'`,
    [qid, from, bare],
  );
  const thread: Thread = known ?? {
    id: randomUUID(),
    qid,
    mailbox: mailboxOf(unit, qid),
    from,
    subject: bare,
    state: 'open',
    cno: null,
    unread: true,
    emails: [],
  };
  const email = {
    messageId: randomUUID(),
    senderType: 1,
    from,
    content,
    createTime: Math.floor(unit.now / 1000),
  } as const;
  thread.emails = [...thread.emails, email].slice(-100);
  Object.assign(thread, { state: 'open', unread: true });
  unit.threads.put(thread.id, thread);
  tellThread(unit, thread, 'emailMessage');
  await tellUnread(unit, qid);
  return thread.id;
}
