import { isRecord } from '#runtime/platform/stored.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { LogoutMode } from '../protocol/rules/logout.ts';
import type { AgentSession, IncomingCallInfo } from '../protocol/session.ts';
import type { DeskSnapshot, NextStatus } from './contract.ts';

/** What any tab may ask of the owner; plain values. */
export type TabRequest =
  | { of: 'command'; type: string; given: unknown; debounce?: number }
  | { of: 'send'; family: 'chat' | 'email'; type: string; payload: unknown }
  | { of: 'act'; plugin: string; action: string; given: unknown }
  | { of: 'logOut'; mode: LogoutMode }
  | { of: 'setNext'; next: NextStatus | null }
  | { of: 'reconnect' };

/** What a tab knows of the owner's state: nothing newer need be sent. */
interface Version {
  epoch: number;
  version: number;
}
export interface TabState extends Version {
  snapshot: DeskSnapshot;
  /** For the tab that goes on when the owner dies. It stays in memory there. */
  session: AgentSession | null;
}

type TabMessageBody =
  /** Each second from every tab but the owner; the owner answers at once. */
  | { kind: 'ask'; inSight: boolean; turnedTo: number; knows: Version }
  | { kind: 'gone' }
  | { kind: 'do'; id: number; epoch: number; at: number; request: TabRequest }
  | { kind: 'taken'; serialId: string }
  /** The owner's. */
  | { kind: 'claim' | 'here' | 'bye'; epoch: number }
  | ({ kind: 'state' } & TabState)
  | { kind: 'event'; epoch: number; event: AgentEvent }
  | { kind: 'notice'; epoch: number; to: string; notice: Notice }
  | { kind: 'incoming'; epoch: number; to: string; call: IncomingCallInfo }
  | { kind: 'done'; epoch: number; to: string; id: number; result: unknown };

export type TabMessage = { from: string } & TabMessageBody;
/** Says something to all other tabs. */
export type Broadcast = (words: TabMessageBody) => void;

/** The channel's topic. Its number changes with the messages: a tab of before an update is not understood. */
export const topicOf = (scope: string): string => `agent-desk.2.${scope}`;

export const isTabMessage = (content: unknown): content is TabMessage =>
  isRecord(content) && typeof content.from === 'string' && typeof content.kind === 'string';
