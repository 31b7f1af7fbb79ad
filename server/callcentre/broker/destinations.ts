/** Where a message goes: everybody who subscribed to a shared destination, all sessions of one agent, or one session. */
export type Address = { destination: string } | { user: string } | { session: string };

/** The destination by which every client hears what concerns it alone. */
export const userDestination = '/user/agent';

/** Destinations that many share (agent spec 7; /chatQueue for chat). */
const shared = ['queue', 'enterprise', 'monitor', 'email', 'chatQueue'];
const sharedPattern = new RegExp(`^/(${shared.join('|')})/([^/]+)$`);
const handledPattern = /^\/app\/(agent|chat|email)\/handle\/(\w{1,40})$/;

/** A destination that many share, taken apart. */
export interface Shared {
  /** For example queue. */
  prefix: string;
  /** Queue ids or enterprise ids: the last part, split at its commas. */
  tokens: string[];
}

/** undefined: no destination that many share. An empty list of queues, as of an agent without any, has no tokens. */
export function sharedDestination(destination: string): Shared | undefined {
  const [, prefix, list = ''] = sharedPattern.exec(destination) ?? [];
  if (prefix === undefined)
    return shared.some(name => destination === `/${name}/`)
      ? { prefix: destination.slice(1, -1), tokens: [] }
      : undefined;
  return { prefix, tokens: list.split(',').filter(token => token !== '') };
}

/** One token in common is enough: `/queue/q1,q2` hears of `/queue/q2,q3`. */
export const meets = (one: Shared, other: Shared): boolean =>
  one.prefix === other.prefix && one.tokens.some(token => other.tokens.includes(token));

/** The scope and type of a destination that the switch itself handles: /app/agent/handle/login → agent, login. */
export function handledDestination(destination: string): { scope: string; type: string } | undefined {
  const [, scope, type] = handledPattern.exec(destination) ?? [];
  return scope !== undefined && type !== undefined ? { scope, type } : undefined;
}
