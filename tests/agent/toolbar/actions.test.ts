import { describe, expect, it } from 'vitest';
import { type CommandResult, refused } from '#agent/client/command-result.ts';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import { type BarActions, barActions } from '#agent/toolbar/online/actions.ts';

const confirmed = (reqType: string): CommandResult => ({
  kind: 'confirmed',
  response: { type: 'response', reqType, code: 0 },
});

/** A bar at a desk whose softphone answers as it is told to; what staff read of it. */
function barWith(settle: (action: string) => CommandResult) {
  const asked: string[] = [];
  const told: Notice[] = [];
  const desk: Pick<AgentDesk, 'act' | 'snapshot'> = {
    snapshot: () => ({ plugins: { softphone: { devices: {} } } }) as unknown as DeskSnapshot,
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
