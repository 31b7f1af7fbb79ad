import type { DeskSnapshot, NextStatus } from '#agent/desk/contract.ts';
import { presets } from '#agent/protocol/constants.ts';
import type { CallState } from '#agent/states/call.ts';
import type { ToolbarState } from '#agent/states/toolbar.ts';

const states: Record<ToolbarState, string> = {
  offline: '未登录',
  idle: '空闲',
  paused: '置忙',
  ringing: '来电振铃',
  outboundRinging: '外呼中',
  busyInbound: '呼入通话',
  busyOutbound: '外呼通话',
  heldInbound: '保持中',
  heldOutbound: '保持中',
  afterCall: '话后整理',
};

/** What a call is doing where that says more than the state of the bar. */
const calls: Partial<Record<CallState, string>> = {
  inviting: '呼叫话机',
  agentRinging: '话机振铃',
  dialling: '呼叫客户',
  customerRinging: '客户振铃',
  consulting: '正在咨询',
  consulted: '咨询通话',
  threeway: '三方通话',
};

export type Tone = 'off' | 'free' | 'away' | 'ring' | 'talk' | 'hold' | 'wrap';
const tones: Record<ToolbarState, Tone> = {
  offline: 'off',
  idle: 'free',
  paused: 'away',
  ringing: 'ring',
  outboundRinging: 'ring',
  busyInbound: 'talk',
  busyOutbound: 'talk',
  heldInbound: 'hold',
  heldOutbound: 'hold',
  afterCall: 'wrap',
};

/** The state as staff read it, and its colour. Busy says why. */
export function shownState({ toolbar, callState, agent }: DeskSnapshot): { label: string; tone: Tone } {
  const why = agent?.pauseDescription;
  const label =
    calls[callState] ??
    (toolbar === 'paused' && why && why !== presets.pauseDescription ? `置忙·${why}` : states[toolbar]);
  return { label, tone: tones[toolbar] };
}

/** What comes after the call, as staff read it. */
export const nextLabel = (next: NextStatus): string => (next.presence === 'idle' ? '空闲' : next.pauseDescription);

/** Whether the WC switch is on: busy, and that is why (agent spec 4); during a call, whether it is to be so after it. */
export const isAway = ({ presence, agent, next }: Pick<DeskSnapshot, 'presence' | 'agent' | 'next'>): boolean =>
  next
    ? next.presence === 'paused' && next.pauseDescription === presets.awayDescription
    : presence === 'paused' && agent?.pauseDescription === presets.awayDescription;
