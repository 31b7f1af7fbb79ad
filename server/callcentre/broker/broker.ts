import { type Address, idsOf } from './destinations.ts';
import { type Line, type Sent, Session } from './session.ts';

/** Told of what happens on the broker's sessions. */
export interface BrokerListener {
  /** A client sent to /app/…/handle/…; its body is as it came. */
  sent(session: Session, sent: Sent): void;
  /** The session is over, however it ended. */
  closed(session: Session): void;
}

/** How long a client may be connected without being logged in (ms), and how many may be so at a time. */
const patience = 60_000;
const mostAnonymous = 2_000;

/** All sessions, and who of them hears what. */
export class Broker {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly listener: BrokerListener) {}

  /**
   * A client has connected. A session id that is in use belongs to a client that comes again over a new line: the old
   * one, dead without knowing, is closed. Whoever does not log in is not kept.
   */
  open(id: string, line: Line): Session {
    const before = this.sessions.get(id);
    if (before) this.close(before);
    const session: Session = new Session(id, line, sent => this.listener.sent(session, sent));
    this.sessions.set(id, session);
    const leave = (code: number, reason: string): void =>
      void (session.user === undefined && session.end(code, reason));
    setTimeout(() => leave(1008, 'Nobody has logged in'), patience).unref();
    if (this.anonymous > mostAnonymous) leave(1013, 'Try again later');
    return session;
  }

  private get anonymous(): number {
    return [...this.sessions.values()].filter(({ user }) => user === undefined).length;
  }

  /** The line of a session has gone; nothing happens the second time. */
  close(session: Session): void {
    if (this.sessions.get(session.id) !== session) return;
    this.sessions.delete(session.id);
    session.end();
    this.listener.closed(session);
  }

  /** Sends a JSON text to everybody here whom the address means. Shared destinations are for those alone who are logged in, each in the own enterprise. */
  publish(address: Address, body: string): void {
    if ('session' in address) return this.sessions.get(address.session)?.deliver(address, body);
    const may = hearerOf(address);
    for (const session of this.sessions.values()) if (may(session)) session.deliver(address, body);
  }

  /** No session here is logged in as the user any more, but the one of this id. Their lines are their clients' to close. */
  logOutAllBut(user: string, id: string | null): void {
    for (const session of this.sessions.values())
      if (session.user === user && session.id !== id) session.user = undefined;
  }

  /** Ends every session. */
  end(): void {
    for (const session of this.sessions.values()) session.end(1001, 'Going away');
    this.sessions.clear();
  }
}

/** Ids of queues and of enterprises begin with the enterprise's seven digits, and so does a user's name. */
const enterpriseDigits = 7;

/** Who may hear what is said to more than one session. */
function hearerOf(address: { user: string } | { destination: string }): (session: Session) => boolean {
  if ('user' in address) return ({ user }) => user === address.user;
  const { destination } = address;
  const [enterprise, ...others] = new Set(idsOf(destination).map(id => id.slice(0, enterpriseDigits)));
  if (others.length > 0) return () => false;
  const isWatched = destination.startsWith('/monitor/');
  return ({ user, supervises }) =>
    user !== undefined && user.slice(0, enterpriseDigits) === enterprise && (supervises || !isWatched);
}
