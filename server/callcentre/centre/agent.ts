import type { StatusAction } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';
import type { AgentSetup } from './setup.ts';

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

/** An agent who has never logged in. */
export const newAgent = ({ cno, name, queues, supervisor = false }: AgentSetup, enterpriseId: number): Agent => ({
  cno,
  name,
  supervisor,
  qids: queues.map(queue => `${enterpriseId}${queue}`),
  sessionId: null,
  loginStatus: 0,
  loginSince: 0,
  afterWrapup: 1,
  pauseType: 1,
  pauseDescription: '',
  deviceStatus: 0,
  deviceSince: 0,
  action: null,
  bindTel: '',
  bindType: 2,
  callId: null,
  chat: { status: 0, since: 0, pauseType: 1, pauseDescription: '', limit: presets.chatLimitNumber },
});
