import { createServer, connect as open, type Socket } from 'node:net';

/** The network between a browser and a server, which tests may break. */
export interface Network {
  port: number;
  /** Every connection breaks; new ones are let through. */
  cut(): void;
  /** Nothing gets through any more, and nobody is told: sockets look open. Until it is called with false. */
  stall(stalls: boolean): void;
  close(): Promise<void>;
}

/** @param port of the server on this machine. */
export async function networkTo(port: number): Promise<Network> {
  const pairs = new Set<Socket>();
  let stalls = false;
  const pass = (from: Socket, to: Socket): void => {
    pairs.add(from);
    from.on('data', data => !stalls && to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      pairs.delete(from);
      to.destroy();
    });
  };
  const server = createServer(client => {
    const server = open(port, '127.0.0.1');
    pass(client, server);
    pass(server, client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of pairs) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    stall(value) {
      // What was under way while it stalled is lost: those connections are of no use any more.
      if (stalls && !value) cut();
      stalls = value;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        cut();
      }),
  };
}
