import { connection as limits } from '../protocol/constants.ts';
import type { AgentSession } from '../protocol/session.ts';
import { type ConnectionEvent, type ConnectionState, connectionChart } from '../states/connection.ts';
import { createMachine, type Machine } from '../states/machine.ts';
import type { ActiveTransport } from './active-transport.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import type { ConnectionDeps } from './contract.ts';
import { type ConnectionListeners, createConnectionListeners } from './listeners.ts';
import { createLoginResults, type LoginResults } from './login-results.ts';

/** What a connection is at this moment; the steps of its life change it (log-in, cut, log-out, hand-over). */
export interface ConnectionContext {
  deps: ConnectionDeps;
  machine: Machine<ConnectionState, ConnectionEvent>;
  listeners: ConnectionListeners;
  attempts: Attempts;
  results: LoginResults;
  session: AgentSession | null;
  /** The transport in use; null while there is none. */
  transport: ActiveTransport | null;
  /** Log-ins begun: a host’s answer that comes after its log-in was given up is none. */
  logins: number;
}

/** A connection that is offline. */
export function createConnectionContext(deps: ConnectionDeps): ConnectionContext {
  const { clock, random, log, interval = limits.throttle } = deps;
  const machine = createMachine(connectionChart, log);
  const listeners = createConnectionListeners(log);
  machine.onChange(listeners.changes.tell);
  const context: ConnectionContext = {
    deps,
    machine,
    listeners,
    attempts: createAttempts({
      clock,
      random,
      interval,
      tick: left => tellBreakLine(context, { msg: 'close', code: -1, randoms: left }),
    }),
    results: createLoginResults(machine),
    session: null,
    transport: null,
    logins: 0,
  };
  return context;
}

/** Tells that the line is cut, with the seconds to the next attempt, or that it is whole again. */
export function tellBreakLine(
  { listeners, attempts, session }: ConnectionContext,
  fields: { msg: 'close' | 'open'; code: -1 | 0; randoms?: number },
): void {
  listeners.events.tell({
    type: 'event',
    event: 'breakLine',
    scope: 'agent',
    attempts: attempts.count(),
    ...fields,
    ...(session ? { sessionId: session.sessionKey } : {}),
  });
}

/** Ends the transport and any attempt that is waited for; the session stays. */
export function dropTransport(context: ConnectionContext): void {
  context.attempts.cancel();
  const ending = context.transport;
  context.transport = null;
  ending?.end();
}

/** Ends the transport, and with it what was known of the agent. */
export function dropSession(context: ConnectionContext): void {
  dropTransport(context);
  context.session = null;
}
