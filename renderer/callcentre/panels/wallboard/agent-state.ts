import type { StatusAction, StatusCode } from '#agent/protocol/codes.ts';
import type { EventFields } from '#agent/protocol/events/index.ts';

/** What an agent is doing, as a wallboard says it. */
export type AgentState =
  | 'talking'
  | 'held'
  | 'consulting'
  | 'dialling'
  | 'ringing'
  | 'calling'
  | 'wrapup'
  | 'idle'
  | 'paused'
  | 'invalid'
  | 'offline';

const consulting: readonly (StatusAction | undefined)[] = [
  'consultStart',
  'consultLink',
  'consultThreeway',
  'busyConsult',
];
const dialling: readonly (StatusAction | undefined)[] = ['busyAgentOb', 'ringingCustomerOb'];

/** The state that a status tells of; null where it tells of none. */
export function stateOf({ code, action }: Pick<EventFields<'status'>, 'code' | 'action'>): AgentState | null {
  if (code === undefined) return null;
  if (code !== 'BUSY') return plain[code];
  if (action === 'hold') return 'held';
  if (consulting.includes(action)) return 'consulting';
  return dialling.includes(action) ? 'dialling' : 'talking';
}

const plain = {
  OFFLINE: 'offline',
  INVALID: 'invalid',
  IDLE: 'idle',
  PAUSE: 'paused',
  WRAPUP: 'wrapup',
  CALLING: 'calling',
  RINGING: 'ringing',
} as const satisfies Record<Exclude<StatusCode, 'BUSY'>, AgentState>;

/** What supervisors count together. */
export type Group = 'talk' | 'ring' | 'wrap' | 'free' | 'away' | 'off';

export const groups: readonly { group: Group; label: string }[] = [
  { group: 'talk', label: '通话' },
  { group: 'ring', label: '振铃' },
  { group: 'wrap', label: '整理' },
  { group: 'free', label: '空闲' },
  { group: 'away', label: '置忙' },
  { group: 'off', label: '离线' },
];

export const shownStates: Readonly<Record<AgentState, { label: string; group: Group }>> = {
  talking: { label: '通话中', group: 'talk' },
  held: { label: '保持中', group: 'talk' },
  consulting: { label: '咨询中', group: 'talk' },
  dialling: { label: '呼叫客户', group: 'talk' },
  ringing: { label: '振铃', group: 'ring' },
  calling: { label: '呼叫话机', group: 'ring' },
  wrapup: { label: '话后整理', group: 'wrap' },
  idle: { label: '空闲', group: 'free' },
  paused: { label: '置忙', group: 'away' },
  invalid: { label: '话机失效', group: 'off' },
  offline: { label: '离线', group: 'off' },
};

/** In the call that the agent has: what supervisors may listen to or end. */
export const hasCall = (state: AgentState): boolean => shownStates[state].group === 'talk';
