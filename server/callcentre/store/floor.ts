import type pg from 'pg';
import { inTransaction, lock } from '../../database/transaction.ts';
import type { Address } from '../broker/destinations.ts';
import { type Agent, type Call, type Centre, type CentreSettings, type Leg, userOf } from '../centre.ts';
import type { Conversation } from '../chat/conversation.ts';
import type { Thread } from '../email/thread.ts';
import type { Keys } from '../media/keys.ts';
import { presetSettings } from '../sample.ts';
import { customerVoice, planOf, voiceOf } from '../voice/plan.ts';
import { type Said, tell } from './bus.ts';
import { type Query, Shelf } from './shelf.ts';

/**
 * A centre for the length of one transaction, held by its lock: agents and calls are read once, changed in place, and
 * written at the end, with what all instances are to be told. So each request and each timer sees a settled centre,
 * whichever instance it comes to.
 */
export class Floor {
  /** A statement whose $1 is the enterprise. */
  readonly query: Query = async (statement, values = []) =>
    (await this.client.query(statement, [this.enterpriseId, ...values])).rows;
  readonly agents = new Shelf<Agent>(this.query, 'heddle_cc_agent', 'cno');
  readonly calls = new Shelf<Call>(this.query, 'heddle_cc_call', 'id');
  /** Conversations that are not over. */
  readonly chats = new Shelf<Conversation>(this.query, 'heddle_cc_chat', 'id');
  readonly threads = new Shelf<Thread>(this.query, 'heddle_cc_email', 'id');
  private readonly said: Said[] = [];
  /** Queues where a call or an agent has become free; acd/queue.ts brings them together at the end. */
  readonly stirred = new Set<string>();
  /** The same for chats; chat/distribute.ts. */
  readonly stirredChats = new Set<string>();

  private constructor(
    private readonly client: pg.ClientBase,
    readonly centre: Centre,
    /** The database's clock, in ms since 1970: the same for all instances. */
    readonly now: number,
  ) {}

  /** Carries out `work` with the centre's lock. @returns undefined where there is no such centre. @throws what `work` throws; nothing has happened then. */
  static async open<T>(
    pool: pg.Pool,
    enterpriseId: number,
    work: (floor: Floor) => Promise<T>,
  ): Promise<T | undefined> {
    return inTransaction(pool, async client => {
      await lock(client, 'callCentre', enterpriseId);
      const { rows } = await client.query<{ centre: Centre; now: number }>(
        `select centre, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
         from heddle_cc_centre where enterprise_id = $1`,
        [enterpriseId],
      );
      const [row] = rows;
      // What has come to be settable since the centre was set up is as preset.
      if (row) row.centre.settings = { ...presetSettings, ...row.centre.settings };
      const floor = row && new Floor(client, row.centre, row.now);
      const result = floor && (await work(floor));
      await floor?.write();
      return result;
    });
  }

  get enterpriseId(): number {
    return this.centre.enterpriseId;
  }

  agent(cno: string): Promise<Agent | undefined> {
    return this.agents.get(cno);
  }

  async call(id: string | null): Promise<Call | undefined> {
    return id === null ? undefined : this.calls.get(id);
  }

  /** All agents of a queue, by number. */
  members(qid: string): Promise<Agent[]> {
    return this.agents.select(`state -> 'qids' ? $2`, [qid]);
  }

  /** The agent whose telephone has this number. */
  async boundTo(tel: string): Promise<Agent | undefined> {
    const [bound] = await this.agents.select(`state ->> 'bindTel' = $2 and state ->> 'loginStatus' <> '0'`, [tel]);
    return bound;
  }

  /** The supervisor to whom a customer's telephone of this number is lent. */
  async lentTo(number: string): Promise<Agent | undefined> {
    const [trainer] = await this.agents.select(`state -> 'lent' ->> 'number' = $2`, [number]);
    return trainer;
  }

  /** The calls that wait in any of the queues for an agent, the longest first. */
  async waiting(qids: readonly string[]): Promise<Call[]> {
    await this.calls.select(`state ->> 'qid' = any($2) and state ->> 'customer' = 'waiting'`, [qids]);
    // Those that this transaction has added are not in the table yet.
    return this.calls
      .held()
      .filter(
        ({ qid, customer, legs }) => qid !== null && qids.includes(qid) && customer === 'waiting' && legs.length === 0,
      )
      .sort((a, b) => a.startedAt - b.startedAt);
  }

