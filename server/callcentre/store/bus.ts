import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Address } from '../broker/destinations.ts';
import type { Faults } from '../centre.ts';
import type { Keys } from '../media/keys.ts';
import type { VoicePlan } from '../voice/plan.ts';

const channel = 'heddle_callcentre';
/** PostgreSQL's limit is 8000 bytes. */
const longest = 7500;
/** Long messages are kept for slow listeners. */
const keptSeconds = 60;
/** A listener that hears nothing asks so often (ms) whether its line still stands. */
const beat = 15_000;

/** What all instances hear of, in the order in which it was committed; what is for one session, its own instance alone. */
export type Said =
  | { to: Address; body: string }
  | { visitor: string; body: string }
  /** The session is logged in as the user. */
  | { enters: string; user: string; supervises: boolean }
  /** No session is logged in as this user any more, but the one of this id. */
  | { over: string; but: string | null }
  /** From now on this happens to the events that this user is told. */
  | { distort: string; faults: Faults | null }
  /** What a call asks of the softphones in it; null: nothing any more. With it the centre's STUN server, if any. */
  | { voice: VoicePlan | null; enterpriseId: number; call: string; stunServer: string }
  /** Keys are pressed in a call; from whom, as rooms name those in them. */
  | { keys: Keys; from: string; enterpriseId: number; call: string }
  /** A timer falls due at this moment (ms since 1970). */
  | { due: number };

/** One notification: what a transaction of an instance says, or the next part of it. */
interface Letter {
  from: string;
  /** Which of the instance's transactions. */
  number: number;
  said: Said[];
}

/**
 * How an instance tells all, itself too, what its transactions say. A transaction goes out as one letter, in several
 * where it is long. What it says is kept here until its letter comes round, so that an instance need not read its own
 * hand, and the answers to its own sessions, which are most of what is said, never leave it.
 */
export class Bus {
  private readonly name = randomBytes(6).toString('hex');
  private readonly own = new Map<number, readonly Said[]>();
  private count = 0;
  /** Of the transaction that was heard last, further letters may follow. */
  private heard = -1;

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Tells all instances when the transaction of `client` is committed, and nobody when it is not.
   * @returns what is to be called where it is not.
   */
  async tell(client: pg.ClientBase, said: readonly Said[]): Promise<() => void> {
    const number = this.count++;
    if (said.length === 0) return () => undefined;
    this.own.set(number, said);
    try {
      const payloads: string[] = [];
      for (const part of parts(said.filter(isForOthers))) {
        const text = JSON.stringify({ from: this.name, number, said: part } satisfies Letter);
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
  async listen(hear: (said: Said) => void, onLost: () => void): Promise<{ close(): void }> {
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
      const letter = JSON.parse(text) as Letter;
      for (const said of letter.from === this.name ? this.takeOwn(letter) : letter.said) hear(said);
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

  /** All that the transaction said, with the first of its letters. */
  private takeOwn({ number, said }: Letter): readonly Said[] {
    if (number === this.heard) return [];
    const whole = this.own.get(number) ?? said;
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
const isForOthers = (said: Said): boolean => !('enters' in said || ('to' in said && 'session' in said.to));

/** In letters that are not too long, unless one message alone is; at least one. */
function parts(said: readonly Said[]): Said[][] {
  const letters: Said[][] = [[]];
  let size = 0;
  for (const message of said) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1;
    if (size > 0 && size + bytes > longest - 100) {
      letters.push([]);
      size = 0;
    }
    letters.at(-1)?.push(message);
    size += bytes;
  }
  return letters;
}

async function keep(client: pg.ClientBase, text: string): Promise<string> {
  await client.query(`delete from heddle_cc_long_message where said_at < now() - interval '${keptSeconds} s'`);
  const { rows } = await client.query('insert into heddle_cc_long_message (message) values ($1) returning id', [text]);
  return String(rows[0].id);
}
