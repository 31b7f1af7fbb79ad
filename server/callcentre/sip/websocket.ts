import { WebSocketServer } from 'ws';
import type { Upgrade } from '../../http/web-sockets.ts';
import { messageLimit } from './parse.ts';
import type { Phone, PhoneLine } from './phone.ts';

/** How long a phone may stay without having registered, ms. */
const patience = 30_000;
/** Phones connected at a time. */
const most = 2000;
const protocol = 'sip';

export interface Exchange {
  connect(line: PhoneLine): Phone;
  disconnect(phone: Phone): void;
}

/** SIP over WebSocket (RFC 7118): the subprotocol `sip`, one message a frame. */
export function sipOverWebSocket(exchange: Exchange): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageLimit,
    handleProtocols: offered => offered.has(protocol) && protocol,
  });
  server.on('error', () => undefined);
  return (request, socket, head) => {
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    if (!offered.includes(protocol) || server.clients.size >= most)
      return socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    return server.handleUpgrade(request, socket, head, line => {
      const phone = exchange.connect({
        send: text => line.readyState === line.OPEN && line.send(text),
        close: () => line.close(),
      });
      const deadline = setTimeout(() => phone.user === undefined && line.close(), patience).unref();
      line.on('message', (data: Buffer) => phone.receive(data.toString()));
      // What ails it is followed by its close.
      line.on('error', () => undefined);
      line.on('close', () => {
        clearTimeout(deadline);
        exchange.disconnect(phone);
      });
    });
  };
}
