import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atSandbox } from '#scripts/heddle/sandbox.ts';
import { distorter } from '#server/callcentre/training/faults.ts';
import { scenarioFault } from '#server/callcentre/training/scenario.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

const folder = new URL('../../../server/callcentre/scenarios/', import.meta.url);

describe('scenarios', () => {
  it('are all in order, and say what is wrong with those that are not', async () => {
    const files = await readdir(folder);
    expect(files).toContain('ring.yaml');
    for (const file of files)
      expect([file, scenarioFault(load(await readFile(new URL(file, folder), 'utf8')))]).toEqual([file, undefined]);
    expect(scenarioFault({ title: 'x', steps: [{ ring: '2000' }] })).toMatch(/^\/steps\/0/);
    expect(scenarioFault({ title: 'x', steps: [], settings: { wrapupTime: 'long' } })).toMatch(
      /^\/settings\/wrapupTime/,
    );
    fc.assert(fc.property(fc.anything(), document => void scenarioFault(document)));
  });

  it('lose, double and delay events by name, and nothing else', () => {
    const line = distorter({ lose: ['a'], duplicate: ['b'], reorder: ['c'] });
    const names = ['a', 'b', 'c', 'd', 'c', 'a', 'b'].flatMap(event =>
      line(JSON.stringify({ event })).map(body => JSON.parse(body).event),
    );
    expect(names).toEqual(['b', 'b', 'd', 'c', 'b', 'b', 'c']);
    expect(line('no json')).toEqual(['no json']);
  });
});

