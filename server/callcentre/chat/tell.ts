import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import type { Conversation } from '../centre/conversation.ts';

type ChatEvent = Extract<EventName, `chat${string}`>;

/** What every event of a conversation says of it. */
export const about = (centre: Centre, chat: Conversation) => ({
  enterpriseId: centre.enterpriseId,
  mainUniqueId: chat.id,
  visitorId: chat.visitorId,
});

/** Tells the agents in a conversation. */
export function tellMembers<N extends ChatEvent>(
  centre: Centre,
  chat: Conversation,
  event: N,
  fields: EventFields<N>,
): void {
  for (const cno of chat.cnos) tellOne(centre, cno, event, fields);
}

/** Tells one agent, who need not be in it. */
export const tellOne = <N extends ChatEvent>(centre: Centre, cno: string, event: N, fields: EventFields<N>): void =>
  centre.publish(centre.userOf(cno), encodeEvent(event, fields));

/** Tells the visitor. */
export const tellVisitor = <N extends ChatEvent>(
  centre: Centre,
  { visitorId }: Conversation,
  event: N,
  fields: EventFields<N>,
): void => void centre.told.push({ visitor: visitorId, body: encodeEvent(event, fields) });

/** Tells both sides. */
export function tellAll<N extends ChatEvent>(
  centre: Centre,
  chat: Conversation,
  event: N,
  fields: EventFields<N>,
): void {
  tellMembers(centre, chat, event, fields);
  tellVisitor(centre, chat, event, fields);
}

/** Tells the agent's queues whether the agent takes chats. */
export function tellChatStatus(centre: Centre, agent: Agent, action?: 'pause' | 'unpause'): void {
  const to = queuesOf(agent) ?? centre.userOf(agent.cno);
  centre.publish(to, chatStatus(centre, agent, action));
}

/** Tells the agent's own session what the queues know already. */
export function tellOwnChatStatus(centre: Centre, agent: Agent): void {
  if (agent.sessionId !== null)
    centre.publish({ session: agent.sessionId, ...queuesOf(agent) }, chatStatus(centre, agent));
}

const queuesOf = ({ qids }: Agent): { destination: string } | undefined =>
  qids.length > 0 ? { destination: `/chatQueue/${qids.join(',')}` } : undefined;

const chatStatus = (centre: Centre, { cno, chat }: Agent, action?: 'pause' | 'unpause'): string =>
  encodeEvent('chatStatus', {
    enterpriseId: centre.enterpriseId,
    cno,
    ...(action ? { action } : {}),
    chatLoginStatus: chat.status,
    chatLimitNumber: chat.limit,
    pauseDescription: chat.status === 2 ? chat.pauseDescription : '',
  });
