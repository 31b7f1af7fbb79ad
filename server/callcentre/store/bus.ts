import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { DomainEvent } from './domain-event.ts';

const channel = 'heddle_callcentre';
/** PostgreSQL's limit is 8000 bytes. */
const longest = 7500;
/** Long messages are kept for slow listeners. */
const keptSeconds = 60;
/** A listener that hears nothing asks so often (ms) whether its line still stands. */
const beat = 15_000;

/** One notification: what a transaction of an instance says, or the next part of it. */
interface Envelope {
  from: string;
  /** Which of the instance's transactions. */
  number: number;
  events: DomainEvent[];
}

/**
 * How an instance tells all, itself too, what its transactions say. A transaction goes out as one envelope, in several
 * where it is long. What it says is kept here until its envelope comes round, so that an instance need not read its own
 * hand, and the answers to its own sessions, which are most of what is said, never leave it.
 */
export class Bus {
  private readonly name = randomBytes(6).toString('hex');
  private readonly own = new Map<number, readonly DomainEvent[]>();
  private count = 0;
  /** Of the transaction that was heard last, further envelopes may follow. */
  private heard = -1;

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Tells all instances when the transaction of `client` is committed, and nobody when it is not.
   * @returns what is to be called where it is not.
   */
  async publish(client: pg.ClientBase, events: readonly DomainEvent[]): Promise<() => void> {
    const number = this.count++;
    if (events.length === 0) return () => undefined;
    this.own.set(number, events);
    try {
      const payloads: string[] = [];
      for (const part of parts(events.filter(isForOthers))) {
        const text = JSON.stringify({ from: this.name, number, events: part } satisfies Envelope);
        payloads.push(Buffer.byteLength(text) <= longest ? text : await keep(client, text));
      }
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    } catch (error) {
      this.own.delete(number);
      throw error;
    }
    return () => void this.own.delete(number);
  }

  /**
   * Listens until close().
   * @param onLost called once when the connection breaks: what was said since is not heard.
   */
  async listen(handle: (event: DomainEvent) => void, onLost: () => void): Promise<{ close(): void }> {
    const client = await this.pool.connect();
    let isOver = false;
    let order = Promise.resolve();
    const end = (lost: boolean): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(beating);
      this.own.clear();
      client.release(true);
      if (lost) onLost();
    };
    const take = (text: string | undefined): void => {
      if (text === undefined || isOver) return;
      const envelope = JSON.parse(text) as Envelope;
      for (const event of envelope.from === this.name ? this.takeOwn(envelope) : envelope.events) handle(event);
    };
    client.on('error', () => end(true));
    client.on('end', () => end(true));
    client.on('notification', ({ payload = '' }) => {
      order = order
        .then(() => this.read(payload))
        .then(take)
        .catch(() => end(true));
    });
    const beating = setInterval(() => client.query('select 1').catch(() => end(true)), beat);
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      end(false);
      throw error;
    }
    return { close: () => end(false) };
  }

  /** All that the transaction said, with the first of its envelopes. */
  private takeOwn({ number, events }: Envelope): readonly DomainEvent[] {
    if (number === this.heard) return [];
    const whole = this.own.get(number) ?? events;
    this.own.delete(number);
    this.heard = number;
    return whole;
  }

  private async read(payload: string): Promise<string | undefined> {
    if (payload.startsWith('{')) return payload;
    const { rows } = await this.pool.query('select message from heddle_cc_long_message where id = $1', [payload]);
    return rows[0]?.message;
  }
}

/** A session is known to the instance alone that has its line. */
const isForOthers = (event: DomainEvent): boolean => !('enters' in event || ('to' in event && 'session' in event.to));

/** In envelopes that are not too long, unless one message alone is; at least one. */
function parts(events: readonly DomainEvent[]): DomainEvent[][] {
  const envelopes: DomainEvent[][] = [[]];
  let size = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (size > 0 && size + bytes > longest - 100) {
      envelopes.push([]);
      size = 0;
    }
    envelopes.at(-1)?.push(event);
    size += bytes;
  }
  return envelopes;
}

async function keep(client: pg.ClientBase, text: string): Promise<string> {
  await client.query(`delete from heddle_cc_long_message where said_at < now() - interval '${keptSeconds} s'`);
  const { rows } = await client.query('insert into heddle_cc_long_message (message) values ($1) returning id', [text]);
  return String(rows[0].id);
}
