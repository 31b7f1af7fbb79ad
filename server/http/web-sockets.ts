import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Takes a connection that is to become a websocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

const served = new WeakMap<Server, Map<string, () => Promise<Upgrade>>>();

/**
 * Serves websockets at addresses that begin with `path`. Others are turned away where nobody else serves any: without
 * a listener of their own they would stay without an answer.
 */
export function serveWebSockets(app: FastifyInstance, path: string, upgrade: () => Promise<Upgrade>): void {
  const paths = served.get(app.server) ?? listenTo(app.server);
  paths.set(path, upgrade);
}

function listenTo(server: Server): Map<string, () => Promise<Upgrade>> {
  const paths = new Map<string, () => Promise<Upgrade>>();
  served.set(server, paths);
  server.on('upgrade', (request, socket, head) => {
    // From here on it is ours: until somebody takes it, nobody else hears that it was reset.
    socket.on('error', () => socket.destroy());
    const [, upgrade] = [...paths].find(([path]) => request.url?.startsWith(path)) ?? [];
    if (upgrade)
      upgrade().then(
        take => take(request, socket, head),
        () => socket.destroy(),
      );
    else if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return paths;
}
