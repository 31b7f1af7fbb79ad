import type { FastifyReply } from 'fastify';
import type { Visitors } from './visitors.ts';

/** Milliseconds between two signs of life, so that proxies keep the line. */
const beat = 25_000;

/** Turns a reply into a stream of server-sent events, the JSON of one event each. @returns what ends it. */
export function listen(reply: FastifyReply, visitors: Visitors, visitor: string): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Once it ends the line is of no more use, and would keep the server from stopping.
    connection: 'close',
  });
  raw.write(': here\n\n');
  const timer = setInterval(() => raw.write(':\n\n'), beat);
  const close = (): void => void raw.end();
  // JSON has no line break of its own.
  const stop = visitors.add(visitor, { hear: body => void raw.write(`data: ${body}\n\n`), close });
  raw.once('close', () => {
    clearInterval(timer);
    stop();
  });
  return close;
}
