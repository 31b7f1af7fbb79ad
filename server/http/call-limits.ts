import type { AppModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { ServerError } from '../errors/server-error.ts';

/** What is counted, each apart: calls, files that go up and down, streams that are opened. */
export type Counted = 'calls' | 'files' | 'streams';

/** Of what is allowed in a minute so much may come at once (ms of it): a page that reads twenty lists is one press. */
const atOnce = 15_000;
/** Streams that an account may open in a minute: twenty windows whose network comes and goes. */
const streams = 600;
/** Accounts that are known, from which on those that have been quiet are forgotten. */
const many = 5_000;

/** Lets somebody go on, or not. @throws ServerError tooManyCalls, with the seconds to wait */
export type CallLimits = (
  who: Pick<Operator, 'operatorId' | 'client'>,
  counted: Counted,
  app: Pick<AppModel, 'limits' | 'clients'>,
) => void;

/**
 * The limit of what one account asks for in a minute: a bucket of tokens that fills by itself, for each account, program
 * (app.yaml, `clients`) and kind. Each instance keeps its own, as it is its own processor that is kept for others.
 * @param now milliseconds that only grow
 */
export function callLimits(now: () => number = () => performance.now()): CallLimits {
  /** When what was asked for would have been due, had it come evenly. */
  const due = new Map<string, number>();
  return ({ operatorId, client = '' }, counted, app) => {
    const at = now();
    const each = 60_000 / allowed(counted, client, app);
    const key = `${counted} ${operatorId} ${client}`;
    const next = Math.max(due.get(key) ?? 0, at) + each;
    const wait = next - at - Math.max(atOnce, each);
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new ServerError('tooManyCalls', { values: { seconds: String(seconds) }, retryAfter: seconds });
    }
    due.set(key, next);
    if (due.size > many) for (const [known, time] of due) if (time < at) due.delete(known);
  };
}

function allowed(
  counted: Counted,
  client: string,
  { limits, clients = {} }: Pick<AppModel, 'limits' | 'clients'>,
): number {
  if (counted === 'streams') return streams;
  const own = Object.hasOwn(clients, client) ? clients[client]?.[counted] : undefined;
  return own ?? limits[counted];
}
