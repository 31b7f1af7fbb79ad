import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Log } from '../log/log.ts';
import type { Response } from '../protocol/answers.ts';
import { decode } from '../protocol/decode.ts';
import { socketAddress, subscriptions } from '../protocol/destinations.ts';
import { type AgentEvent, isOwnEvent } from '../protocol/events/index.ts';
import { describe } from '../protocol/problem.ts';
import { relabel } from '../protocol/relabel.ts';
import type { AgentSession } from '../protocol/session.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createKeepAlive, type KeepAlive } from './keep-alive.ts';
import type { OnLoginSign } from './log-in-or-resume.ts';
import type { OpenTransport } from './transport.ts';

/** A transport with what belongs to it and ends with it: requests under way, the ping, what was heard. */
export interface ActiveTransport {
  exchange: Exchange;
  onLoginSign: OnLoginSign;
  keepAlive(): void;
  wake(): void;
  /** No call comes from it any more. */
  end(): void;
}

export interface ActiveTransportEvents {
  opened(): void;
  event(event: AgentEvent): void;
  response(response: Response): void;
  /** An event of a name that we do not know. */
  other(name: string, message: Record<string, unknown>): void;
  cut(reason: string): void;
}

type Sign = { status: AgentEvent<'status'> } | { login: Response };

/** Opens a transport for a session, whose sessionKey is the transport's own. */
export function openActiveTransport(
  { openTransport, clock, log }: { openTransport: OpenTransport; clock: ClockPort; log: Log },
  session: AgentSession,
  events: ActiveTransportEvents,
): ActiveTransport {
  let over = false;
  let keepAlive: KeepAlive | null = null;
  const signs = createListeners<Sign>();

  const end = (): void => {
    if (over) return;
    over = true;
    keepAlive?.stop();
    transport.close();
    exchange.cut();
  };
  const cut = (reason: string): void => {
    if (over) return;
    log({ kind: 'transport', of: session.sessionKey, text: reason });
    end();
    events.cut(reason);
  };

  const takeResponse = (response: Response): void => {
    const of = response.sessionId ?? response.values?.sessionId;
    if (of !== undefined && of !== session.sessionKey) return;
    if (response.reqType === 'login') signs.tell({ login: response });
    exchange.settle(response);
    events.response(response);
  };
  const takeEvent = (event: AgentEvent): void => {
    if (isOwnEvent(event.event))
      return log({ kind: 'problem', of: session.sessionKey, text: `own event from outside: ${event.event}` });
    const told = relabel(event, session);
    if (told.event === 'status') signs.tell({ status: told });
    events.event(told);
  };
  const message = (text: string): void => {
    if (over) return;
    keepAlive?.heard();
    const read = decode(text);
    if (read.kind === 'problem') return log({ kind: 'problem', of: session.sessionKey, text: describe(read) });
    if (read.kind === 'other') return events.other(read.name, read.message);
    if (read.odd.length > 0) log({ kind: 'problem', of: session.sessionKey, text: `odd: ${read.odd.join(',')}` });
    if (read.kind === 'response') takeResponse(read.response);
    else takeEvent(read.event);
  };

  const exchange = createExchange(clock, session, frame => !over && transport.send(frame));
  const transport = openTransport(
    {
      url: socketAddress(session.webSocketUrl) ?? session.webSocketUrl,
      sessionId: session.sessionKey,
      destinations: subscriptions(session),
      headers: session.token === undefined ? {} : { token: session.token },
    },
    {
      opened: () => {
        if (!over) events.opened();
      },
      message,
      heard: () => keepAlive?.heard(),
      closed: cut,
    },
  );

  return {
    exchange,
    onLoginSign: listener =>
      signs.add(sign => ('status' in sign ? listener.status(sign.status) : listener.login(sign.login))),
    keepAlive() {
      keepAlive ??= createKeepAlive(clock, limit => exchange.ask('agent', 'ping', {}, limit), cut);
    },
    wake: () => keepAlive?.wake(),
    end,
  };
}
