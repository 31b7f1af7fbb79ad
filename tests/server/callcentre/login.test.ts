import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import { TestAgent } from './test-agent.ts';

describe('logging in at the switch', () => {
  let centre: Centre;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres(), { grace: 1.5, silence: 30 });
  });
  afterAll(async () => {
    await centre?.close();
  });
  const get = (query: Record<string, string>) => fetch(`${centre.first.url}/login?${new URLSearchParams(query)}`);
  const good = { identifier: 'kuandai', cno: '2000', password: 'agent2000' };
  const stateOf = (cno: string) => centre.hand.centre.agent(cno);

  it('answers by JSONP what the specification says, and is kept nowhere', async () => {
    const response = await get({ ...good, callback: 'jsonp_17a' });
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const [, json = ''] = /^\/\*\*\/jsonp_17a\((.*)\);$/.exec(await response.text()) ?? [];
    expect(JSON.parse(json)).toEqual({
      code: 0,
      msg: 'ok',
      data: {
        qids: '30052600001',
        emailQids: '30052600001',
        webSocketUrl: centre.first.url,
        enterpriseId: 3005260,
        token: expect.stringMatching(/^[\w-]{32}$/),
        allowBackward: 0,
        answerCallsByCloseBrowser: 0,
        unbindPhoneByCloseBrowser: 0,
      },
    });
  });

  it.each(['alert(1)', '', 'a;b', '1a', 'a'.repeat(65), 'a\u2028b'])('calls nothing named %j', async callback => {
    const response = await get({ ...good, callback });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('alert');
  });

  it('does not say what was wrong, and after five wrong passwords takes none for a while', async () => {
    const codes: number[] = [];
    const ask = async (given: Record<string, string>) => {
      const text = await (await get({ ...given, callback: 'f' })).text();
      const answer = JSON.parse(text.slice('/**/f('.length, -2));
      codes.push(answer.code);
      return answer;
    };
    expect(await ask({ ...good, cno: '2003', password: 'wrong' })).toEqual(await ask({ ...good, cno: '9999' }));
    for (let tries = 0; tries < 4; tries++) await ask({ ...good, cno: '2003', password: 'wrong' });
    await ask({ ...good, cno: '2003', password: 'agent2003' });
    expect(codes).toEqual([...Array(6).fill(1), 20]);
    await centre.connection.pool.query('delete from heddle_login_try');
    expect(centre.log).toEqual([]);
  });

  it('answers the login, tells the status, and the queue that one has joined it', async () => {
    const colleague = await centre.agent('2001');
    const agent = await centre.agent('2000', { loginStatus: 2, pauseDescription: '会议' });
    expect(agent.responses[0]).toMatchObject({
      reqType: 'login',
      code: 0,
      loginStatus: 2,
      values: { sessionId: agent.sessionId, cno: '2000', enterpriseId: 3005260, bindTel: '82000', bindType: 2 },
    });
    await colleague.saw('joinQueue', { cno: '2000', qid: '30052600001', qno: '0001' });
    await colleague.saw('status', {
      cno: '2000',
      code: 'PAUSE',
      loginStatus: 2,
      pauseDescription: '会议',
      deviceStatus: 0,
    });
    expect(await agent.can('ping')).toEqual({});
    await agent.can('logout', { removeBinding: 1, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await colleague.saw('leaveQueue', { cno: '2000' });
    await colleague.saw('status', { cno: '2000', code: 'OFFLINE', loginStatus: 0 });
    expect((await agent.ask('ping')).code).toBe(16);
    expect(stateOf('2000')).toMatchObject({ sessionId: null, bindTel: '' });
    await colleague.leave();
  });

  it('keeps the telephone on call in log-out mode 0', async () => {
    const agent = await centre.agent('2002');
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 1, automatic: 0 });
    expect(stateOf('2002')).toMatchObject({ sessionId: null, loginStatus: 1, bindTel: '82002' });
  });

  it('refuses a token that is none, and one of another agent', async () => {
    const agent = await TestAgent.enter(centre.first.url, '2003');
    const login = { sessionId: agent.sessionId, bindType: 2, loginStatus: 1 };
    expect((await agent.ask('login', { ...login, token: 'nonsense' })).code).toBe(1);
    expect((await agent.ask('login', login)).code).toBe(1);
    const { data } = await TestAgent.enter(centre.first.url, '2002');
    expect((await agent.ask('login', { ...login, token: data.token })).code).toBe(1);
    expect((await agent.ask('pause', { pauseType: 1, pauseDescription: 'x' })).code).toBe(16);
    expect(
      (await agent.ask('login', { token: agent.data.token, sessionId: 'x', bindType: 7, loginStatus: 1 })).code,
    ).toBe(6);
  });

  it('kicks an earlier log-in out', async () => {
    const early = await centre.agent('2003');
    const late = await centre.agent('2003');
    await early.saw('kickout', { sessionId: late.sessionId });
    await vi.waitFor(async () => expect((await early.ask('ping')).code).toBe(16));
    await late.can('ping');
    early.events.length = 0;
    await late.can('pause', { pauseType: 2, pauseDescription: '小休' });
    expect(early.events).toEqual([]);
    // Its line ends without a consequence for the one who is in.
    early.cut();
    await new Promise(resolve => setTimeout(resolve, 2000));
    expect(stateOf('2003')).toMatchObject({ sessionId: late.sessionId, loginStatus: 2 });
  });

  it('resumes with the status alone, of which no colleague hears', async () => {
    centre.set({ grace: 60 });
    const colleague = await centre.agent('2000');
    const agent = await centre.agent('2001', { loginStatus: 2, pauseDescription: 'WC' });
    agent.cut();
    const again = await TestAgent.enter(centre.first.url, '2001', agent.sessionId);
    again.send('login', { sessionId: again.sessionId, token: again.data.token, bindType: 2, loginStatus: -1 });
    await again.sawStatus({ code: 'PAUSE', pauseDescription: 'WC', bindTel: '82001' });
    expect(again.responses).toEqual([]);
    expect(await again.can('status')).toMatchObject({ code: 'PAUSE' });
    await again.sawStatus({ code: 'PAUSE' });
    await colleague.saw('status', { cno: '2001', code: 'PAUSE', pauseDescription: 'WC' });
    await again.can('pause', { pauseType: 1, pauseDescription: '培训' });
    // After the log-in there was nothing to tell: what comes next is the new reason.
    expect(await colleague.saw('status', { cno: '2001' })).toMatchObject({ pauseDescription: '培训' });
    await colleague.leave();
    await again.leave();
    centre.set({ grace: 1.5 });
  });

  it('puts the log-out for silence off with each ping, not of an agent who has left', async () => {
    const agent = await centre.agent('2002');
    const dueAt = () => centre.hand.centre.timers.dueAt('presence/2002');
    const before = Number(dueAt());
    await agent.can('ping');
    expect(Number(dueAt())).toBeGreaterThan(before);
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    expect(dueAt()).toBeUndefined();
    expect((await agent.ask('ping')).code).toBe(16);
    await agent.leave();
  });

  it('logs out who does not come back', async () => {
    const colleague = await centre.agent('2000');
    const agent = await centre.agent('2001');
    // What is told of the one before comes before this.
    await colleague.saw('status', { cno: '2001', code: 'IDLE' });
    agent.cut();
    await colleague.saw('status', { cno: '2001', code: 'OFFLINE' });
    expect(stateOf('2001')).toMatchObject({ sessionId: null, loginStatus: 0 });
  });

  it('answers what it cannot read or does not offer, and goes on', async () => {
    const agent = await centre.agent('2000');
    expect((await agent.ask('pause')).code).toBe(6);
    expect((await agent.ask('interact', {})).code).toBe(999);
    agent.send('nonsense' as never);
    await vi.waitFor(() => expect(agent.responses.at(-1)).toMatchObject({ reqType: 'nonsense', code: 6 }));
    await agent.can('ping');
  });
});
