import type { FastifyReply } from 'fastify';

/** Something is said so often (ms), so that no proxy takes the silence for an end. */
const beat = 25_000;
/** Bytes that wait for a reader who does not keep up; beyond, the stream ends, and its reader asks anew. */
const mostWaiting = 256 * 1024;
/** How long a stream that has ended waits for its reader to take the rest (ms). */
const patience = 1_000;

/**
 * An answer that goes on: server-sent events. Its socket is closed with it. A reader that is gone, or does not read, is
 * nobody's failure.
 */
export class EventStream {
  readonly #raw: FastifyReply['raw'];

  /** Takes the reply over: nothing else answers it. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    const { raw } = reply;
    this.#raw = raw;
    raw.on('error', () => raw.destroy());
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.flushHeaders();
    const beating = setInterval(() => this.#write(':\n\n'), beat).unref();
    raw.once('close', () => clearInterval(beating));
  }

  /** @param event '' for one without a name @param data without a line break, such as JSON */
  tell(event: string, data: string): void {
    this.#write(`${event && `event: ${event}\n`}data: ${data}\n\n`);
  }

  /** How long (ms) the reader waits before it asks again. */
  askAgainAfter(time: number): void {
    this.#write(`retry: ${time}\n\n`);
  }

  onClose(listener: () => void): void {
    this.#raw.once('close', listener);
  }

  end(): void {
    this.#raw.end();
    setTimeout(() => this.#raw.destroy(), patience).unref();
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > mostWaiting) this.#raw.destroy();
  }
}
