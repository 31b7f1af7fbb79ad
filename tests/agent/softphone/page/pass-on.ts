import type { Server } from 'node:http';
import { connect } from 'node:net';

/** The page may speak with its own origin alone: whatever asks there for a websocket is given to the port. */
export function passWebSocketsOn(server: Server, port: number): void {
  server.on('upgrade', (request, socket, head) => {
    const line = connect(port, '127.0.0.1', () => {
      const { rawHeaders, method, url } = request;
      const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      line.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
      line.write(head);
      line.pipe(socket).pipe(line);
    });
    for (const [end, other] of [
      [line, socket],
      [socket, line],
    ] as const) {
      end.on('error', () => undefined);
      end.on('close', () => other.destroy());
    }
  });
}
