import { createSafeListeners } from '../log/safe-listeners.ts';
import type { Response } from '../protocol/answers.ts';
import { connection as limits } from '../protocol/constants.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import { isAbout } from '../protocol/relabel.ts';
import { createSessionId } from '../protocol/rules/login.ts';
import { logoutFields } from '../protocol/rules/logout.ts';
import type { AgentSession } from '../protocol/session.ts';
import { connectionChart } from '../states/connection.ts';
import { createMachine } from '../states/machine.ts';
import { type ActiveTransport, openActiveTransport } from './active-transport.ts';
import { createAttempts } from './attempts.ts';
import type { Connection, ConnectionChange, ConnectionDeps } from './contract.ts';
import { enter, resync } from './log-in-or-resume.ts';
import { createLoginResults } from './login-results.ts';
import { createSession, sessionAfterEvent, sessionAfterResponse, withLogin } from './session.ts';

/** How long the switch may take to let an agent go, ms. */
const logoutLimit = 5_000;

/** Makes a connection; nothing happens until logIn. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { logInAtHost, clock, random, log, interval = limits.throttle } = deps;
  const machine = createMachine(connectionChart, log);
  const changes = createSafeListeners<ConnectionChange>(log);
  machine.onChange(changes.tell);
  const events = createSafeListeners<AgentEvent>(log);
  const responses = createSafeListeners<Response>(log);
  const others = createSafeListeners<{ name: string; message: Record<string, unknown> }>(log);
  const noticeListeners = createSafeListeners<Notice>(log);
  const results = createLoginResults(machine);
  let session: AgentSession | null = null;
  let live: ActiveTransport | null = null;
  /** Log-ins begun: a host’s answer that comes after its log-in was given up is none. */
  let tries = 0;

  const breakLine = (fields: { msg: 'close' | 'open'; code: -1 | 0; randoms?: number }): void =>
    events.tell({
      type: 'event',
      event: 'breakLine',
      scope: 'agent',
      attempts: attempts.count(),
      ...fields,
      ...(session ? { sessionId: session.sessionKey } : {}),
    });
  const attempts = createAttempts({
    clock,
    random,
    interval,
    tick: left => breakLine({ msg: 'close', code: -1, randoms: left }),
  });

  const drop = (): void => {
    attempts.cancel();
    const ending = live;
    live = null;
    ending?.end();
  };
  const wait = (): void => {
    const attempt = (): void => {
      if (machine.apply('attempt')) connect(true);
    };
    if (attempts.next(attempt)) return;
    machine.apply('gaveUp');
    noticeListeners.tell({ kind: 'error', text: notices.reconnectLimit });
  };
  const cut = (): void => {
    drop();
    if (!machine.apply('cut')) return;
    if (machine.state() === 'waiting') wait();
    else session = null;
  };
  const refuse = (response: Response): void => {
    results.refused(response);
    drop();
    session = null;
    const isAwaited = results.isAwaited();
    machine.apply('refused');
    // Nobody waits for how a resumption after a cut comes out: the agent is told.
    if (!isAwaited) noticeListeners.tell({ kind: 'error', text: notices.loginLost });
  };

  /** Opens a transport, not sooner than the interval after the last. */
  const connect = (resume: boolean): void =>
    attempts.spaced(() => {
      if (!session) return;
      session = { ...session, sessionKey: createSessionId(random) };
      const transport: ActiveTransport = openActiveTransport(deps, session, {
        opened: () => {
          if (machine.apply('opened')) void come(transport, resume);
        },
        event: hear,
        response: answered,
        other: (name, message) => others.tell({ name, message }),
        cut,
      });
      live = transport;
    });
  const come = async (transport: ActiveTransport, resume: boolean): Promise<void> => {
    if (!session) return;
    const { exchange, hear: heard } = transport;
    const entered = await enter({ exchange, clock, session, hear: heard }, resume);
    if (live !== transport || machine.state() !== 'loggingIn') return;
    if (entered.kind === 'refused') return refuse(entered.response);
    if (entered.kind === 'cut') return cut();
    session = withLogin(session, entered.values, entered.loginStatus);
    machine.apply('loggedIn');
    transport.keepAlive();
    const whole = await resync(exchange, session);
    if (live !== transport || machine.state() !== 'resyncing') return;
    if (!whole) return cut();
    const restored = attempts.count() > 0 || resume;
    machine.apply('synced');
    if (restored) breakLine({ msg: 'open', code: 0 });
    attempts.reset();
  };

  const hear = (event: AgentEvent): void => {
    if (!session) return;
    session = sessionAfterEvent(session, event);
    if (event.event === 'kickout') {
      if (event.sessionId === session.sessionKey || (event.cno !== undefined && !isAbout(event, session))) return;
      if (!machine.apply('kickout')) return;
      drop();
      session = null;
      events.tell(event);
      noticeListeners.tell({ kind: 'warning', text: notices.kickedOut });
      return;
    }
    events.tell(event);
  };

  const answered = (response: Response): void => {
    if (session) session = sessionAfterResponse(session, response);
    responses.tell(response);
  };

  return {
    state: machine.state,
    session: () => session,
    async logIn(form) {
      if (!machine.apply('logIn')) return { kind: 'ended' };
      attempts.reset();
      const result = results.next();
      tries += 1;
      const mine = tries;
      const answer = await logInAtHost(form);
      if (machine.state() !== 'authenticating' || mine !== tries) return result;
      if (answer.kind === 'refused') {
        log({ kind: 'fault', of: 'login', text: answer.why });
        refuse(answer.response);
      } else {
        session = createSession(form, answer.data);
        machine.apply('authenticated');
        connect(false);
      }
      return result;
    },
    async logOut(mode, automatic = false) {
      const exchange = live?.exchange;
      const leaver = session;
      if (!machine.apply('logOut')) return;
      if (machine.state() === 'leaving' && exchange && leaver) {
        await exchange.ask('agent', 'logout', logoutFields(leaver, mode, automatic), logoutLimit);
        // Cut off or kicked out meanwhile: what followed is none of this log-out's business.
        if (machine.state() !== 'leaving' || live?.exchange !== exchange) return;
        machine.apply('left');
      }
      drop();
      session = null;
    },
    takeOver(from) {
      if (!machine.apply('takeOver')) return Promise.resolve({ kind: 'ended' });
      attempts.reset();
      session = from;
      const result = results.next();
      connect(true);
      return result;
    },
    handOver() {
      const leaver = session;
      if (!machine.apply('handOver')) return null;
      drop();
      session = null;
      return leaver;
    },
    reconnect() {
      const gaveUp = machine.state() === 'exhausted';
      if (!machine.apply('reconnect')) return false;
      drop();
      if (gaveUp) attempts.reset();
      connect(true);
      return true;
    },
    wake: () => live?.wake(),
    exchange: () => (machine.state() === 'online' ? (live?.exchange ?? null) : null),
    announce: events.tell,
    onState: changes.add,
    onEvent: events.add,
    onResponse: responses.add,
    onOther: others.add,
    onNotice: noticeListeners.add,
  };
}
