import { Client, type IStompSocket } from '@stomp/stompjs';
import { takeShortWay } from './short-way.ts';
import type { OpenTransport } from './transport.ts';

/** Makes the socket under a transport; `heard` is told of the transport's own heart-beats. */
export type OpenSocket = (url: string, sessionId: string, heard: () => void) => IStompSocket;

/** A socket that has not opened after so long (ms) is given up. */
const openingLimit = 15_000;

/**
 * A transport by STOMP. stompjs neither reconnects (the connection owns that: stompjs knows no limit and no jitter) nor beats
 * (a hidden tab's timers run once a minute, and the switch would close a transport that promised more).
 */
export const createStompTransport =
  (openSocket: OpenSocket): OpenTransport =>
  ({ url, sessionId, destinations, headers }, events) => {
    let over = false;
    const end = (): void => {
      over = true;
      void client.deactivate({ force: true });
    };
    const closed = (reason: string): void => {
      if (over) return;
      end();
      events.closed(reason);
    };
    const heard = (): void => {
      if (!over) events.heard();
    };
    const message = (body: string): void => {
      heard();
      if (!over) events.message(body);
    };
    const subscribed = new Set<string>();
    const client = new Client({
      webSocketFactory: () => takeShortWay(openSocket(url, sessionId, heard), id => subscribed.has(id), message),
      connectHeaders: headers,
      connectionTimeout: openingLimit,
      reconnectDelay: 0,
      // Logged raw, to nobody: else it writes each frame anew, headers and all, for a log that nobody reads.
      logRawCommunication: true,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      onConnect: () => {
        if (over) return;
        for (const destination of destinations)
          subscribed.add(client.subscribe(destination, ({ body }) => message(body)).id);
        events.opened();
      },
      onStompError: frame => closed(frame.headers.message ?? 'STOMP error'),
      onWebSocketClose: (event: { code?: number; reason?: string }) =>
        closed(`socket closed ${event.code ?? ''} ${event.reason ?? ''}`.trim()),
    });
    client.activate();
    return {
      send(frame) {
        if (over || !client.connected) return false;
        try {
          client.publish(frame);
          return true;
        } catch {
          // The socket died under it: its close is on the way.
          return false;
        }
      },
      close: end,
    };
  };
