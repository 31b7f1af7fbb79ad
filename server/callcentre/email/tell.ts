import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import type { Thread } from '../centre/thread.ts';

/** What is told of a thread. */
export const threadFields = (centre: Centre, thread: Thread): EventFields<'emailMessage'> => ({
  enterpriseId: centre.enterpriseId,
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
  centre: Centre,
  thread: Thread,
  event: Extract<
    EventName,
    'emailMessage' | 'emailClaim' | 'emailFinish' | 'emailTransfer' | 'emailRubbish' | 'emailRecovery'
  >,
): void {
  centre.publish({ destination: `/email/${thread.qid}` }, encodeEvent(event, threadFields(centre, thread)));
}

/** Tells an agent who gets a thread of a queue that is not the agent's. */
export const tellOwner = (centre: Centre, { cno }: Agent, thread: Thread): void =>
  centre.publish(centre.userOf(cno), encodeEvent('emailTransfer', threadFields(centre, thread)));

/** Tells the queue how many threads of it nobody has read. */
export function tellUnread(centre: Centre, qid: string): void {
  const { enterpriseId } = centre;
  const isCounted = (one: Thread): boolean => one.qid === qid && one.state === 'open' && one.unread;
  const count = [...centre.threads.values()].filter(isCounted).length;
  centre.publish({ destination: `/email/${qid}` }, encodeEvent('emailUnreadCount', { enterpriseId, qid, count }));
}
