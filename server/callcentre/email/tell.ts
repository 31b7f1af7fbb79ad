import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import { type Agent, userOf } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import type { Thread } from './thread.ts';

/** The mailbox of a queue. */
export const mailboxOf = (floor: Floor, qid: string): string => `q${qid.slice(7)}@${floor.centre.identifier}.example`;

/** What is told of a thread. */
export const threadFields = (floor: Floor, thread: Thread): EventFields<'emailMessage'> => ({
  enterpriseId: floor.enterpriseId,
  sessionId: thread.id,
  enterpriseEmail: thread.mailbox,
  qid: thread.qid,
  subject: thread.subject,
  from: thread.from,
  state: thread.state,
  unread: thread.unread ? 1 : 0,
  ...(thread.cno === null ? {} : { cno: thread.cno }),
  createTime: thread.letters.at(-1)?.createTime ?? 0,
});

/** Tells the queue of a thread. */
export function tellThread(
  floor: Floor,
  thread: Thread,
  event: Extract<
    EventName,
    'emailMessage' | 'emailClaim' | 'emailFinish' | 'emailTransfer' | 'emailRubbish' | 'emailRecovery'
  >,
): void {
  floor.say({ destination: `/email/${thread.qid}` }, encodeEvent(event, threadFields(floor, thread)));
}

/** Tells an agent who gets a thread of a queue that is not the agent's. */
export const tellOwner = (floor: Floor, { cno }: Agent, thread: Thread): void =>
  floor.say({ user: userOf(floor.enterpriseId, cno) }, encodeEvent('emailTransfer', threadFields(floor, thread)));

/** Tells the queue how many threads of it nobody has read. */
export async function tellUnread(floor: Floor, qid: string): Promise<void> {
  const { enterpriseId } = floor;
  await floor.threads.select(`state ->> 'qid' = $2 and state ->> 'state' = 'open'`, [qid]);
  const count = floor.threads.held().filter(one => one.qid === qid && one.state === 'open' && one.unread).length;
  floor.say({ destination: `/email/${qid}` }, encodeEvent('emailUnreadCount', { enterpriseId, qid, count }));
}
