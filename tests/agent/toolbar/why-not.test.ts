import { describe, expect, it } from 'vitest';
import { controls, type ToolbarState } from '#agent/states/toolbar.ts';
import { type BarControl, type Facts, whyNot } from '#agent/toolbar/online/why-not.ts';

const now = 1_000_000;
const facts = (given: Partial<Facts>): Facts => ({
  connection: 'online',
  toolbar: 'idle',
  callState: 'none',
  device: 'idle',
  presence: 'idle',
  agent: { bindType: 3 } as Facts['agent'],
  wrapup: null,
  call: null,
  plugins: {},
  ...given,
});
const states = Object.keys(controls) as ToolbarState[];
const presenceOf: Partial<Record<ToolbarState, Facts['presence']>> = { paused: 'paused', afterCall: 'wrapup' };

describe('agent spec 4: what can be done in each state of the bar', () => {
  const tabled: BarControl[] = ['setIdle', 'dial', 'answer', 'refuse', 'cancelDial', 'hold', 'unhold', 'transfer'];
  for (const state of states.filter(one => one !== 'offline'))
    it(`${state}: what its table lists, and nothing else`, () => {
      const given = facts({ toolbar: state, presence: presenceOf[state] ?? 'idle' });
      const possible = tabled.filter(control => whyNot(control, given, now) === null);
      expect(possible.sort()).toEqual(tabled.filter(one => (controls[state] as string[]).includes(one)).sort());
    });

  it('while the switch cannot be reached, what the softphone does by itself', () => {
    const plugins = { softphone: { call: { muted: false }, devices: {} } };
    const cut = facts({ connection: 'waiting', toolbar: 'busyInbound', callState: 'talking' });
    const controlsOfCall: BarControl[] = ['hangUp', 'mute', 'keypad', 'hold', 'transfer', 'consult'];
    const possible = (given: Facts) => controlsOfCall.filter(control => whyNot(control, given, now) === null);
    expect(possible(cut)).toEqual([]);
    expect(possible({ ...cut, plugins })).toEqual(['hangUp', 'mute', 'keypad']);
    const ringing = { ...cut, plugins, toolbar: 'ringing' as const };
    expect(whyNot('answer', ringing, now)).toBeNull();
    expect(whyNot('refuse', ringing, now)).toBeNull();
  });

  it('of a colleague’s call that is supervised: hang up and mute, nothing that is the agent’s', () => {
    const given = facts({
      toolbar: 'busyInbound',
      callState: 'talking',
      call: { role: 'supervisor' } as Facts['call'],
    });
    for (const control of ['hold', 'transfer', 'consult'] as const)
      expect(whyNot(control, given, now)).toBe('监控通话中不可用');
    expect([whyNot('hangUp', given, now), whyNot('mute', given, now)]).toEqual([null, null]);
  });

  it('without an agent nothing but the log-in', () => {
    const given = facts({ agent: null, connection: 'offline', toolbar: 'offline' });
    expect(whyNot('logIn', given, now)).toBeNull();
    expect(whyNot('dial', given, now)).toBe('请先登录电话条');
  });

  it('over a cut line nothing but the log-out', () => {
    const given = facts({ connection: 'waiting' });
    expect(whyNot('setBusy', given, now)).toContain('已断开');
    expect(whyNot('logOut', given, now)).toBeNull();
  });

  it('a telephone on the desk is answered there', () => {
    const given = facts({ toolbar: 'ringing', agent: { bindType: 2 } as Facts['agent'] });
    expect(whyNot('answer', given, now)).toBe('请在话机上接听');
  });

  it('wrap-up is prolonged in its last ten seconds', () => {
    const given = (left: number) => facts({ toolbar: 'afterCall', presence: 'wrapup', wrapup: { until: now + left } });
    expect(whyNot('prolongWrapup', given(10_001), now)).toContain('10 秒');
    expect(whyNot('prolongWrapup', given(10_000), now)).toBeNull();
    expect(whyNot('prolongWrapup', facts({ toolbar: 'busyInbound' }), now)).not.toBeNull();
  });

  it('a consultation is joined or handed over once it is reached, and blocks what would break it', () => {
    const given = (callState: Facts['callState']) => facts({ toolbar: 'busyInbound', callState });
    for (const control of ['threeway', 'consultTransfer'] as const) {
      expect(whyNot(control, given('consulting'), now)).toBe('咨询接通后可用');
      expect(whyNot(control, given('consulted'), now)).toBeNull();
    }
    expect(whyNot('hold', given('consulting'), now)).toContain('咨询');
    expect(whyNot('takeBack', given('talking'), now)).not.toBeNull();
    expect(whyNot('mute', given('threeway'), now)).toBeNull();
  });
});
