import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { frameLimit } from '#agent/protocol/stomp/parser.ts';
import { serveWebSockets } from '../../http/web-sockets.ts';
import type { Broker } from './broker.ts';

/** Bytes of one message of the transport: a frame in JSON, where every character may be escaped as six. */
const messageLimit = 6 * frameLimit;
/** Where a transport of SockJS names the session: /agent/{server}/{session}/websocket. */
const sessionPattern = /\/[^/.]+\/([^/.]{1,64})\/\w+\/?$/;

type Handler = (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => boolean;
type Middleware = { middleware(options: { prefix: string }): Handler };

/**
 * Serves SockJS with all its transports at `path` of the app (agent spec 7: {host}/agent). The iframe transports are
 * left out: their page runs a script of another host.
 * @param path for example /callcentre/agent.
 * @param wake gives the broker; called with the first request, so that a switch that nobody uses costs nothing.
 */
export function serveSockJs(app: FastifyInstance, path: string, wake: () => Promise<Broker>): void {
  let made: Promise<Handler> | undefined;
  const handler = (): Promise<Handler> => {
    made ??= wake().then(broker => sockJs(path, broker));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${path}/*`,
    // Before the body is read: SockJS reads it itself.
    onRequest: async (request, reply) => {
      if (/\/iframe[^/]*$/.test(request.url)) return reply.status(404).send();
      if (Number(request.headers['content-length'] ?? 0) > messageLimit) return reply.status(413).send();
      const handle = await handler();
      reply.hijack();
      const { raw } = reply;
      raw.on('error', () => raw.destroy());
      limitBody(request.raw);
      handle(request.raw, raw);
    },
    handler: () => undefined,
  });
  serveWebSockets(app, `${path}/`, handler);
}

async function sockJs(path: string, broker: Broker): Promise<Handler> {
  const { default: sockjs } = await import('sockjs');
  const options = { log: () => undefined, faye_server_options: { maxLength: messageLimit } };
  const server = sockjs.createServer(options);
  server.on('connection', line => {
    if (!line) return;
    const id = sessionPattern.exec(line.url)?.[1] ?? randomBytes(5).toString('hex');
    const session = broker.open(id, {
      send: text => void line.write(text),
      close: (code, reason) => void line.close(code as unknown as string, reason),
    });
    line.on('data', message => {
      if (typeof message === 'string') session.receive(message);
      else session.end(1003, 'Messages are texts');
    });
    // What ails it is followed by its close.
    line.on('error', () => undefined);
    line.on('close', () => broker.close(session));
  });
  // The types of sockjs leave out what Connect's servers use.
  return (server as unknown as Middleware).middleware({ prefix: path });
}

/** A body that does not say how long it is ends the request when it grows too long. */
function limitBody(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > messageLimit) request.destroy();
  });
}
