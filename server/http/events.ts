import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { EventStream } from '../streams/event-stream.ts';

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
  const open = new Set<EventStream>();
  let last: DevelopmentEvent | undefined;
  const tell = (stream: EventStream, event: DevelopmentEvent): void => stream.tell(event.type, JSON.stringify(event));
  app.get(address, (_, reply) => {
    if (open.size >= most) throw new ServerError('busy');
    const stream = new EventStream(reply);
    stream.askAgainAfter(1000);
    if (last?.type === 'issues') tell(stream, last);
    open.add(stream);
    stream.onClose(() => open.delete(stream));
  });
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  return event => {
    last = event;
    for (const stream of open) tell(stream, event);
  };
}