describe('training at a running switch', () => {
  let centre: Centre;
  let agent: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
    agent = await centre.agent('2000');
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(() => {
    agent.events.length = 0;
  });
  const lines: string[] = [];
  const output = { out: (line: string) => void lines.push(line), err: (line: string) => void lines.push(line) };
  const heddle = (name: 'call' | 'chat' | 'email', ...args: string[]) =>
    atSandbox(name, [...args, '--url', centre.first.url.replace('/callcentre', '')], output);
  const supervisorsToken = async (): Promise<string> => {
    const entered = await fetch(`${centre.first.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'kuandai', cno: '1000', password: 'agent1000' }),
    });
    return (await entered.json()).data.token;
  };
  const play = async (steps: object[], settings: object = {}, token?: string) => {
    const authorization = `Bearer ${token ?? (await supervisorsToken())}`;
    const response = await fetch(`${centre.first.url}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ title: 'test', settings, steps }),
    });
    return response.json();
  };
  const silence = { wrapupTime: 0, telephones: { answersAfter: null } };

  it('lets a customer call from the command line', async () => {
    expect(await heddle('call', '--from', '13900000001', '--to', '0001', '--hangs-up-after', '1')).toBe(0);
    await agent.saw('ringing', { customerNumber: '13900000001' });
    await agent.sawStatus({ code: 'IDLE' });
    expect(await heddle('call', '--from', '13900000001', '--to', '0009')).toBe(1);
    expect(await heddle('call', '--from', '13900000001')).toBe(2);
    expect(
      await heddle('call', '--from', '13900000001', '--to', '0001', '--cno', '2000', '--password', 'agent2000'),
    ).toBe(1);
    expect(lines.at(-1)).toBe('20 没有权限');
    expect(await heddle('call', '--scenario', 'nowhere.yaml')).toBe(2);
  });

  it('lets visitors chat and customers write from the command line', async () => {
    expect(await heddle('chat', '--from', '李先生', '--to', '0001', '--says', '你好', '--says', '在吗')).toBe(0);
    const { mainUniqueId } = await agent.saw('chatBridge', { visitorName: '李先生' });
    expect(lines.at(-1)).toBe(`OK ${mainUniqueId}`);
    const { messages } = await agent.chats('history', { mainUniqueId });
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['你好', '在吗']);
    expect(await heddle('email', '--from', 'li@example.com', '--to', '0001', '--subject', '移机')).toBe(0);
    await agent.saw('emailMessage', { subject: '移机' });
    expect(await heddle('chat', '--to', '0001')).toBe(2);
    expect(lines.at(-1)).toContain('--says');
    expect(await heddle('email', '--from', 'li@example.com', '--to', '0009')).toBe(1);
    await agent.chats('close', { mainUniqueIds: [mainUniqueId] });
  });

  it('plays what visitors, e-mails and notices are to a scenario', async () => {
    const steps = [
      { chat: { from: '王小姐', to: '0001', says: ['您好'] } },
      { says: { from: '王小姐', text: '还在吗' } },
      { email: { from: 'kehu@example.com', to: '0001', subject: '很慢', content: '请检修' } },
      { notice: { event: 'announcement', title: '今晚割接' } },
      { notice: { event: 'ticketNotice', to: '2000', title: '工单已派发' } },
      { leaves: '王小姐' },
    ];
    expect(await play(steps)).toMatchObject({ code: 0, data: { calls: [expect.any(String), expect.any(String)] } });
    await agent.saw('chatBridge', { visitorName: '王小姐' });
    await agent.saw('chatMessage', { content: '还在吗' });
    await agent.saw('emailMessage', { subject: '很慢' });
    await agent.saw('announcement', { title: '今晚割接' });
    await agent.saw('ticketNotice', { title: '工单已派发' });
    await agent.saw('chatClose', { closeReason: 'visitor' });
    expect(await play([{ says: { from: '王小姐', text: '?' } }])).toMatchObject({ code: 999 });
  });

  it('is for supervisors', async () => {
    expect(await play([], {}, agent.data.token)).toMatchObject({ code: 20 });
    expect(await play([], {}, 'nonsense')).toMatchObject({ code: 20 });
    expect(await play([{ ring: 1 }])).toMatchObject({ code: 6, msg: expect.stringContaining('/steps/0') });
  });

  it('tells supervisors which scenarios are there to play', async () => {
    const list = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${centre.first.url}/sandbox/scenarios`, { headers })).json();
    };
    const { data } = await list(await supervisorsToken());
    expect(data.scenarios).toHaveLength((await readdir(folder)).length);
    for (const scenario of data.scenarios) expect(scenarioFault(scenario)).toBeUndefined();
    expect(await list(agent.data.token ?? '')).toMatchObject({ code: 20 });
  });

  it('answers an agent’s telephone and hangs up the customer’s', async () => {
    const call = { from: '13900000009', to: '0001' };
    const steps = [{ call }, { wait: 0.1 }, { answer: '2000' }, { wait: 0.1 }, { hangUp: call.from }];
    expect(await play(steps, silence)).toMatchObject({ code: 0, data: { calls: [expect.any(String)] } });
    await agent.sawStatus({ action: 'busyIb' });
    await agent.sawStatus({ code: 'IDLE' });
    expect(await play([{ answer: '2000' }], silence)).toMatchObject({ code: 999, msg: '当前没有通话' });
  });

  it('loses, doubles and delays what an agent is told, until another scenario mends it', async () => {
    const call = { from: '13900000001', to: '0001' };
    const steps = [{ call }, { wait: 0.1 }, { hangUp: call.from }];
    const faults = { '2000': { lose: ['ringing'], duplicate: ['queueCall'] } };
    await play(steps, { ...silence, faults });
    await agent.sawStatus({ code: 'RINGING' });
    await agent.sawStatus({ code: 'IDLE' });
    expect(agent.events).toEqual([]);
    await play(steps, { ...silence, faults });
    await agent.saw('queueCall');
    await agent.saw('queueCall');
    await play(steps, silence);
    await agent.saw('ringing');
    await agent.sawStatus({ code: 'IDLE' });
  });

  it('kicks an agent out, and makes the log-in slow', async () => {
    await play([{ kick: '2000' }], { ...silence, loginDelay: 1 });
    const { sessionId } = await agent.saw('kickout');
    expect(sessionId).not.toBe(agent.sessionId);
    expect((await agent.ask('ping')).code).toBe(16);
    const order: string[] = [];
    await Promise.all([
      centre.agent('2001').then(() => order.push('log-in')),
      play([]).then(() => order.push('log-in')),
      agent.ask('ping').then(() => order.push('ping')),
    ]);
    expect(order[0]).toBe('ping');
  });
});
