import type { FastifyReply } from 'fastify';
import { EventStream } from '#server/streams/event-stream.ts';

/** Lines of one visitor, who has that many tabs at the most; a further one ends the oldest. */
const mostOfOne = 5;

/** Those who listen on the visitors' side, by server-sent events: of each event all lines of its visitor hear. */
export class Visitors {
  private readonly lines = new Map<string, Set<EventStream>>();

  /** Turns a reply into a stream of what the visitor is told, the JSON of one event each. */
  add(visitor: string, reply: FastifyReply): void {
    const own = this.lines.get(visitor) ?? new Set();
    const stream = new EventStream(reply);
    this.lines.set(visitor, own.add(stream));
    const [oldest] = own;
    if (own.size > mostOfOne) oldest?.end();
    stream.onClose(() => own.delete(stream));
  }

  /** Tells a JSON text, which has no line break of its own. */
  tell(visitor: string, body: string): void {
    for (const stream of this.lines.get(visitor) ?? []) stream.tell('', body);
  }

  /** Ends every line; clients come again. */
  end(): void {
    for (const own of this.lines.values()) for (const stream of own) stream.end();
  }
}
