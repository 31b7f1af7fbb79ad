import net, { type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How often is looked, while the server ends, how the lines are (ms). */
const look = 50;
/**
 * So many looks is a line given: one on which nothing is asked, so that whoever asks just then is answered; a request
 * that is still coming; one that is worked on, which is longer than any may take (spec 7.1). Looks are counted and not
 * the time, in which a busy process may have read nothing.
 */
const grace = { still: 1_000 / look, coming: 5_000 / look, worked: 20_000 / look } as const;

/** How long the rest of a body is read that nobody wants (ms). */
const leftover = 2_000;

interface Line {
  /** What was asked on it and is not answered yet. */
  asked: Set<FastifyRequest['raw']>;
  /** How often, in a row, nothing was asked on it; how often something was, all in all. */
  still: number;
  busy: number;
}

export interface Lines {
  /** Whether something that was asked on it is not answered yet. */
  isAsked(socket: Socket): boolean;
  /** Takes no new line; answers from now on are the last of theirs. */
  stopListening(): void;
  /** Waits until each line is gone, and closes those that have had their time. */
  drain(): Promise<void>;
}

/** The connections to a server, from the first byte on. */
export function watchLines(app: FastifyInstance): Lines {
  const { server } = app;
  const lines = new Map<Socket, Line>();
  server.on('connection', socket => {
    socket.on('error', () => socket.destroy());
    lines.set(socket, { asked: new Set(), still: 0, busy: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    line?.asked.add(request);
    if (line) line.still = 0;
    response.once('close', () => line?.asked.delete(request));
  });
  // What was answered before it had come to its end goes on coming: so long it is read, that its sender reads the answer.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete && lines.has(raw.socket))
      void setTimeout(leftover, undefined, { ref: false }).then(() => raw.complete || raw.socket.destroy());
  });
  const isOver = (line: Line): boolean => {
    const [first] = line.asked;
    if (!first) return ++line.still > grace.still;
    return ++line.busy > (first.complete ? grace.worked : grace.coming);
  };
  return {
    isAsked: socket => (lines.get(socket)?.asked.size ?? 0) > 0,
    stopListening() {
      // Without http.Server's own way to close, which cuts off whoever is about to ask.
      if (server.listening) net.Server.prototype.close.call(server);
    },
    async drain() {
      while (lines.size > 0) {
        for (const [socket, line] of lines) if (isOver(line)) socket.destroy();
        await setTimeout(look);
        // By now what has come meanwhile is read.
        await setImmediate();
      }
    },
  };
}
