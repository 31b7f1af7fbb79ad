import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import { userOf } from '../centre/centre.ts';
import type { Conversation } from '../centre/conversation.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

type ChatEvent = Extract<EventName, `chat${string}`>;

/** What every event of a conversation says of it. */
export const about = (unit: UnitOfWork, chat: Conversation) => ({
  enterpriseId: unit.enterpriseId,
  mainUniqueId: chat.id,
  visitorId: chat.visitorId,
});

/** Tells the agents in a conversation. */
export function tellMembers<N extends ChatEvent>(
  unit: UnitOfWork,
  chat: Conversation,
  event: N,
  fields: EventFields<N>,
): void {
  for (const cno of chat.cnos) tellOne(unit, cno, event, fields);
}

/** Tells one agent, who need not be in it. */
export const tellOne = <N extends ChatEvent>(unit: UnitOfWork, cno: string, event: N, fields: EventFields<N>): void =>
  unit.publish({ user: userOf(unit.enterpriseId, cno) }, encodeEvent(event, fields));

/** Tells the visitor. */
export const tellVisitor = <N extends ChatEvent>(
  unit: UnitOfWork,
  { visitorId }: Conversation,
  event: N,
  fields: EventFields<N>,
): void => unit.publishToVisitor(visitorId, encodeEvent(event, fields));

/** Tells both sides. */
export function tellAll<N extends ChatEvent>(
  unit: UnitOfWork,
  chat: Conversation,
  event: N,
  fields: EventFields<N>,
): void {
  tellMembers(unit, chat, event, fields);
  tellVisitor(unit, chat, event, fields);
}

/** Tells the agent's queues whether the agent takes chats. */
export function tellChatStatus(unit: UnitOfWork, agent: Agent, action?: 'pause' | 'unpause'): void {
  const to = queuesOf(agent) ?? { user: userOf(unit.enterpriseId, agent.cno) };
  unit.publish(to, chatStatus(unit, agent, action));
}

/** Tells the agent's own session what the queues know already. */
export function tellOwnChatStatus(unit: UnitOfWork, agent: Agent): void {
  if (agent.sessionId !== null) unit.publish({ session: agent.sessionId, ...queuesOf(agent) }, chatStatus(unit, agent));
}

const queuesOf = ({ qids }: Agent): { destination: string } | undefined =>
  qids.length > 0 ? { destination: `/chatQueue/${qids.join(',')}` } : undefined;

const chatStatus = (unit: UnitOfWork, { cno, chat }: Agent, action?: 'pause' | 'unpause'): string =>
  encodeEvent('chatStatus', {
    enterpriseId: unit.enterpriseId,
    cno,
    ...(action ? { action } : {}),
    chatLoginStatus: chat.status,
    chatLimitNumber: chat.limit,
    pauseDescription: chat.status === 2 ? chat.pauseDescription : '',
  });
