import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atSandbox } from '#scripts/heddle/sandbox.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';
import { post } from './visitor.ts';

describe('what comes to the switch from outside', () => {
  let centre: Centre;
  let boss: TestAgent;
  let agent: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
    boss = await centre.agent('1000', { loginStatus: 2, chatLoginStatus: 2 });
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
  const ask = (what: string, body: object, { data } = boss) =>
    post(`${centre.first.url}/sandbox/${what}`, String(data.token), body);

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

  it('is for supervisors, and for bodies that say what it is', async () => {
    const call = { from: '13900000001', to: '0001' };
    expect(await ask('call', call, agent)).toMatchObject({ code: 20 });
    expect(await ask('call', { ...call, hangsUpAfter: 'soon' })).toMatchObject({ code: 6 });
    expect(await ask('settings', { silence: 1 })).toMatchObject({ code: 6 });
  });

  it('tells notices, and sets how telephones behave', async () => {
    await ask('notice', { event: 'ticketNotice', to: '2000', title: '工单已派发' });
    await agent.saw('ticketNotice', { title: '工单已派发' });
    await ask('settings', { telephones: { answersAfter: 0 }, wrapupTime: 0 });
    await ask('call', { from: '13900000009', to: '0001', hangsUpAfter: 0.2 });
    await agent.sawStatus({ action: 'busyIb' });
    await agent.sawStatus({ code: 'IDLE' });
    await ask('settings', {});
    expect(centre.hand.centre.settings.wrapupTime).toBe(15);
  });
});
