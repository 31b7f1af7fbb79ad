import type { FastifyReply } from 'fastify';
import { EventStream } from '#server/streams/event-stream.ts';
import type { Visitors } from './visitors.ts';

/** Turns a reply into a stream of server-sent events, the JSON of one event each. @returns what ends it. */
export function listen(reply: FastifyReply, visitors: Visitors, visitor: string): () => void {
  const stream = new EventStream(reply);
  const close = (): void => stream.end();
  // JSON has no line break of its own.
  stream.onClose(visitors.add(visitor, { hear: body => stream.tell('', body), close }));
  return close;
}
