import { WebSocketServer } from 'ws';
import { isOwnPage } from '../../http/own-page.ts';
import type { Upgrade } from '../../http/web-sockets.ts';
import type { Desks } from './desks.ts';

/** Bytes of one message: a document of 5 MB, where every character may be escaped. */
const messageLimit = 32 * 1024 * 1024;

/**
 * The language server's protocol over a websocket, one message a frame. Who has no ticket, or comes from a page of
 * another origin, is turned away.
 */
export function languageSocket(desks: Desks): Upgrade {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageLimit });
  server.on('error', () => undefined);
  return (request, socket, head) => {
    const refuse = (status: string): void =>
      void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (!isOwnPage(request.headers.origin, request.headers.host)) return refuse('403 Forbidden');
    const desk = desks.redeem(new URL(request.url ?? '', 'http://desk').searchParams.get('ticket') ?? '');
    if (!desk) return refuse('401 Unauthorized');
    return server.handleUpgrade(request, socket, head, line => {
      const gone = desks.connect(desk, {
        send: message => line.readyState === line.OPEN && line.send(JSON.stringify(message)),
        close: () => line.close(),
      });
      line.on('message', (data: Buffer) => {
        const message = parsed(data);
        if (message === undefined) line.close(1007);
        else desk.process.language(message);
      });
      // What ails it is followed by its close.
      line.on('error', () => undefined);
      line.on('close', gone);
    });
  };
}

function parsed(data: Buffer): object | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
