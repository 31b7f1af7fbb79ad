import type { Family } from './requests/index.ts';
import type { LoginData } from './session.ts';

/** Where the websocket listens, below the root (agent spec 7). */
const endpoint = '/agent';
/** The address of the websocket under a root, as SockJS wants it (http, https); null where the root is none. */
export function socketAddress(root: string): string | null {
  const [, secure, rest] = /^(?:http|ws)(s?):\/\/([^\s/].*)$/.exec(root) ?? [];
  return rest === undefined ? null : `http${secure}://${rest.replace(/\/$/, '')}${endpoint}`;
}

export const userDestination = '/user/agent';
/** Prefixes of what the broker itself delivers, beside the user's own. */
export const brokerPrefixes = ['/queue', '/monitor', '/enterprise', '/email', '/chatQueue'] as const;

export const sendTo = (family: Family, type: string): string => `/app/${family}/handle/${type}`;

/** The family and type that a destination names, or null. */
export function readSendTo(destination: string): { family: string; type: string } | null {
  const [, family, type] = /^\/app\/(agent|chat|email)\/handle\/([A-Za-z_]{1,40})$/.exec(destination) ?? [];
  return family && type ? { family, type } : null;
}

/** What a logged-in agent listens to (agent spec 7); one destination for each kind, however many queues. */
export function subscriptions({ qids, emailQids, enterpriseId }: LoginData): string[] {
  const queues = qids ? [`/queue/${qids}`, `/monitor/${qids}`, `/chatQueue/${qids}`] : [];
  const email = emailQids ? [`/email/${emailQids}`] : [];
  return [userDestination, ...email, ...queues, `/enterprise/${enterpriseId}`];
}

const split = (destination: string): { prefix: string; tokens: string[] } => {
  const end = destination.lastIndexOf('/');
  return {
    prefix: destination.slice(0, end),
    tokens: destination
      .slice(end + 1)
      .split(',')
      .filter(Boolean),
  };
};

/** Whether a subscription gets what is published: the same prefix and a shared token in the last segment. */
export function reaches(published: string, subscribed: string): boolean {
  const from = split(published);
  const to = split(subscribed);
  return from.prefix === to.prefix && from.tokens.some(token => to.tokens.includes(token));
}
