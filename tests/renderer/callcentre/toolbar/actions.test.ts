import { describe, expect, it } from 'vitest';
import { type CommandResult, refused } from '#agent/client/command-result.ts';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import { type BarActions, barActions } from '#renderer/callcentre/toolbar/online/actions.ts';

const confirmed = (reqType: string): CommandResult => ({
  kind: 'confirmed',
  response: { type: 'response', reqType, code: 0 },
});

/** A bar at a desk whose softphone answers as it is told to; what staff read of it. */
function barWith(settle: (action: string) => CommandResult) {
  const asked: string[] = [];
  const told: Notice[] = [];
  const desk: Pick<AgentDesk, 'act' | 'snapshot'> = {
    snapshot: () => ({ connection: 'online', plugins: { softphone: { devices: {} } } }) as unknown as DeskSnapshot,
    async act(plugin, action) {
      asked.push(`${plugin}.${action}`);
      return settle(action);
    },
  };
  const actions = barActions(desk as AgentDesk, notice => told.push(notice));
  return { actions, asked, told };
}

const presses: Record<string, (actions: BarActions) => unknown> = {
  answer: bar => bar.answer(),
  mute: bar => bar.mute(true),
  unmute: bar => bar.mute(false),
  dtmf: bar => bar.press('5'),
  register: bar => bar.phone('register'),
  enableSound: bar => bar.phone('enableSound'),
  choose: bar => bar.phone('choose', { kind: 'speaker', id: '' }),
};

describe('agent spec 8: what a softphone refuses, the bar says', () => {
  it.each(Object.entries(presses))('%s', async (action, press) => {
    const bar = barWith(() => refused('当前不能进行此操作'));
    await press(bar.actions);
    await Promise.resolve();
    expect(bar.asked).toEqual([`softphone.${action}`]);
    expect(bar.told).toEqual([{ kind: 'error', text: '当前不能进行此操作' }]);
  });

  it('and of what it does, only that a call was answered', async () => {
    const bar = barWith(confirmed);
    for (const press of Object.values(presses)) await press(bar.actions);
    await Promise.resolve();
    expect(bar.told).toEqual([{ kind: 'success', text: '接听成功' }]);
  });

  it('an outcome that nobody knows is told by the desk', async () => {
    const bar = barWith(() => ({ kind: 'unknown' }));
    expect(await bar.actions.mute(true)).toBe(false);
    expect(bar.told).toEqual([]);
  });
});

describe('hanging up', () => {
  /** A bar in a state; what it asks the switch and the softphone for. */
  function bar(snapshot: Partial<DeskSnapshot>, settle: (type: string) => CommandResult = confirmed, survey = true) {
    const asked: string[] = [];
    const desk = {
      snapshot: () => ({ connection: 'online', plugins: {}, ...snapshot }) as DeskSnapshot,
      command: async (type: string) => {
        asked.push(type);
        return settle(type);
      },
      act: async (_plugin: string, action: string) => {
        asked.push(`softphone.${action}`);
        return confirmed(action);
      },
    };
    return { actions: barActions(desk as unknown as AgentDesk, () => undefined, { survey }), asked };
  }
  const talk = {
    toolbar: 'busyInbound',
    callState: 'talking',
    call: { role: 'agent' } as DeskSnapshot['call'],
  } as const;

  it('an inbound talk lets the survey run (agent spec 4)', async () => {
    const { actions, asked } = bar(talk);
    await actions.hangUp();
    expect(asked).toEqual(['investigation']);
  });

  it('ends the call where the switch has no survey, or app.yaml says that there is none', async () => {
    const refusing = bar(talk, type => (type === 'investigation' ? refused('没有权限') : confirmed(type)));
    refusing.actions.hangUp();
    await new Promise(resolve => setTimeout(resolve));
    expect(refusing.asked).toEqual(['investigation', 'unlink']);
    const without = bar(talk, confirmed, false);
    without.actions.hangUp();
    expect(without.asked).toEqual(['unlink']);
  });

  it.each([
    ['an outbound talk', { toolbar: 'busyOutbound', callState: 'talking' }, 'unlink'],
    ['a consultation', { ...talk, callState: 'consulted' }, 'unlink'],
    ['a call that is supervised', { ...talk, call: { role: 'supervisor' } }, 'unlink'],
    [
      'a dial while the own telephone rings',
      { toolbar: 'outboundRinging', callState: 'agentRinging' },
      'previewOutcallCancel',
    ],
    [
      'a talk at the softphone while the switch cannot be reached',
      { ...talk, connection: 'waiting', plugins: { softphone: { devices: {} } } },
      'softphone.hangUp',
    ],
  ])('%s asks for %s', (_, snapshot, asked) => {
    const one = bar(snapshot as Partial<DeskSnapshot>);
    one.actions.hangUp();
    expect(one.asked).toEqual([asked]);
  });
});
