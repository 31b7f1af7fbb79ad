import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServerError } from '../errors/server-error.ts';

/** What open browsers are told while documents are being written. */
export type DevelopmentEvent =
  | {
      type: 'published';
      /** Paths of the pages that changed. */
      pages: string[];
      /** Menu, routes or shell changed too. */
      app: boolean;
    }
  | { type: 'issues'; issues: { file: string; line: number; column: number; message: string; hint: string }[] };

const address = '/heddle/events';
/** Browsers that may listen at a time: nobody need be logged in, and each keeps a connection. */
const most = 200;

/** Tells the client, in the head of every page, that there is something to listen to. */
export const eventsMeta = `<meta name="heddle-events" content="${address}">`;

/**
 * Adds GET /heddle/events, a stream of server-sent events, for development only.
 * @returns what tells every open browser; one that opens later hears of the last issues at once.
 */
export function developmentEvents(app: FastifyInstance): (event: DevelopmentEvent) => void {
  const open = new Set<FastifyReply>();
  let last: DevelopmentEvent | undefined;
  const write = (reply: FastifyReply, event: DevelopmentEvent): void => {
    reply.raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  app.get(address, (_, reply) => {
    if (open.size >= most) throw new ServerError('busy');
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 1000\n\n');
    if (last?.type === 'issues') write(reply, last);
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
  });
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
  return event => {
    last = event;
    for (const reply of open) write(reply, event);
  };
}
