import { describe, expect, it } from 'vitest';
import type { Settlement } from '#agent/client/settlement.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import { barActions } from '#agent/toolbar/online/actions.ts';

/** A desk whose softphone settles everything so; with what staff were told. */
function atPhone(settlement: Settlement) {
  const told: Notice[] = [];
  const desk: Pick<AgentDesk, 'act' | 'snapshot'> = {
    act: async () => settlement,
    snapshot: () => ({ attendants: { softphone: { devices: {} } } }) as unknown as ReturnType<AgentDesk['snapshot']>,
  };
  return { told, actions: barActions(desk as AgentDesk, notice => void told.push(notice)) };
}
const confirmed: Settlement = { kind: 'confirmed', response: { type: 'response', reqType: 'answer', code: 0 } };
const refused: Settlement = { kind: 'refused', text: '麦克风被其他程序占用' };

describe('agent spec 8: what is pressed on a softphone', () => {
  it('is told where it could not be done', async () => {
    const { told, actions } = atPhone(refused);
    actions.answer();
    expect(await actions.mute(true)).toBe(false);
    actions.press('5');
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(Array(3).fill({ kind: 'error', text: refused.text }));
  });

  it('is told where a call was answered; a key and a mute are seen', async () => {
    const { told, actions } = atPhone(confirmed);
    expect(await actions.mute(true)).toBe(true);
    actions.press('5');
    actions.answer();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([{ kind: 'success', text: '接听成功' }]);
  });

  it('is told by the desk where its outcome is not known', async () => {
    const { told, actions } = atPhone({ kind: 'unknown' });
    expect(await actions.mute(false)).toBe(false);
    expect(told).toEqual([]);
  });
});
