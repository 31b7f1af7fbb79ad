import type pg from 'pg';
import { inTransaction, lock } from '../../database/transaction.ts';
import type { Address } from '../broker/destinations.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import { type Centre, userOf } from '../centre/centre.ts';
import type { Conversation } from '../centre/conversation.ts';
import type { CentreSettings } from '../centre/settings.ts';
import { presetSettings } from '../centre/setup.ts';
import type { Thread } from '../centre/thread.ts';
import { customerVoice, planOf, voiceOf } from '../centre/voice-plan.ts';
import type { Keys } from '../media/keys.ts';
import type { Bus } from './bus.ts';
import type { DomainEvent } from './domain-event.ts';
import { IdentityMap, type Query } from './identity-map.ts';
import { Timers } from './timers.ts';
import { type DayOfQueue, Today } from './today.ts';

/** Agents, by number, and queues, by id. */
export interface Preload {
  cnos?: readonly string[];
  qids?: readonly string[];
}

/** What is done in a unit of work. */
export interface Task {
  run(unit: UnitOfWork): Promise<unknown>;
  /** What it is going to ask for, read for all tasks at once; what is not named is read when it is asked for. */
  preload: Preload;
}

/**
 * A centre for the length of one transaction, held by its lock: agents and calls are read once, changed in place, and
 * written at the end, with what all instances are to be told. So each request and each timer sees a settled centre,
 * whichever instance it comes to.
 */
export class UnitOfWork {
  /** A statement whose $1 is the enterprise. */
  readonly query: Query = async (statement, values = []) =>
    (await this.client.query(statement, [this.enterpriseId, ...values])).rows;
  readonly agents = new IdentityMap<Agent>(this.query, 'heddle_cc_agent', 'cno');
  readonly calls = new IdentityMap<Call>(this.query, 'heddle_cc_call', 'id');
  /** Conversations that are not over. */
  readonly chats = new IdentityMap<Conversation>(this.query, 'heddle_cc_chat', 'id');
  readonly threads = new IdentityMap<Thread>(this.query, 'heddle_cc_email', 'id');
  private readonly events: DomainEvent[] = [];
  /** Queues where a call or an agent has become free; acd/queue.ts brings them together at the end. */
  readonly queuesToServe = new Set<string>();
  /** The same for chats; chat/distribute.ts. */
  readonly chatQueuesToServe = new Set<string>();

  private readonly timers = new Timers(this.query);
  private readonly today = new Today(this.query);
  private readonly opened = performance.now();
  private moment: number;

  private constructor(
    private readonly client: pg.ClientBase,
    readonly centre: Centre,
    private readonly openedAt: number,
  ) {
    this.moment = openedAt;
  }

  /**
   * Carries out tasks one after the other with the centre's lock, in one transaction.
   * @param atEnd once all that they have changed is written.
   * @returns what the tasks gave; undefined for each where there is no such centre. @throws what a task throws; nothing has happened then.
   */
  static async open(
    pool: pg.Pool,
    bus: Bus,
    enterpriseId: number,
    tasks: readonly Task[],
    atEnd: Task['run'],
  ): Promise<unknown[]> {
    let withdraw = (): void => undefined;
    return inTransaction(pool, async client => {
      await lock(client, 'callCentre', enterpriseId);
      const { rows } = await client.query<{ centre: Centre; now: number }>(
        `select centre, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
         from heddle_cc_centre where enterprise_id = $1`,
        [enterpriseId],
      );
      const [row] = rows;
      if (!row) return tasks.map(() => undefined);
      // What has come to be settable since the centre was set up is as preset.
      row.centre.settings = { ...presetSettings, ...row.centre.settings };
      const unit = new UnitOfWork(client, row.centre, row.now);
      const results: unknown[] = [];
      await unit.read(tasks.map(({ preload }) => preload));
      for (const { run } of tasks) {
        unit.moment = unit.openedAt + Math.floor(performance.now() - unit.opened);
        results.push(await run(unit));
      }
      await unit.write();
      await atEnd(unit);
      unit.publishRest();
      withdraw = await bus.publish(client, unit.events);
      return results;
    }).catch((error: unknown) => {
      withdraw();
      throw error;
    });
  }