  add(call: Call): void {
    this.calls.put(call.id, call);
  }

  /** The call is over; its record stays. */
  async end(call: Call, endedBy: string): Promise<void> {
    this.calls.drop(call.id);
    for (const kind of ['call', 'customer', 'leg']) await this.cancel(`${kind}/${call.id}/`);
    await this.query(
      `insert into heddle_cc_record values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000),
         to_timestamp($8::float8 / 1000), to_timestamp($9::float8 / 1000), $10, $11, $12)`,
      [
        call.id,
        call.callType,
        call.qid,
        call.customerNumber,
        call.cnos,
        call.startedAt,
        call.bridgedAt,
        this.now,
        endedBy,
        call.tags,
        call.variables,
      ],
    );
  }

  /** Tells whom the address means, once all is written. */
  say(to: Address, body: string): void {
    this.said.push({ to, body });
  }

  /** Tells a chat's visitor, once all is written. */
  sayTo(visitorId: string, body: string): void {
    this.said.push({ visitor: userOf(this.enterpriseId, visitorId), body });
  }

  /** Keeps a place before what is said from now on. @returns what fills it. */
  reserve(to: Address): (body: string) => void {
    const place = this.said.length;
    return body => void this.said.splice(place, 0, { to, body });
  }

  /** Once all is written, no session is logged in as the agent but the one of this id. */
  logOutAllBut(cno: string, sessionId: string | null): void {
    this.said.push({ over: userOf(this.enterpriseId, cno), but: sessionId });
  }

  /** Once all is written, the wire does to the agent's events what the settings say. */
  distort(cno: string): void {
    this.said.push({ distort: userOf(this.enterpriseId, cno), faults: this.centre.settings.faults[cno] ?? null });
  }

  /** Once all is written, these keys are heard in the call. @param leg whose; undefined: the customer's */
  press(call: Call, leg: Leg | undefined, keys: Keys): void {
    const from = leg ? voiceOf(leg) : customerVoice(call);
    this.said.push({ keys, from, enterpriseId: this.enterpriseId, call: call.id });
  }

  /** Changes the centre's settings. */
  async set(changes: Partial<CentreSettings>): Promise<void> {
    Object.assign(this.centre.settings, changes);
    await this.query('update heddle_cc_centre set centre = $2 where enterprise_id = $1', [this.centre]);
  }

  /** Sets the timer of this key, or sets it anew. Its key says what is to be done (acd/timers.ts). */
  async after(seconds: number, key: string): Promise<void> {
    const due = this.now + seconds * 1000;
    await this.query(
      `insert into heddle_cc_timer values ($1, $2, to_timestamp($3::float8 / 1000))
       on conflict (enterprise_id, key) do update set due_at = excluded.due_at`,
      [key, due],
    );
    this.wake(due);
  }

  /** Once all is written, all instances look for timers that have fallen due at this moment (ms since 1970). */
  wake(due: number): void {
    this.said.push({ due });
  }

  /** Stops the timers whose keys begin so. @returns how many there were. */
  async cancel(prefix: string): Promise<number> {
    const { rowCount } = await this.client.query(
      'delete from heddle_cc_timer where enterprise_id = $1 and starts_with(key, $2)',
      [this.enterpriseId, prefix],
    );
    return rowCount ?? 0;
  }

  /** Takes a timer that has fallen due off the table. @returns false where it is gone, or set anew for later. */
  async take(key: string): Promise<boolean> {
    const rows = await this.query(
      'delete from heddle_cc_timer where enterprise_id = $1 and key = $2 and due_at <= clock_timestamp() returning key',
      [key],
    );
    return rows.length > 0;
  }

  /** Instances hear of a call's voices when something changes for them. */
  private sayVoices(): void {
    const { enterpriseId, hotline, settings } = this.centre;
    for (const { key, was, is } of this.calls.changed()) {
      const [before, after] = [was && planOf(was, hotline), is && planOf(is, hotline)];
      if (JSON.stringify(before) !== JSON.stringify(after))
        this.said.push({ voice: after ?? null, enterpriseId, call: key, stunServer: settings.stunServer });
    }
  }

  private async write(): Promise<void> {
    this.sayVoices();
    for (const shelf of [this.agents, this.calls, this.chats, this.threads]) await shelf.write();
    await tell(this.client, this.said);
  }
}
