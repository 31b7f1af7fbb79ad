import { describe, expect, it } from 'vitest';
import { controls, type ToolbarState } from '#agent/states/toolbar.ts';
import { type BarControl, type BarState, disabledReason } from '#renderer/callcentre/toolbar/online/disabled-reason.ts';

const now = 1_000_000;
const barState = (given: Partial<BarState>): BarState => ({
  connection: 'online',
  toolbar: 'idle',
  callState: 'none',
  device: 'idle',
  presence: 'idle',
  next: null,
  agent: { bindType: 3 } as BarState['agent'],
  wrapup: null,
  call: null,
  plugins: {},
  ...given,
});
const states = Object.keys(controls) as ToolbarState[];
const presenceOf: Partial<Record<ToolbarState, BarState['presence']>> = { paused: 'paused', afterCall: 'wrapup' };

describe('agent spec 4: what can be done in each state of the bar', () => {
  const tabled: BarControl[] = ['setIdle', 'dial', 'answer', 'refuse', 'cancelDial', 'hold', 'unhold', 'transfer'];
  for (const state of states.filter(one => one !== 'offline'))
    it(`${state}: what its table lists, and nothing else`, () => {
      const given = barState({ toolbar: state, presence: presenceOf[state] ?? 'idle' });
      const possible = tabled.filter(control => disabledReason(control, given, now) === null);
      expect(possible.sort()).toEqual(tabled.filter(one => (controls[state] as string[]).includes(one)).sort());
    });

  it('while the switch cannot be reached, what the softphone does by itself', () => {
    const plugins = { softphone: { call: { muted: false }, devices: {} } };
    const cut = barState({ connection: 'waiting', toolbar: 'busyInbound', callState: 'talking' });
    const controlsOfCall: BarControl[] = ['hangUp', 'mute', 'keypad', 'hold', 'transfer', 'consult'];
    const possible = (given: BarState) =>
      controlsOfCall.filter(control => disabledReason(control, given, now) === null);
    expect(possible(cut)).toEqual([]);
    expect(possible({ ...cut, plugins })).toEqual(['hangUp', 'mute', 'keypad']);
    const ringing = { ...cut, plugins, toolbar: 'ringing' as const };
    expect(disabledReason('answer', ringing, now)).toBeNull();
    expect(disabledReason('refuse', ringing, now)).toBeNull();
  });

  it('of a colleague’s call that is supervised: hang up and mute, nothing that is the agent’s', () => {
    const given = barState({
      toolbar: 'busyInbound',
      callState: 'talking',
      call: { role: 'supervisor' } as BarState['call'],
    });
    for (const control of ['hold', 'transfer', 'consult'] as const)
      expect(disabledReason(control, given, now)).toBe('监控通话中不可用');
    expect([disabledReason('hangUp', given, now), disabledReason('mute', given, now)]).toEqual([null, null]);
  });

  it('idle after a call only where something else would come', () => {
    const given = barState({ toolbar: 'busyInbound', callState: 'talking' });
    const next = { presence: 'paused', pauseDescription: '小休' } as const;
    expect(disabledReason('setIdle', given, now)).toBe('通话后就是空闲');
    expect(disabledReason('setIdle', { ...given, next }, now)).toBeNull();
    expect(disabledReason('setIdle', { ...given, presence: 'paused' }, now)).toBeNull();
    expect([disabledReason('setBusy', given, now), disabledReason('away', given, now)]).toEqual([null, null]);
  });

  it('without an agent nothing but the log-in', () => {
    const given = barState({ agent: null, connection: 'offline', toolbar: 'offline' });
    expect(disabledReason('logIn', given, now)).toBeNull();
    expect(disabledReason('dial', given, now)).toBe('请先登录电话条');
  });

  it('over a cut line nothing but the log-out', () => {
    const given = barState({ connection: 'waiting' });
    expect(disabledReason('setBusy', given, now)).toContain('已断开');
    expect(disabledReason('logOut', given, now)).toBeNull();
  });

  it('a telephone on the desk is answered there', () => {
    const given = barState({ toolbar: 'ringing', agent: { bindType: 2 } as BarState['agent'] });
    expect(disabledReason('answer', given, now)).toBe('请在话机上接听');
  });

  it('wrap-up is prolonged in its last ten seconds', () => {
    const given = (left: number) =>
      barState({ toolbar: 'afterCall', presence: 'wrapup', wrapup: { until: now + left } });
    expect(disabledReason('prolongWrapup', given(10_001), now)).toContain('10 秒');
    expect(disabledReason('prolongWrapup', given(10_000), now)).toBeNull();
    expect(disabledReason('prolongWrapup', barState({ toolbar: 'busyInbound' }), now)).not.toBeNull();
  });

  it('a consultation is joined or handed over once it is reached, and blocks what would break it', () => {
    const given = (callState: BarState['callState']) => barState({ toolbar: 'busyInbound', callState });
    for (const control of ['threeway', 'consultTransfer'] as const) {
      expect(disabledReason(control, given('consulting'), now)).toBe('咨询接通后可用');
      expect(disabledReason(control, given('consulted'), now)).toBeNull();
    }
    expect(disabledReason('hold', given('consulting'), now)).toContain('咨询');
    expect(disabledReason('takeBack', given('talking'), now)).not.toBeNull();
    expect(disabledReason('mute', given('threeway'), now)).toBeNull();
  });
});
