import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import { type Agent, userOf } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import type { Conversation } from './conversation.ts';

type ChatEvent = Extract<EventName, `chat${string}`>;

/** What every event of a conversation says of it. */
export const about = (floor: Floor, chat: Conversation) => ({
  enterpriseId: floor.enterpriseId,
  mainUniqueId: chat.id,
  visitorId: chat.visitorId,
});

/** Tells the agents in a conversation. */
export function tellMembers<N extends ChatEvent>(
  floor: Floor,
  chat: Conversation,
  event: N,
  fields: EventFields<N>,
): void {
  for (const cno of chat.cnos) tellOne(floor, cno, event, fields);
}

/** Tells one agent, who need not be in it. */
export const tellOne = <N extends ChatEvent>(floor: Floor, cno: string, event: N, fields: EventFields<N>): void =>
  floor.say({ user: userOf(floor.enterpriseId, cno) }, encodeEvent(event, fields));

/** Tells the visitor. */
export const tellVisitor = <N extends ChatEvent>(
  floor: Floor,
  { visitorId }: Conversation,
  event: N,
  fields: EventFields<N>,
): void => floor.sayTo(visitorId, encodeEvent(event, fields));

/** Tells both sides. */
export function tellAll<N extends ChatEvent>(floor: Floor, chat: Conversation, event: N, fields: EventFields<N>): void {
  tellMembers(floor, chat, event, fields);
  tellVisitor(floor, chat, event, fields);
}

/** Tells the agent's queues whether the agent takes chats. */
export function tellChatStatus(floor: Floor, agent: Agent, action?: 'pause' | 'unpause'): void {
  const to = queuesOf(agent) ?? { user: userOf(floor.enterpriseId, agent.cno) };
  floor.say(to, chatStatus(floor, agent, action));
}

/** Tells the agent's own session what the queues know already. */
export function tellOwnChatStatus(floor: Floor, agent: Agent): void {
  if (agent.sessionId !== null) floor.say({ session: agent.sessionId, ...queuesOf(agent) }, chatStatus(floor, agent));
}

const queuesOf = ({ qids }: Agent): { destination: string } | undefined =>
  qids.length > 0 ? { destination: `/chatQueue/${qids.join(',')}` } : undefined;

const chatStatus = (floor: Floor, { cno, chat }: Agent, action?: 'pause' | 'unpause'): string =>
  encodeEvent('chatStatus', {
    enterpriseId: floor.enterpriseId,
    cno,
    ...(action ? { action } : {}),
    chatLoginStatus: chat.status,
    chatLimitNumber: chat.limit,
    pauseDescription: chat.status === 2 ? chat.pauseDescription : '',
  });
