import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import type { Conversation } from '../centre/conversation.ts';

type ChatEvent = Extract<EventName, `chat${string}`>;
/** What an event says beside whose conversation it is. */
type More<N extends ChatEvent> = Omit<EventFields<N>, keyof ReturnType<typeof about>>;

/** What every event of a conversation says of it. */
export const about = ({ enterpriseId }: Centre, { id, visitorId }: Conversation) => ({
  enterpriseId,
  mainUniqueId: id,
  visitorId,
});

const encode = <N extends ChatEvent>(centre: Centre, chat: Conversation, event: N, more: More<N>): string =>
  encodeEvent(event, { ...about(centre, chat), ...more } as EventFields<N>);

/** Tells agents, who need not be in the conversation. */
export function tellAgents<N extends ChatEvent>(
  centre: Centre,
  cnos: readonly string[],
  chat: Conversation,
  event: N,
  more: More<N>,
): void {
  for (const cno of cnos) centre.publish(centre.userOf(cno), encode(centre, chat, event, more));
}

/** Tells the agents in a conversation. */
export const tellMembers = <N extends ChatEvent>(centre: Centre, chat: Conversation, event: N, more: More<N>): void =>
  tellAgents(centre, chat.cnos, chat, event, more);

/** Tells the visitor. */
export const tellVisitor = <N extends ChatEvent>(centre: Centre, chat: Conversation, event: N, more: More<N>): void =>
  void centre.told.push({ visitor: chat.visitorId, body: encode(centre, chat, event, more) });

/** Tells both sides. */
export function tellAll<N extends ChatEvent>(centre: Centre, chat: Conversation, event: N, more: More<N>): void {
  tellMembers(centre, chat, event, more);
  tellVisitor(centre, chat, event, more);
}

/** Tells the agent's queues whether the agent takes chats; or, where they know it already, the own session alone. */
export function tellChatStatus(
  centre: Centre,
  { cno, qids, sessionId, chat }: Agent,
  { action, isKnown = false }: { action?: 'pause' | 'unpause'; isKnown?: boolean } = {},
): void {
  const body = encodeEvent('chatStatus', {
    enterpriseId: centre.enterpriseId,
    cno,
    ...(action && { action }),
    chatLoginStatus: chat.status,
    chatLimitNumber: chat.limit,
    pauseDescription: chat.status === 2 ? chat.pauseDescription : '',
  });
  const queues = qids.length > 0 ? { destination: `/chatQueue/${qids.join(',')}` } : undefined;
  if (!isKnown) centre.publish(queues ?? centre.userOf(cno), body);
  else if (sessionId !== null) centre.publish({ session: sessionId, ...queues }, body);
}
