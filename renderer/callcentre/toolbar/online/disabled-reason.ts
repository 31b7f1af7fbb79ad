import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { bindType } from '#agent/protocol/codes.ts';
import { notices } from '#agent/protocol/notices.ts';
import { type Control, controls, type ToolbarState } from '#agent/states/toolbar.ts';
import { softphoneOf } from './softphone-status.ts';

/** What the bar can be asked for: the controls of its states, and those that only the call decides. */
export type BarControl =
  | Control
  | 'away'
  | 'bind'
  | 'mute'
  | 'keypad'
  | 'consult'
  | 'threeway'
  | 'consultTransfer'
  | 'takeBack';

/** What they depend on. */
export type BarState = Pick<
  DeskSnapshot,
  'connection' | 'toolbar' | 'callState' | 'device' | 'presence' | 'agent' | 'next' | 'wrapup' | 'call' | 'plugins'
>;

/** Wrap-up can be prolonged in its last ten seconds, ms. */
const prolongIn = 10_000;

const inCall: readonly ToolbarState[] = ['busyInbound', 'busyOutbound', 'heldInbound', 'heldOutbound'];
export const isTalking = (state: ToolbarState): boolean => inCall.includes(state);
const isRinging = (state: ToolbarState): boolean => state === 'ringing' || state === 'outboundRinging';

const noCall = '当前没有通话';
const notYet = '接通后可用';
const consulting = '正在咨询，请先结束咨询';

const supervising = '监控通话中不可用';
const isSupervising = ({ call, toolbar }: BarState): boolean => isTalking(toolbar) && call?.role === 'supervisor';

/** What the softphone does by itself, also while the switch cannot be reached. */
const bySoftphone: readonly BarControl[] = ['answer', 'refuse', 'hangUp', 'mute', 'keypad'];
const canBySoftphone = (control: BarControl, { plugins }: BarState): boolean =>
  bySoftphone.includes(control) && softphoneOf(plugins)?.call != null;

/** A control of a call under way: whether there is one, and whether a consultation is in its way. */
function withoutCall({ toolbar, callState }: BarState, consultToo = false): string | null {
  if (isRinging(toolbar)) return notYet;
  if (!isTalking(toolbar)) return noCall;
  const taken = callState === 'consulting' || callState === 'consulted' || callState === 'threeway';
  return taken && !consultToo ? consulting : null;
}

const ofOwnCall = (state: BarState): string | null => (isSupervising(state) ? supervising : withoutCall(state));

/** A call is under way or rings: what the agent chooses to be is kept until it is over. */
export const hasCall = ({ toolbar }: Pick<BarState, 'toolbar'>): boolean => isRinging(toolbar) || isTalking(toolbar);

const busyWith = (toolbar: ToolbarState): string | null =>
  isRinging(toolbar) ? '正在振铃' : isTalking(toolbar) ? '正在通话' : null;

const rules: Record<BarControl, (state: BarState, now: number) => string | null> = {
  logIn: ({ agent }) => (agent ? '已登录' : null),
  logOut: ({ toolbar }) => (busyWith(toolbar) ? '通话结束后可登出' : null),
  setIdle(state) {
    const coming = hasCall(state) ? (state.next?.presence ?? state.presence) : state.presence;
    if (coming !== 'idle') return null;
    return hasCall(state) ? '通话后就是空闲' : '已经是空闲';
  },
  setBusy: () => null,
  away: () => null,
  bind: ({ toolbar }) => (busyWith(toolbar) ? '通话中不能修改绑定电话' : null),
  dial: ({ toolbar, device }) => {
    const busy = busyWith(toolbar);
    if (busy) return `${busy}，不能外呼`;
    if (device === 'invalid') return '话机未注册，不能外呼';
    return controls[toolbar].includes('dial') ? null : '整理结束后可外呼';
  },
  answer: ({ toolbar, agent }) =>
    toolbar !== 'ringing' ? '没有来电' : agent?.bindType === bindType.softphone ? null : '请在话机上接听',
  refuse: ({ toolbar }) => (toolbar === 'ringing' ? null : '没有来电'),
  cancelDial: ({ toolbar }) => (toolbar === 'outboundRinging' ? null : '没有正在拨出的电话'),
  hangUp: ({ toolbar }) => (toolbar === 'ringing' ? '来电请用拒接' : busyWith(toolbar) ? null : noCall),
  hold: state => ofOwnCall(state) ?? (state.toolbar.startsWith('held') ? '已在保持中' : null),
  unhold: state => ofOwnCall(state) ?? (state.toolbar.startsWith('held') ? null : '没有保持的通话'),
  transfer: ofOwnCall,
  mute: state => withoutCall(state, true),
  keypad: state => withoutCall(state, true),
  consult: ofOwnCall,
  takeBack: ({ callState }) => (/^consult(ing|ed)$|^threeway$/.test(callState) ? null : '没有进行中的咨询'),
  threeway: ({ callState }) => (callState === 'consulted' ? null : '咨询接通后可用'),
  consultTransfer: ({ callState }) => (callState === 'consulted' ? null : '咨询接通后可用'),
  prolongWrapup: ({ toolbar, wrapup }, now) => {
    if (toolbar !== 'afterCall') return '通话结束后的整理中可用';
    return wrapup && wrapup.until - now <= prolongIn ? null : '整理的最后 10 秒可延长';
  },
};

/** Why a control cannot be used at this moment, for its tooltip; null where it can. `now`: the machine's time, ms. */
export function disabledReason(control: BarControl, state: BarState, now: number): string | null {
  if (control !== 'logIn') {
    if (!state.agent) return notices.logInFirst;
    if (state.connection !== 'online' && control !== 'logOut' && !canBySoftphone(control, state))
      return '电话连接已断开，恢复后可用';
  }
  return rules[control](state, now);
}
