import { randomInt } from 'node:crypto';
import type { Behaviour } from './settings.ts';

/**
 * agent: who has the call; transfer and consult: who is called in; callee: whom an internal call is for; the others:
 * supervisors, by what they came for.
 */
export type Role = 'agent' | 'transfer' | 'consult' | 'callee' | Supervision;
export type Supervision = 'spy' | 'whisper' | 'threeway' | 'barge';

/** One agent's, or one outside telephone's, part in a call. */
export interface Leg {
  uniqueId: string;
  /** null: a telephone outside. */
  cno: string | null;
  role: Role;
  /** The softphone's line that it is at; none: a telephone that the sandbox plays. */
  phone?: string;
  /** Whose talk a supervisor has come to, and which supervisor asked for it. */
  target?: string;
  by?: string;
  /** What does not get through: the one's own voice, the others', or neither. */
  muted?: 'in' | 'out' | 'all';
  detailCallType: number;
  isUp: boolean;
}

/** A call that is under way. */
export interface Call {
  /** The main unique id. */
  id: string;
  callType: number;
  /** The queue that it came through. */
  qid: string | null;
  customerNumber: string;
  /** guided: the agent has left, a voice navigation has the customer; surveyed: a voice asks how it was. In an internal call it is the callee. */
  customer: 'waiting' | 'uncalled' | 'ringing' | 'up' | 'guided' | 'surveyed';
  /** The queue to which the voice navigation leads; null: it ends the call. */
  leadsTo?: string | null;
  behaviour: Behaviour;
  held: boolean;
  /** A recording plays to both, or a voice speaks with the customer instead of the agent. */
  playing?: 'recording' | 'navigation';
  legs: Leg[];
  /** Agents whose telephone has rung in vain. */
  passed: string[];
  /** Seconds that the customer's telephone may ring. */
  dialTime: number;
  variables: Record<string, unknown>;
  tags: Record<string, string>;
  startedAt: number;
  /** When an agent and the customer first spoke. */
  bridgedAt: number | null;
  /** Who has had it, in order. */
  cnos: string[];
}

/** A call that is over. */
export interface CallRecord extends Call {
  /** Who or what ended it. */
  endedBy: 'agent' | 'customer' | 'supervisor' | 'customerBusy' | 'customerSilent' | 'agentSilent' | 'system';
  endedAt: number;
}

/** A call's name as switches give it: seconds, then a number. */
export const newCallId = (): string => `${Math.floor(Date.now() / 1000)}.${randomInt(100_000, 1_000_000)}`;

/** A call in which nobody is yet. */
export const newCall = (
  given: Pick<Call, 'callType' | 'customerNumber' | 'customer' | 'behaviour'> & Partial<Call>,
): Call => ({
  id: newCallId(),
  qid: null,
  held: false,
  legs: [],
  passed: [],
  dialTime: 0,
  variables: {},
  tags: {},
  startedAt: Date.now(),
  bridgedAt: null,
  cnos: [],
  ...given,
});
