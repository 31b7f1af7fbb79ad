import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Log } from '../log/log.ts';
import type { Response } from '../protocol/answers.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { LogoutMode } from '../protocol/rules/logout.ts';
import type { AgentSession, PhoneLoginForm } from '../protocol/session.ts';
import type { ConnectionEvent, ConnectionState } from '../states/connection.ts';
import type { Exchange } from './exchange.ts';
import type { HostLogin } from './login/host-login.ts';
import type { OpenTransport } from './transport.ts';

export type ConnectionChange = { from: ConnectionState; to: ConnectionState; event: ConnectionEvent };

export interface ConnectionDeps {
  logInAtHost: HostLogin;
  openTransport: OpenTransport;
  clock: ClockPort;
  /** From 0 to below 1. */
  random(): number;
  log: Log;
  /** Two connects are so far apart, ms: what rules/login.ts makes of `setup`. */
  interval?: number;
}

/** How a log-in came out: let in, refused, or cut off and retried by itself. */
export type LoginResult = { kind: 'online' } | { kind: 'refused'; response: Response } | { kind: 'retrying' | 'ended' };

/** One agent's connection over any number of transports (agent spec 4). */
export interface Connection {
  state(): ConnectionState;
  session(): AgentSession | null;
  /** Legal while offline or kicked out; otherwise 'ended' at once. */
  logIn(form: PhoneLoginForm): Promise<LoginResult>;
  /** Leaves in any state; waits for the switch for at most five seconds. */
  logOut(mode: LogoutMode, automatic?: boolean): Promise<void>;
  /** Goes on with a session that another tab, or this page before its reload, had. Legal while offline. */
  takeOver(session: AgentSession): Promise<LoginResult>;
  /** Closes the transport without a word to the switch, for another tab to go on with the session returned. */
  handOver(): AgentSession | null;
  /** By hand, in a countdown or after the limit of attempts. */
  reconnect(): boolean;
  /** The page came back, the network came back: see at once whether the transport lives. */
  wake(): void;
  /** Requests, while commands are enabled; otherwise null. */
  exchange(): Exchange | null;
  /** An event of the client's own, such as sipRegistered: it goes the way of all others. */
  announce(event: AgentEvent): void;
  onState(listener: (change: ConnectionChange) => void): () => void;
  onEvent(listener: (event: AgentEvent) => void): () => void;
  onResponse(listener: (response: Response) => void): () => void;
  onOther(listener: (other: { name: string; message: Record<string, unknown> }) => void): () => void;
  onNotice(listener: (notice: Notice) => void): () => void;
}
