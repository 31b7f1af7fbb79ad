import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Response } from '../protocol/answers.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import { queueNumbers } from '../protocol/queue-numbers.ts';
import type { AgentSession, LoginValues } from '../protocol/session.ts';
import type { Exchange } from './exchange.ts';
import { isGone, loginFields } from './session.ts';

/** What the switch sends while it lets a transport in. Returns what ends the listening. */
export type OnLoginSign = (listener: {
  status(status: AgentEvent<'status'>): void;
  login(response: Response): void;
}) => () => void;

export type LoginOutcome =
  | { kind: 'loggedIn'; values: LoginValues; loginStatus: number | undefined }
  | { kind: 'refused'; response: Response }
  | { kind: 'cut'; why: string };

export interface LogInDeps {
  exchange: Exchange;
  clock: ClockPort;
  session: AgentSession;
  /** Own status events and login responses. */
  onLoginSign: OnLoginSign;
}

/** How long the switch may take to send the status of what is resumed, ms. */
const resumeLimit = 5_000;

type Sign = { status: EventFields<'status'> } | { response: Response } | null;

const firstSign = ({ onLoginSign, clock }: LogInDeps, begin: () => void): Promise<Sign> =>
  new Promise(resolve => {
    const finish = (sign: Sign): void => {
      stop();
      stopListening();
      resolve(sign);
    };
    const stop = clock.after(resumeLimit, () => finish(null));
    const stopListening = onLoginSign({
      status: status => finish({ status }),
      login: response => finish({ response }),
    });
    begin();
  });

async function logIn({ exchange, session }: LogInDeps): Promise<LoginOutcome> {
  const outcome = await exchange.ask('agent', 'login', loginFields(session, false));
  if (outcome.kind !== 'answered') return { kind: 'cut', why: 'no answer to login' };
  const { response } = outcome;
  if (response.code !== 0) return { kind: 'refused', response };
  return { kind: 'loggedIn', values: (response.values ?? {}) as LoginValues, loginStatus: response.loginStatus };
}

const resumed = { kind: 'loggedIn', values: {}, loginStatus: undefined } as const satisfies LoginOutcome;

/** Asks in words where no status came by itself; a switch that knows the agent no more gets a log-in. */
async function askAndLogIn(deps: LogInDeps): Promise<LoginOutcome> {
  const outcome = await deps.exchange.ask('agent', 'status', {});
  if (outcome.kind !== 'answered') return { kind: 'cut', why: 'no answer to status' };
  const { code, values } = outcome.response;
  return code === 0 && values && !isGone(values) ? resumed : logIn(deps);
}

/**
 * Lets a fresh transport in: a log-in, or after a cut a login with -1, to which the switch answers with the agent's status
 * alone. Where it has forgotten the agent meanwhile, a log-in follows as the agent last was.
 */
export async function logInOrResume(deps: LogInDeps, resume: boolean): Promise<LoginOutcome> {
  if (!resume && deps.session.loginStatus !== -1) return logIn(deps);
  const sign = await firstSign(deps, () => deps.exchange.tell('agent', 'login', loginFields(deps.session, true)));
  if (sign === null) return askAndLogIn(deps);
  if ('status' in sign) return isGone(sign.status) ? logIn(deps) : resumed;
  if (sign.response.code !== 0) return { kind: 'refused', response: sign.response };
  return { ...resumed, values: (sign.response.values ?? {}) as LoginValues, loginStatus: sign.response.loginStatus };
}

/** Reads presence and queues again, before commands are enabled. False where the transport proved dead. */
export async function resync(exchange: Exchange, session: AgentSession): Promise<boolean> {
  const qnos = queueNumbers(session);
  const [status, queues] = await Promise.all([
    exchange.ask('agent', 'status', {}),
    qnos ? exchange.ask('agent', 'queueStatus', { qnos, fields: 'all' }) : null,
  ]);
  return status.kind === 'answered' && status.response.code === 0 && queues?.kind !== 'unsent';
}
