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

/** What all instances hear of, in the order in which it was committed. */
export type Said =
  | { to: Address; body: string }
  | { visitor: string; body: string }
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

/** Tells all instances when the transaction of `client` is committed, and nobody when it is not. */
export async function tell(client: pg.ClientBase, messages: readonly Said[]): Promise<void> {
  const payloads: string[] = [];
  for (const [index, message] of messages.entries()) {
    // The number keeps equal messages of one transaction apart, which PostgreSQL would tell once.
    const text = JSON.stringify({ ...message, index });
    payloads.push(Buffer.byteLength(text) <= longest ? text : await keep(client, text));
  }
  if (payloads.length > 0)
    await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
}

async function keep(client: pg.ClientBase, text: string): Promise<string> {
  await client.query(`delete from heddle_cc_long_message where said_at < now() - interval '${keptSeconds} s'`);
  const { rows } = await client.query('insert into heddle_cc_long_message (message) values ($1) returning id', [text]);
  return String(rows[0].id);
}

/**
 * Listens until close().
 * @param onLost called once when the connection breaks: what was said since is not heard.
 */
export async function listen(pool: pg.Pool, hear: (said: Said) => void, onLost: () => void) {
  const client = await pool.connect();
  let isOver = false;
  let order = Promise.resolve();
  const end = (lost: boolean): void => {
    if (isOver) return;
    isOver = true;
    client.release(true);
    if (lost) onLost();
  };
  const read = async (payload: string): Promise<string | undefined> => {
    if (payload.startsWith('{')) return payload;
    const { rows } = await pool.query('select message from heddle_cc_long_message where id = $1', [payload]);
    return rows[0]?.message;
  };
  client.on('error', () => end(true));
  client.on('end', () => end(true));
  client.on('notification', ({ payload = '' }) => {
    order = order
      .then(() => read(payload))
      .then(
        text => {
          if (text !== undefined && !isOver) hear(JSON.parse(text) as Said);
        },
        () => end(true),
      );
  });
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    end(false);
    throw error;
  }
  return { close: () => end(false) };
}
