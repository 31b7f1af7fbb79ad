import { createSingleFlight } from '#runtime/kernel/single-flight.ts';
import { createConnection } from '../connection/connection.ts';
import type { Connection, ConnectionChange, ConnectionDeps, LoginResult } from '../connection/contract.ts';
import { keepAliveLimits } from '../connection/keep-alive.ts';
import { createSafeListeners } from '../log/safe-listeners.ts';
import type { Response } from '../protocol/answers.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices, resultNotice } from '../protocol/notices.ts';
import { checkLogin } from '../protocol/rules/login.ts';
import type { LogoutMode } from '../protocol/rules/logout.ts';
import type { AgentSession, PhoneLoginForm } from '../protocol/session.ts';
import { type AgentStates, createAgentStates } from '../states/agent-states.ts';
import { applyEvent, applyResponse } from '../states/apply-message.ts';
import type { ConnectionState } from '../states/connection.ts';
import { inCall } from '../states/device.ts';
import { type Commands, createCommands } from './commands.ts';
import { createEventNotices } from './event-notices.ts';

/** The agent client: a connection, the truth about one's own state, and commands. */
export interface AgentClient extends Commands {
  connection: Pick<
    Connection,
    | 'state'
    | 'session'
    | 'reconnect'
    | 'handOver'
    | 'wake'
    | 'announce'
    | 'onState'
    | 'onEvent'
    | 'onResponse'
    | 'onOther'
  >;
  states: Omit<AgentStates, 'follow' | 'adopt' | 'leave'>;
  /** Judges the form (agent spec 5) and logs in. */
  logIn(form: { [K in keyof PhoneLoginForm]?: unknown }): Promise<LoginResult | { kind: 'unfit'; text: string }>;
  /** Goes on with a session that another tab, or this page before its reload, had. */
  takeOver(session: AgentSession): Promise<LoginResult>;
  /** `automatic`: not a person's wish, but what closing the browser does. */
  logOut(mode: LogoutMode, automatic?: boolean): Promise<void>;
  /** Tells staff; for whoever attends the client. */
  notify(notice: Notice): void;
  /** What staff are told (agent spec 8). */
  onNotice(listener: (notice: Notice) => void): () => void;
}

/** States from which no line comes back by itself. */
const hopeless: readonly ConnectionState[] = ['offline', 'exhausted', 'kickedOut'];

/** By then a line that was put to the test has answered or is cut, ms. */
const silentLine = keepAliveLimits.answerAfterWaking + 1_000;

/** Makes a client; nothing happens until logIn. */
export function createAgentClient(deps: ConnectionDeps): AgentClient {
  const { clock, log } = deps;
  const connection = createConnection(deps);
  const states = createAgentStates(log);
  const noticeListeners = createSafeListeners<Notice>(log);
  const events = createSafeListeners<AgentEvent>(log);
  const responses = createSafeListeners<Response>(log);
  const changes = createSafeListeners<ConnectionChange>(log);
  const noticeOf = createEventNotices();
  const reading = createSingleFlight<void>();

  const restored = (): Promise<void> =>
    new Promise(resolve => {
      const stop = connection.onState(({ to }) => {
        if (to !== 'online' && !hopeless.includes(to)) return;
        stop();
        resolve();
      });
    });

  /** Where a line is there, asks; where one is coming, its own resync reads. A line that is silent is put to the test. */
  const reread = (): Promise<void> =>
    reading.run(async () => {
      const exchange = connection.exchange();
      if (exchange) {
        const { kind } = await exchange.ask('agent', 'status', {});
        if (kind === 'answered') return;
        connection.wake();
        await new Promise<void>(resolve => void clock.after(silentLine, resolve));
      }
      if (!connection.exchange() && !hopeless.includes(connection.state())) await restored();
    });

  // What came is applied first and told after: whoever listens finds the states as they are now.
  connection.onEvent(event => {
    const session = connection.session();
    const loggingIn = connection.state() !== 'online';
    if (session && !applyEvent(states, event, session, loggingIn)) void reread();
    events.tell(event);
    const notice = noticeOf(event);
    if (notice) noticeListeners.tell(notice);
  });
  connection.onResponse(response => {
    const session = connection.session();
    if (session) applyResponse(states, response, session);
    responses.tell(response);
  });
  connection.onState(change => {
    if (change.to === 'offline' || change.to === 'kickedOut') states.leave();
    changes.tell(change);
  });
  connection.onNotice(noticeListeners.tell);

  const announce = (result: LoginResult): void => {
    const refusal = result.kind === 'refused' ? result.response : null;
    const notice = refusal ? resultNotice('login', refusal.code, refusal.msg) : resultNotice('login', 0);
    if (notice && (refusal || result.kind === 'online')) noticeListeners.tell(notice);
  };

  const commands = createCommands({
    clock,
    log,
    exchange: connection.exchange,
    loggedIn: () => connection.session() !== null,
    inCall: () => inCall(states.device.state()),
    reread,
    notify: noticeListeners.tell,
  });

  return {
    ...commands,
    connection: { ...connection, onEvent: events.add, onResponse: responses.add, onState: changes.add },
    states,
    async logIn(form) {
      const validation = checkLogin(form);
      if (!validation.ok) {
        noticeListeners.tell({ kind: 'error', text: validation.fault.text });
        return { kind: 'unfit', text: validation.fault.text };
      }
      const result = await connection.logIn(validation.fields);
      announce(result);
      return result;
    },
    async takeOver(session) {
      const result = await connection.takeOver(session);
      // That it worked is no news: the agent never left.
      if (result.kind === 'refused') announce(result);
      return result;
    },
    async logOut(mode, automatic) {
      if (!connection.session()) return noticeListeners.tell({ kind: 'warning', text: notices.logInFirst });
      await connection.logOut(mode, automatic);
      const notice = resultNotice('logout', 0);
      if (notice && connection.state() === 'offline') noticeListeners.tell(notice);
    },
    notify: noticeListeners.tell,
    onNotice: noticeListeners.add,
  };
}
