import type { AgentEvent, EventName } from '../protocol/events/index.ts';
import { readThread, type Thread, type Threads } from './thread.ts';

type ThreadEvent = Extract<
  EventName,
  'emailMessage' | 'emailClaim' | 'emailFinish' | 'emailTransfer' | 'emailRubbish' | 'emailRecovery'
>;
const names: readonly string[] = [
  'emailMessage',
  'emailClaim',
  'emailFinish',
  'emailTransfer',
  'emailRubbish',
  'emailRecovery',
] satisfies ThreadEvent[];

const isOfThread = (event: AgentEvent): event is AgentEvent<ThreadEvent> => names.includes(event.event);

/** The threads after an event, each of which tells all about its thread; the same list where it is about none. */
export const threadsAfter = (threads: Threads, event: AgentEvent): Threads =>
  isOfThread(event) ? withThread(threads, readThread(event)) : threads;

export const withThread = (threads: Threads, received: Thread): Threads =>
  [received, ...threads.filter(({ id }) => id !== received.id)].sort((a, b) => b.time - a.time);