  /** The database's clock, in ms since 1970: the same for all instances. It stands still during a task. */
  get now(): number {
    return this.moment;
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
  async members(qid: string): Promise<Agent[]> {
    await this.agents.look(ofQueues, [qid]);
    return this.agents
      .held()
      .filter(({ qids }) => qids.includes(qid))
      .sort((a, b) => (a.cno < b.cno ? -1 : 1));
  }

  /** The agent whose telephone has this number. */
  async boundTo(tel: string): Promise<Agent | undefined> {
    const [bound] = await this.agents.select(`state ->> 'bindTel' = $2 and state ->> 'loginStatus' <> '0'`, [tel]);
    return bound;
  }

  /** The supervisor to whom a customer's telephone of this number is lent. */
  async lentTo(number: string): Promise<Agent | undefined> {
    await this.agents.select(`state -> 'lent' ->> 'number' = $2`, [number]);
    return this.agents.held().find(({ lent }) => lent?.number === number);
  }

  /** The calls that wait in any of the queues for an agent, the longest first. */
  async waiting(qids: readonly string[]): Promise<Call[]> {
    await this.calls.look(waitingIn, qids);
    return this.calls
      .held()
      .filter(
        ({ qid, customer, legs }) => qid !== null && qids.includes(qid) && customer === 'waiting' && legs.length === 0,
      )
      .sort((a, b) => a.startedAt - b.startedAt);
  }

  /** A queue's day so far. */
  day(qid: string): Promise<DayOfQueue> {
    return this.today.of(qid, this.centre.settings.serviceLevel);
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
    this.today.forget();
  }

  /** Tells whom the address means, once all is written. */
  publish(to: Address, body: string): void {
    this.events.push({ to, body });
  }

  /** Tells a chat's visitor, once all is written. */
  publishToVisitor(visitorId: string, body: string): void {
    this.events.push({ visitor: userOf(this.enterpriseId, visitorId), body });
  }

  /** Keeps a place before what is published from now on. @returns what fills it. */
  reserve(to: Address): (body: string) => void {
    const place = this.events.length;
    return body => void this.events.splice(place, 0, { to, body });
  }

  /** Once all is written, the session hears as the agent. */
  enter(sessionId: string, { cno, supervisor }: Agent): void {
    this.events.push({ enters: sessionId, user: userOf(this.enterpriseId, cno), supervises: supervisor });
  }

  /** Once all is written, no session is logged in as the agent but the one of this id. */
  logOutAllBut(cno: string, sessionId: string | null): void {
    this.events.push({ over: userOf(this.enterpriseId, cno), but: sessionId });
  }

  /** Once all is written, the wire does to the agent's events what the settings say. */
  distort(cno: string): void {
    this.events.push({ distort: userOf(this.enterpriseId, cno), faults: this.centre.settings.faults[cno] ?? null });
  }

  /** Once all is written, these keys are heard in the call. @param leg whose; undefined: the customer's */
  press(call: Call, leg: Leg | undefined, keys: Keys): void {
    const from = leg ? voiceOf(leg) : customerVoice(call);
    this.events.push({ keys, from, enterpriseId: this.enterpriseId, call: call.id });
  }

  /** Changes the centre's settings. */
  async set(changes: Partial<CentreSettings>): Promise<void> {
    Object.assign(this.centre.settings, changes);
    await this.query('update heddle_cc_centre set centre = $2 where enterprise_id = $1', [this.centre]);
  }

  /** Sets the timer of this key, or sets it anew. Its key says what is to be done (run-timer.ts). */
  async after(seconds: number, key: string): Promise<void> {
    this.timers.at(this.now + seconds * 1000, key);
  }

  /** Once all is written, all instances look for timers that have fallen due at this moment (ms since 1970). */
  wake(due: number): void {
    this.timers.wake(due);
  }

  /** Stops the timer of this key; where it ends with a slash, all whose keys begin so. */
  async cancel(key: string): Promise<void> {
    this.timers.cancel(key);
  }

  /** Puts these timers off, each to so many seconds from now; those that are not set stay so. */
  renew(keys: readonly string[], seconds: number): Promise<void> {
    return this.timers.renew(keys, this.now + seconds * 1000);
  }

  /** Takes a timer that has fallen due off the table. @returns false where it is gone, or set anew for later. */
  take(key: string): Promise<boolean> {
    return this.timers.take(key);
  }

  private async read(preload: readonly Preload[]): Promise<void> {
    const [cnos, qids] = [preload.flatMap(one => one.cnos ?? []), preload.flatMap(one => one.qids ?? [])];
    await this.agents.getAll(cnos);
    await this.agents.look(ofQueues, qids);
    await this.calls.look(waitingIn, qids);
    await this.today.read(qids, this.centre.settings.serviceLevel);
  }

  private async write(): Promise<void> {
    for (const part of [this.agents, this.calls, this.chats, this.threads, this.timers]) await part.write();
  }

  /** Instances hear of a call's voices when something changes for them, and of the next timer. */
  private publishRest(): void {
    const { enterpriseId, hotline, settings } = this.centre;
    for (const { key, was, is } of this.calls.changed()) {
      const [before, after] = [was && planOf(was, hotline), is && planOf(is, hotline)];
      if (JSON.stringify(before) !== JSON.stringify(after))
        this.events.push({ voice: after ?? null, enterpriseId, call: key, stunServer: settings.stunServer });
    }
    if (Number.isFinite(this.timers.earliest)) this.events.push({ due: this.timers.earliest });
  }
}

/** Agents of any of the queues, and calls that wait in them. */
const ofQueues = `state -> 'qids' ?| $2`;
const waitingIn = `state ->> 'qid' = any($2) and state ->> 'customer' = 'waiting'`;
