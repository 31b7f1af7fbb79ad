import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { requests } from '#agent/protocol/requests/index.ts';
import { type Act, acts } from '#renderer/callcentre/panels/wallboard/acts.ts';
import type { AgentState } from '#renderer/callcentre/panels/wallboard/agent-state.ts';
import { perform } from '#renderer/callcentre/panels/wallboard/perform.ts';
import { type Supervision, supervisionAfter } from '#renderer/callcentre/panels/wallboard/supervision.ts';

const can = (state: AgentState): Act[] =>
  (Object.keys(acts) as Act[]).filter(act => acts[act].why({ cno: '2000', name: '', state }) === null);

describe('agent spec 6: what supervisors may do', () => {
  it.each<[AgentState, Act[]]>([
    ['talking', ['spy', 'whisper', 'threeway', 'barge', 'disconnect', 'pause_client']],
    ['held', ['spy', 'whisper', 'threeway', 'barge', 'disconnect', 'pause_client']],
    ['ringing', ['pickup', 'disconnect', 'pause_client']],
    ['idle', ['pause_client']],
    ['paused', ['unpause_client']],
    ['wrapup', ['pause_client', 'unpause_client']],
    ['offline', []],
  ])('%s: %j', (state, expected) => {
    expect(can(state)).toEqual(expected);
  });

  it('asks before a call ends', () => {
    const asking = (Object.keys(acts) as Act[]).filter(act => acts[act].confirm !== undefined);
    expect(asking).toEqual(['barge', 'disconnect']);
  });

  it('names the target as each message does', async () => {
    const sent: [string, unknown][] = [];
    const desk: Pick<AgentDesk, 'command'> = {
      command: async (type, given) => {
        sent.push([type, given]);
        return { kind: 'unknown' };
      },
    };
    for (const act of Object.keys(acts) as Act[]) await perform(desk, act, '2000', '1000');
    expect(sent.map(([type]) => type)).toEqual(Object.keys(acts));
    for (const [type, given] of sent)
      expect(Value.Check(requests.agent[type as Act], given), `${type} ${JSON.stringify(given)}`).toBe(true);
    expect(sent.every(([, given]) => Object.values(given as object).includes('2000'))).toBe(true);
  });

  it('knows what goes on by its events', () => {
    const spying: Supervision = { act: 'spy', cno: '2000' };
    expect(supervisionAfter(null, { type: 'event', event: 'spyLink', monitoredCno: '2000' })).toEqual(spying);
    expect(supervisionAfter(spying, { type: 'event', event: 'queueCall' })).toBe(spying);
    expect(supervisionAfter(spying, { type: 'event', event: 'spyUnlink', monitoredCno: '2000' })).toBeNull();
  });
});
