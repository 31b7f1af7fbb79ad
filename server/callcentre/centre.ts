import type { StatusAction } from '#agent/protocol/codes.ts';

/** How the sandbox's telephones and customers behave; times in seconds. */
export interface Behaviour {
  /** From ringing to being answered; null: never. */
  answersAfter: number | null;
  /** Engaged. */
  busy?: boolean;
  /** From the beginning of the talk (of the wait, where nobody answers) to the customer's hanging up; null: never. */
  hangsUpAfter?: number | null;
}

/** What the wire does to an agent's events, by their names: what real networks do, on purpose. */
export interface Faults {
  lose?: string[];
  duplicate?: string[];
  /** Told after what comes next. */
  reorder?: string[];
}

/** What may be set of a centre. Times in seconds. */
export interface CentreSettings {
  wrapupTime: number;
  /** How long an agent's telephone rings before the next agent's does. */
  ringTime: number;
  /** Answered within so many seconds counts for the service level. */
  serviceLevel: number;
  /** Without a sign of life for so long an agent is logged out; a client pings every 30. */
  silence: number;
  /** How long a client whose line broke has to come back. */
  grace: number;
  answerCallsByCloseBrowser: 0 | 1;
  unbindPhoneByCloseBrowser: 0 | 1;
  /** The telephones of agents who have bound no softphone. */
  telephones: Behaviour;
  /** Customers that no scenario speaks of. */
  customers: Behaviour;
  /** Customers by number. */
  customersByNumber: Record<string, Behaviour>;
  /** Which calls softphones answer by themselves: call type or detail type → 1 (agent spec 4). */
  autoAnswer: Record<string, number>;
  /** For how long a softphone's registration holds. */
  registrationTime: number;
  /** `host:port`, where the switch or the phones do not know their own address; empty: none. */
  stunServer: string;
  /** How long a voice navigation, or a survey, keeps the customer. */
  navigationTime: number;
  /** Voice navigations by id: their nodes by number, the first of which is where they begin. */
  navigations: Record<string, Record<string, VoiceNode>>;
  /** A conversation in which nobody has said anything for so long is closed. */
  chatSilence: number;
  /** How long the log-in at the host takes. */
  loginDelay: number;
  /** By agent. */
  faults: Record<string, Faults>;
}

/** A voice in a navigation: it plays, and then? */
export interface VoiceNode {
  name: string;
  /** The number of the queue that the customer comes to; null: the call is over. */
  leadsTo: string | null;
}

/** One enterprise of the switch. */
export interface Centre {
  /** Seven digits. */
  enterpriseId: number;
  /** The code that its agents log in with. */
  identifier: string;
  hotline: string;
  settings: CentreSettings;
  /** Queue id (enterpriseId and queue number) → name. */
  queues: Record<string, string>;
}

/** One agent: what is set, and what the agent is doing. Moments are milliseconds since 1970. */
export interface Agent {
  cno: string;
  name: string;
  supervisor: boolean;
  qids: string[];
  /** The session that is logged in; null: none, although calls may still reach the bound telephone. */
  sessionId: string | null;
  /** 0 offline, 1 ready, 2 pause, 3 wrap-up. */
  loginStatus: 0 | 1 | 2 | 3;
  loginSince: number;
  /** 1 or 2: what the agent is after wrap-up. */
  afterWrapup: 1 | 2;
  pauseType: 1 | 2 | 3 | 4;
  pauseDescription: string;
  /** -1 invalid, 0 idle, 2 invite, 3 ringing, 4 in use. */
  deviceStatus: -1 | 0 | 2 | 3 | 4;
  deviceSince: number;
  action: StatusAction | null;
  bindTel: string;
  bindType: 1 | 2 | 3;
  /** Of the softphone, as long as the session lasts. */
  sipPwd?: string;
  /** The line over which the softphone is registered. */
  phone?: string;
  callId: string | null;
  chat: ChatPresence;
  /** Where the client logged in: its softphone registers there, too. */
  root?: string;
  /** At which a supervisor trains others as a customer. */
  lent?: LentPhone;
}

/** A customer's telephone, which is a softphone in a trainer's page. */
export interface LentPhone {
  number: string;
  sipPwd: string;
  /** The line over which it is registered. */
  phone?: string;
}

/** An agent's readiness for chats, which is none of the telephone's. */
export interface ChatPresence {
  /** 0 offline, 1 ready, 2 pause. */
  status: 0 | 1 | 2;
  since: number;
  pauseType: 1 | 2 | 3 | 4;
  pauseDescription: string;
  /** Chats at a time. */
  limit: number;
}

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
  since: number;
}

/** A call that is under way. */
export interface Call {
  /** The main unique id. */
  id: string;
  callType: number;
  /** The queue that it came through. */
  qid: string | null;
  customerNumber: string;
  /**
   * guided: the agent has left, a voice navigation has the customer; surveyed: a voice asks how it was. In an internal
   * call it is the callee.
   */
  customer: 'waiting' | 'uncalled' | 'ringing' | 'up' | 'guided' | 'surveyed';
  /** The softphone's line that the customer is at; none: a customer that the sandbox plays. */
  customerPhone?: string;
  /** The agent whom the customer wants, where it is no queue. */
  wants?: string;
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

/** How the broker names an agent: it begins with the enterprise's digits. */
export const userOf = (enterpriseId: number, cno: string): string => `${enterpriseId}/${cno}`;
