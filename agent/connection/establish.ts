import type { Response } from '../protocol/answers.ts';
import { notices } from '../protocol/notices.ts';
import { createSessionId } from '../protocol/rules/login.ts';
import { type ActiveTransport, openActiveTransport } from './active-transport.ts';
import { type ConnectionContext, dropSession, dropTransport, tellBreakLine } from './context.ts';
import { logInOrResume, resync } from './log-in-or-resume.ts';
import { receiveEvent, receiveResponse } from './receive.ts';
import { withLogin } from './session.ts';

/** Opens a transport for the session, not sooner than the interval after the last, and comes online on it. */
export function connect(context: ConnectionContext, resume: boolean): void {
  const { deps, machine, listeners, attempts } = context;
  attempts.spaced(() => {
    if (!context.session) return;
    context.session = { ...context.session, sessionKey: createSessionId(deps.random) };
    const transport: ActiveTransport = openActiveTransport(deps, context.session, {
      opened: () => {
        if (machine.apply('opened')) void comeOnline(context, transport, resume);
      },
      event: event => receiveEvent(context, event),
      response: response => receiveResponse(context, response),
      other: (name, message) => listeners.others.tell({ name, message }),
      cut: () => cut(context),
    });
    context.transport = transport;
  });
}

/** Logs in or resumes over an open transport, and reads again what was missed. */
async function comeOnline(context: ConnectionContext, transport: ActiveTransport, resume: boolean): Promise<void> {
  const { deps, machine, attempts, session } = context;
  if (!session) return;
  const { exchange, onLoginSign } = transport;
  const outcome = await logInOrResume({ exchange, clock: deps.clock, session, onLoginSign }, resume);
  if (!context.session || context.transport !== transport || machine.state() !== 'loggingIn') return;
  if (outcome.kind === 'refused') return refuseLogin(context, outcome.response);
  if (outcome.kind === 'cut') return cut(context);
  // Events that came meanwhile have changed the session.
  context.session = withLogin(context.session, outcome.values, outcome.loginStatus);
  machine.apply('loggedIn');
  transport.keepAlive();
  const isWhole = await resync(exchange, context.session);
  if (context.transport !== transport || machine.state() !== 'resyncing') return;
  if (!isWhole) return cut(context);
  const isRestored = attempts.count() > 0 || resume;
  machine.apply('synced');
  if (isRestored) tellBreakLine(context, { msg: 'open', code: 0 });
  attempts.reset();
}

/** The transport was lost: where there is an agent to go on with, it is tried again. */
function cut(context: ConnectionContext): void {
  const { machine, attempts, listeners } = context;
  dropTransport(context);
  if (!machine.apply('cut')) return;
  if (machine.state() !== 'waiting') {
    context.session = null;
    return;
  }
  const attempt = (): void => {
    if (machine.apply('attempt')) connect(context, true);
  };
  if (attempts.next(attempt)) return;
  machine.apply('gaveUp');
  listeners.notices.tell({ kind: 'error', text: notices.reconnectLimit });
}

/** The switch or its host has refused a log-in or a resumption. */
export function refuseLogin(context: ConnectionContext, response: Response): void {
  const { machine, results, listeners } = context;
  results.refused(response);
  dropSession(context);
  const isAwaited = results.isAwaited();
  machine.apply('refused');
  // Nobody waits for how a resumption after a cut comes out: the agent is told.
  if (!isAwaited) listeners.notices.tell({ kind: 'error', text: notices.loginLost });
}
