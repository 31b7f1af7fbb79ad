import { randomUUID } from 'node:crypto';
import type { Address } from '../broker/destinations.ts';
import type { Keys } from '../media/keys.ts';
import { type Agent, newAgent } from './agent.ts';
import type { Call, CallRecord } from './call.ts';
import type { ChatFile, Conversation, Message, Visitor } from './conversation.ts';
import type { CentreSettings } from './settings.ts';
import type { CentreSetup } from './setup.ts';
import type { Thread } from './thread.ts';
import { Timers } from './timers.ts';

/** What is to be done on the lines once a thing has happened. */
export type Told =
  | { to: Address; body: string }
  | { visitor: string; body: string }
  /** Keys are heard in a call; from whom, as rooms name those in them. */
  | { keys: Keys; from: string; call: string }
  /** No session is logged in as this user any more, but the one of this id. */
  | { over: string; but: string | null };

/** Who logged in, at which root, and until when that holds. */
export interface Owner {
  cno: string;
  root: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** How the broker names an agent: it begins with the enterprise's digits. */
export const userOf = (enterpriseId: number, cno: string): string => `${enterpriseId}/${cno}`;

/** Calls, and conversations, that are over and still known. */
const mostKnown = 1000;

/** A call centre: what it is, who is in it, and what goes on. It is changed in place, by one thing at a time. */
export class Centre {
  readonly settings: CentreSettings;
  /** Queue id (enterpriseId and queue number) → name. */
  readonly queues: Record<string, string>;
  readonly agents: Map<string, Agent>;
  readonly calls = new Map<string, Call>();
  /** Calls that are over, the oldest first. */
  readonly records = new Map<string, CallRecord>();
  readonly chats = new Map<string, Conversation>();
  /** Conversations that are over, the oldest first. */
  readonly pastChats = new Map<string, Conversation>();
  /** What was said, by conversation. */
  readonly messages = new Map<string, Message[]>();
  readonly visitors = new Map<string, Visitor>();
  readonly files = new Map<string, ChatFile>();
  readonly threads = new Map<string, Thread>();
  /** Who logged in at the host, by the hash of the token. */
  readonly tokens = new Map<string, Owner>();
  /** What falls due; its key says what (run-timer.ts). */
  readonly timers: Timers;
  /** What has to be told once the thing that happens has happened, in order. */
  readonly told: Told[] = [];

  constructor(
    readonly setup: CentreSetup,
    due: (key: string) => void,
  ) {
    const { enterpriseId } = setup;
    this.settings = { ...setup.settings };
    this.queues = { ...setup.queues };
    this.agents = new Map(setup.agents.map(agent => [agent.cno, newAgent(agent, enterpriseId)]));
    for (const { name, text } of setup.knowledge)
      this.files.set(randomUUID(), { chat: null, name, bytes: Buffer.from(text) });
    this.timers = new Timers(due);
  }

  get enterpriseId(): number {
    return this.setup.enterpriseId;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return Date.now();
  }

  agent(cno: string | null | undefined): Agent | undefined {
    return this.agents.get(cno ?? '');
  }

  call(id: string | null | undefined): Call | undefined {
    return this.calls.get(id ?? '');
  }

  /** All agents of a queue. */
  members(qid: string): Agent[] {
    return [...this.agents.values()].filter(({ qids }) => qids.includes(qid));
  }

  /** The agent whose telephone has this number. */
  boundTo(tel: string): Agent | undefined {
    return [...this.agents.values()].find(({ bindTel, loginStatus }) => bindTel === tel && loginStatus !== 0);
  }

  /** The calls that wait for an agent, the longest first; of a queue, or of all. */
  waiting(queue?: string): Call[] {
    return [...this.calls.values()]
      .filter(({ qid, customer, legs }) => qid !== null && customer === 'waiting' && legs.length === 0)
      .filter(({ qid }) => queue === undefined || qid === queue)
      .sort((a, b) => a.startedAt - b.startedAt);
  }

  /** The call is over; its record stays. */
  end(call: Call, endedBy: CallRecord['endedBy']): void {
    this.calls.delete(call.id);
    for (const kind of ['call', 'customer', 'leg']) this.timers.cancel(`${kind}/${call.id}/`);
    remember(this.records, call.id, { ...call, endedBy, endedAt: this.now });
  }

  /** The conversation is over; what was said stays. */
  endChat(chat: Conversation): void {
    this.chats.delete(chat.id);
    this.timers.cancel(`chat/${chat.id}/`);
    const forgotten = remember(this.pastChats, chat.id, chat);
    if (forgotten !== undefined) this.messages.delete(forgotten);
  }

  /** Tells whom the address means. */
  publish(to: Address, body: string): void {
    this.told.push({ to, body });
  }

  /** All sessions of an agent. */
  userOf(cno: string): { user: string } {
    return { user: userOf(this.enterpriseId, cno) };
  }

  /** No session is logged in as the agent any more, but the one of this id. */
  logOutAllBut(cno: string, sessionId: string | null): void {
    this.told.push({ over: userOf(this.enterpriseId, cno), but: sessionId });
  }

  /** Sets the timer of this key, or sets it anew. */
  after(seconds: number, key: string): void {
    this.timers.set(key, this.now + seconds * 1000);
  }

  /** Stops the timer of this key; where it ends with a slash, all whose keys begin so. */
  cancel(key: string): void {
    this.timers.cancel(key);
  }
}

/** @returns the key that had to go for it */
function remember<T>(past: Map<string, T>, key: string, value: T): string | undefined {
  past.set(key, value);
  const [oldest] = past.keys();
  if (past.size <= mostKnown || oldest === undefined) return undefined;
  past.delete(oldest);
  return oldest;
}
