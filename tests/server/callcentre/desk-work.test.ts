import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

describe('agent spec 5, 7: an agent’s work beside the talk', () => {
  let centre: Centre;
  let agent: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres(), { wrapupTime: 30, telephones: { answersAfter: 0.05 } });
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(async () => {
    await agent?.leave();
    centre.clear();
    agent = await centre.agent('2000');
  });
  const talk = async (): Promise<void> => {
    centre.callIn('13900000001');
    await agent.sawStatus({ action: 'busyIb' });
  };

  it('binds another telephone, in no call and by digits only', async () => {
    await agent.can('changeBindTel', { bindTel: '80001', bindType: 1 });
    await agent.sawStatus({ bindTel: '80001' });
    expect((await agent.ask('changeBindTel', { bindTel: 'desk', bindType: 1 })).code).toBe(6);
    await talk();
    expect((await agent.ask('changeBindTel', { bindTel: '80002', bindType: 1 })).code).toBe(31);
  });

  it('prolongs a wrap-up, and nothing else', async () => {
    expect((await agent.ask('prolongWrapup', { wrapupTime: 60 })).code).toBe(6);
    await talk();
    await agent.can('unlink');
    await agent.saw('wrapupStart');
    const due = (): number => (Number(centre.hand.centre.timers.dueAt('wrapup/2000')) - Date.now()) / 1000;
    expect(due()).toBeLessThanOrEqual(30);
    await agent.can('prolongWrapup', { wrapupTime: 600 });
    expect(due()).toBeGreaterThan(500);
    await agent.can('unpause');
    await agent.saw('wrapupEnd');
  });

  it('writes down what belongs to the call, as long as it lasts', async () => {
    expect((await agent.ask('setUserData', { userData: { order: '1' } })).code).toBe(999);
    await talk();
    await agent.can('setUserData', { userData: { order: '1', kind: '报修' } });
    await agent.can('setUserData', { userData: { order: '2' } });
    expect(await agent.can('getUserData', { keys: ['order', 'kind', 'none'] })).toEqual({
      userData: { order: '2', kind: '报修' },
    });
    expect((await agent.ask('setUserData', { userData: { long: 'x'.repeat(20_001) } })).code).toBe(6);
  });

  it('takes a word for the log of the switch', async () => {
    expect(await agent.can('debug', { content: 'the bar\nwas reloaded' })).toEqual({});
    expect(centre.log).toEqual([String.raw`call centre: 3005260/2000: "the bar\nwas reloaded"`]);
  });
});
