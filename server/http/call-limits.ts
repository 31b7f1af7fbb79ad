import type { AppModel } from '#runtime/language/bundle/model.ts';
import { networkOf } from '../auth/network.ts';
import type { Operator } from '../auth/operator.ts';
import { ServerError } from '../errors/server-error.ts';
import { found, tokenLookups } from './token-lookups.ts';

/** What is counted of an account, each apart: calls, files that go up and down, streams that are opened. */
type Counted = 'calls' | 'files' | 'streams';

/** Of what is allowed in a minute so much may come at once (ms of it): a page that reads twenty lists is one press. */
const atOnce = 15_000;
/** Streams that an account may open in a minute: twenty windows whose network comes and goes. */
const streams = 600;
/** Accounts that are known, from which on those that have been quiet are forgotten. */
const many = 5_000;

type Limited = Pick<AppModel, 'limits' | 'clients'>;

/** Lets somebody go on, or not. Each @throws ServerError tooManyCalls, with the seconds to wait */
export interface CallLimits {
  ofAccount(who: Pick<Operator, 'operatorId' | 'client' | 'token'>, counted: Counted, app: Limited): void;
  /** Who has no account is known by nothing but where they are: many people may be there. */
  ofAddress(address: string, app: Limited): void;
  /**
   * Whose a token is. Those that are not good are as many as calls without an account, beside them; beyond that none of
   * the address is looked for. Each @throws ServerError unauthorised
   */
  ofToken<Found>(
    asked: { token: string; address: string },
    model: { app: Limited },
    look: () => Promise<Found | undefined>,
  ): Promise<Found>;
}

export const noLimits: CallLimits = {
  ofAccount: () => undefined,
  ofAddress: () => undefined,
  ofToken: ({ token }, _, look) => found(async () => (token ? look() : undefined)),
};

/**
 * The limit of what one account asks for in a minute, and one address without an account: a bucket of tokens that fills by
 * itself, for each account, program (app.yaml, `clients`), API token and kind. Each instance keeps its own, as it is its own
 * processor that is kept for others.
 * @param now milliseconds that only grow
 */
export function callLimits(now: () => number = () => performance.now()): CallLimits {
  /** When what was asked for would have been due, had it come evenly. */
  const due = new Map<string, number>();
  const lookUp = tokenLookups();
  /** When one more would be due; throws where that is too late. */
  const nextOf = (key: string, inAMinute: number): number => {
    const at = now();
    const each = 60_000 / inAMinute;
    const next = Math.max(due.get(key) ?? 0, at) + each;
    const wait = next - at - Math.max(atOnce, each);
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new ServerError('tooManyCalls', { values: { seconds: String(seconds) }, retryAfter: seconds });
    }
    return next;
  };
  const take = (key: string, inAMinute: number): void => {
    const at = now();
    due.set(key, nextOf(key, inAMinute));
    if (due.size > many) for (const [known, time] of due) if (time < at) due.delete(known);
  };
  return {
    ofAccount: ({ operatorId, client = '', token }, counted, app) =>
      take(`${counted} ${operatorId} ${client} ${token?.id ?? ''}`, allowed(counted, client, app)),
    ofAddress: (address, { limits }) => take(networkOf(address), limits.publicCalls),
    ofToken: ({ token, address }, { app }, look) =>
      lookUp(token, look, {
        isSpent: () => void nextOf(`tokens ${networkOf(address)}`, app.limits.publicCalls),
        count: () => take(`tokens ${networkOf(address)}`, app.limits.publicCalls),
      }),
  };
}

function allowed(counted: Counted, client: string, { limits, clients = {} }: Limited): number {
  if (counted === 'streams') return streams;
  const own = Object.hasOwn(clients, client) ? clients[client]?.[counted] : undefined;
  return own ?? limits[counted];
}
