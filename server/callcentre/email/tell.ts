import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Address } from '../broker/destinations.ts';
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

/** Tells the queue of a thread, or whom the address means. */
export const tellThread = (
  centre: Centre,
  thread: Thread,
  event: Exclude<Extract<EventName, `email${string}`>, 'emailUnreadCount'>,
  to: Address = { destination: `/email/${thread.qid}` },
): void => centre.publish(to, encodeEvent(event, threadFields(centre, thread)));

/** Tells the queue how many threads of it nobody has read. */
export function tellUnread(centre: Centre, qid: string): void {
  const unread = [...centre.threads.values()].filter(one => one.qid === qid && one.state === 'open' && one.unread);
  const fields = { enterpriseId: centre.enterpriseId, qid, count: unread.length };
  centre.publish({ destination: `/email/${qid}` }, encodeEvent('emailUnreadCount', fields));
}
