import type { Static, TObject } from 'typebox';
import { agentEvents } from './agent.ts';
import { callEvents } from './calls.ts';
import { chatEvents } from './chat.ts';
import { emailEvents } from './email.ts';
import { noticeEvents } from './notices.ts';
import { supervisionEvents } from './supervision.ts';

const scopes = {
  agent: { ...agentEvents, ...callEvents, ...supervisionEvents },
  chat: chatEvents,
  email: emailEvents,
  notice: noticeEvents,
};

/** Every event by name, with its own fields; the envelope is { type: 'event', event, scope }. @internal */
export const events = { ...scopes.agent, ...scopes.chat, ...scopes.email, ...scopes.notice };

export type Scope = keyof typeof scopes;
export type EventName = keyof typeof events;
export type EventFields<N extends EventName> = Static<(typeof events)[N]>;
/** One event as decoded: its own fields, the envelope, and whatever else came with it. */
export type AgentEvent<N extends EventName = EventName> = {
  [K in N]: EventFields<K> & { type: 'event'; event: K; scope?: string };
}[N];

const names = new Map<string, { schema: TObject; scope: Scope }>(
  (Object.keys(scopes) as Scope[]).flatMap(scope =>
    Object.entries<TObject>(scopes[scope]).map(([name, schema]) => [name, { schema, scope }] as const),
  ),
);

/** Events that the client tells itself: no switch may send them. */
const ownEvents: readonly EventName[] = ['breakLine', 'sipRegistered'];
export const isOwnEvent = (name: EventName): boolean => ownEvents.includes(name);

export const isEventName = (name: string): name is EventName => names.has(name);
export const eventSchema = (name: EventName): TObject => events[name];
/** The `scope` that an event goes out with. */
export const scopeOf = (name: EventName): Scope => names.get(name)?.scope ?? 'agent';
