import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import { userOf } from '../centre/centre.ts';
import type { Thread } from '../centre/thread.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** The mailbox of a queue. */
export const mailboxOf = (unit: UnitOfWork, qid: string): string =>
  `q${qid.slice(7)}@${unit.centre.identifier}.example`;

/** What is told of a thread. */
export const threadFields = (unit: UnitOfWork, thread: Thread): EventFields<'emailMessage'> => ({
  enterpriseId: unit.enterpriseId,
  sessionId: thread.id,
  enterpriseEmail: thread.mailbox,
  qid: thread.qid,
  subject: thread.subject,
  from: thread.from,
  state: thread.state,
  unread: thread.unread ? 1 : 0,
  ...(thread.cno === null ? {} : { cno: thread.cno }),
  createTime: thread.emails.at(-1)?.createTime ?? 0,
});

/** Tells the queue of a thread. */
export function tellThread(
  unit: UnitOfWork,
  thread: Thread,
  event: Extract<
    EventName,
    'emailMessage' | 'emailClaim' | 'emailFinish' | 'emailTransfer' | 'emailRubbish' | 'emailRecovery'
  >,
): void {
  unit.publish({ destination: `/email/${thread.qid}` }, encodeEvent(event, threadFields(unit, thread)));
}

/** Tells an agent who gets a thread of a queue that is not the agent's. */
export const tellOwner = (unit: UnitOfWork, { cno }: Agent, thread: Thread): void =>
  unit.publish({ user: userOf(unit.enterpriseId, cno) }, encodeEvent('emailTransfer', threadFields(unit, thread)));

/** Tells the queue how many threads of it nobody has read. */
export async function tellUnread(unit: UnitOfWork, qid: string): Promise<void> {
  const { enterpriseId } = unit;
  await unit.threads.select(`state ->> 'qid' = $2 and state ->> 'state' = 'open'`, [qid]);
  const count = unit.threads.held().filter(one => one.qid === qid && one.state === 'open' && one.unread).length;
  unit.publish({ destination: `/email/${qid}` }, encodeEvent('emailUnreadCount', { enterpriseId, qid, count }));
}
