import { describe, expect, it } from 'vitest';
import { createAgent, form } from './agent.ts';
import { enterpriseId } from './switchboard.ts';

const breakLines = (events: { event: string }[]) => events.filter(({ event }) => event === 'breakLine');

describe('agent spec 4: log-in', () => {
  it('connects, sends login, reads its state again, and only then takes commands', async () => {
    const { connection, board, online, entries } = createAgent();
    const states: string[] = [];
    connection.onState(({ to }) => void states.push(`${to}${connection.exchange() ? ' open' : ''}`));
    expect(await online()).toEqual({ kind: 'online' });
    expect(states).toEqual(['authenticating', 'connecting', 'loggingIn', 'resyncing', 'online open']);
    expect(
      board
        .current()
        .requests.map(({ type }) => type)
        .slice(0, 4),
    ).toEqual(['login', 'ping', 'status', 'queueStatus']);
    expect(board.sent('login')[0]?.message).toMatchObject({
      sessionId: board.current().sessionId,
      cno: '2001',
      enterpriseId,
      bindTel: '8001',
      bindType: 2,
      loginStatus: 1,
      token: 'secret-token',
    });
    expect(board.sent('queueStatus')[0]?.message).toMatchObject({ qnos: '0001,0002', fields: 'all' });
    expect(connection.exchange()).not.toBeNull();
    expect(JSON.stringify([entries, connection.session()])).not.toContain('"secret"');
  });

  it('has the SockJS session id as its own, ten characters, new for each transport', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    expect(connection.session()?.sessionKey).toBe(board.current().sessionId);
    board.current().cut();
    await pass(30_000);
    const ids = board.transports.map(({ sessionId }) => sessionId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^.{10}$/);
  });

  it('closes on a non-zero code and tells it', async () => {
    const { connection, board, online } = createAgent();
    board.answers.login = () => ({ code: 31, msg: '座席忙' });
    expect(await online()).toMatchObject({ kind: 'refused', response: { code: 31, msg: '座席忙' } });
    expect(connection.state()).toBe('offline');
    expect(board.current().open).toBe(false);
  });

  it('re-issues a refusal by the host with code -1 and errorCode 0, and opens no transport', async () => {
    const { connection, board, online, authenticated } = createAgent();
    const response = { type: 'response', reqType: 'login', code: -1, errorCode: 0 } as const;
    authenticated.answer = { kind: 'refused', why: 'denied', response };
    expect(await online()).toEqual({ kind: 'refused', response });
    expect(board.transports).toHaveLength(0);
    expect(connection.state()).toBe('offline');
  });

  it('ignores a response to another session', async () => {
    const { connection, board, pass } = createAgent();
    board.answers.login = () => ({ code: 0, values: { sessionId: 'another' } });
    void connection.logIn(form);
    await pass(500, 20);
    expect(connection.state()).toBe('loggingIn');
  });

  it('is one at a time', async () => {
    const { connection, board, online } = createAgent();
    const first = online();
    expect(await connection.logIn(form)).toEqual({ kind: 'ended' });
    expect(await first).toEqual({ kind: 'online' });
    expect(board.sent('login')).toHaveLength(1);
  });

  it('given up while the host thinks, begins nothing', async () => {
    const { connection, board, pass } = createAgent();
    const result = connection.logIn(form);
    await connection.logOut(1);
    await pass(500, 20);
    expect(await result).toEqual({ kind: 'ended' });
    expect(board.transports).toHaveLength(0);
  });
});

describe('agent spec 4: keep-alive', () => {
  it('pings after the log-in and 30 s after each answer', async () => {
    const { board, online, pass } = createAgent();
    board.delay = 500;
    const entered = online();
    await pass(4_000, 100);
    await entered;
    expect(board.sent('ping')).toHaveLength(1);
    await pass(28_000);
    expect(board.sent('ping')).toHaveLength(1);
    await pass(3_000);
    expect(board.sent('ping')).toHaveLength(2);
    await pass(31_500);
    expect(board.sent('ping')).toHaveLength(3);
  });

  it('takes a missing answer for a dead transport, after 10 s', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.answers.ping = () => null;
    await pass(39_000);
    expect(connection.state()).toBe('online');
    await pass(2_000);
    expect(connection.state()).toBe('waiting');
  });

  it('after a sleep, pings at once and gives up within 5 s', async () => {
    const { clock, connection, board, online, pass } = createAgent();
    await online();
    const pings = board.sent('ping').length;
    board.answers.ping = () => null;
    clock.sleep(10 * 60_000);
    await pass(100, 20);
    expect(board.sent('ping')).toHaveLength(pings + 1);
    expect(connection.state()).toBe('online');
    await pass(5_200);
    expect(connection.state()).toBe('waiting');
  });

  it('a sleep that the transport survived changes nothing', async () => {
    const { clock, connection, online, pass, board } = createAgent();
    await online();
    clock.sleep(10 * 60_000);
    await pass(60_000);
    expect(connection.state()).toBe('online');
    expect(board.transports).toHaveLength(1);
  });

  it('told that the page woke, pings at once', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    const pings = board.sent('ping').length;
    connection.wake();
    await pass(100, 20);
    expect(board.sent('ping')).toHaveLength(pings + 1);
  });
});

describe('agent spec 4: reconnection', () => {
  it('counts down by breakLine each second from 5 or more, and says open at the end', async () => {
    const { connection, board, events, online, pass } = createAgent();
    await online();
    const old = board.current().sessionId;
    board.current().cut();
    expect(connection.state()).toBe('waiting');
    expect(connection.exchange()).toBeNull();
    await pass(20_000);
    expect(connection.state()).toBe('online');
    const told = breakLines(events);
    const close = told.filter(event => 'code' in event && event.code === -1);
    expect(close.map(event => 'randoms' in event && event.randoms)).toEqual(
      Array.from({ length: close.length }, (_, index) => close.length - index),
    );
    expect(close.length).toBeGreaterThanOrEqual(5);
    expect(close[0]).toMatchObject({ type: 'event', msg: 'close', scope: 'agent', attempts: 1, sessionId: old });
    expect(told.at(-1)).toMatchObject({ msg: 'open', code: 0 });
    expect(told).toHaveLength(close.length + 1);
  });

  it('resumes with -1 and logs in again only where the switch has forgotten the agent', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.current().cut();
    await pass(20_000);
    expect(board.sent('login').map(({ message }) => message.loginStatus)).toEqual([1, -1]);
    board
      .current()
      .event('status', { cno: '2001', enterpriseId, code: 'PAUSE', loginStatus: 2, pauseDescription: '午休' });
    await pass(100);
    board.knows = false;
    board.current().cut();
    await pass(20_000);
    expect(board.sent('login').map(({ message }) => message.loginStatus)).toEqual([1, -1, -1, 2]);
    expect(board.sent('login').at(-1)?.message).toMatchObject({ pauseDescription: '午休' });
    expect(connection.state()).toBe('online');
  });

  it('asks for the status in words where none comes', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.answers.login = () => null;
    board.current().cut();
    await pass(30_000);
    expect(connection.state()).toBe('online');
  });

  it('takes no command before the state has been read again', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.answers.status = () => null;
    board.current().cut();
    await pass(14_000);
    expect(connection.state()).toBe('resyncing');
    expect(connection.exchange()).toBeNull();
  });

  it('stops after 10 attempts, says so, and goes on by hand', async () => {
    const { connection, board, events, notices, online, pass } = createAgent(Math.random);
    await online();
    board.refuseLines = true;
    board.current().cut();
    await pass(10 * 36_000, 500);
    expect(connection.state()).toBe('exhausted');
    expect(board.transports).toHaveLength(11);
    expect(Math.max(...breakLines(events).map(event => ('attempts' in event ? Number(event.attempts) : 0)))).toBe(10);
    expect(notices).toEqual([{ kind: 'error', text: '重连失败次数已达上限，请手动重连或联系管理员' }]);
    await pass(60_000);
    expect(board.transports).toHaveLength(11);
    board.refuseLines = false;
    expect(connection.reconnect()).toBe(true);
    expect(connection.reconnect()).toBe(false);
    await pass(1_000, 20);
    expect(connection.state()).toBe('online');
    expect(breakLines(events).at(-1)).toMatchObject({ msg: 'open' });
  });

  it('goes on at once by hand in a countdown, and the attempt that was counted down to comes no more', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.current().cut();
    await pass(1_500, 100);
    expect(connection.state()).toBe('waiting');
    expect(connection.reconnect()).toBe(true);
    await pass(500, 20);
    expect(connection.state()).toBe('online');
    await pass(60_000, 500);
    expect(board.transports).toHaveLength(2);
  });

  it('loses what was under way at once, and knows it', async () => {
    const { clock, connection, board, online } = createAgent();
    await online();
    const asked = connection.exchange()?.ask('agent', 'pause', { pauseType: 1, pauseDescription: 'x' });
    const then = clock.now();
    board.current().cut();
    expect(await asked).toEqual({ kind: 'lost', reason: 'cut' });
    expect(clock.now()).toBe(then);
  });

  it('counts attempts anew after it was restored', async () => {
    const { board, events, online, pass } = createAgent();
    await online();
    for (const _ of [1, 2]) {
      board.current().cut();
      await pass(30_000);
    }
    expect(breakLines(events).map(event => 'attempts' in event && event.attempts)).not.toContain(2);
  });

  it('spreads many agents who were cut off together', async () => {
    const { waitBefore } = await import('#agent/connection/countdown.ts');
    const starts = Array.from({ length: 1_000 }, () => waitBefore(1, Math.random));
    const perSecond = new Map<number, number>();
    for (const { seconds, jitter } of starts) {
      expect(seconds).toBeGreaterThanOrEqual(5);
      const second = Math.floor(seconds + jitter / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(250);
  });
});

describe('agent spec 4: kickout', () => {
  it('ignores its own and leaves at another: no logout, no reconnection', async () => {
    const { connection, board, events, notices, online, pass } = createAgent();
    await online();
    const transport = board.current();
    transport.event('kickout', { cno: '2001', enterpriseId, sessionId: transport.sessionId });
    await pass(100);
    expect(connection.state()).toBe('online');
    transport.event('kickout', { cno: '2001', enterpriseId, sessionId: 'zzzzzzzzzz' });
    await pass(60_000);
    expect(connection.state()).toBe('kickedOut');
    expect(notices).toEqual([{ kind: 'warning', text: '您被踢下线了' }]);
    expect(events.at(-1)).toMatchObject({ event: 'kickout' });
    expect(board.sent('logout')).toHaveLength(0);
    expect(board.transports).toHaveLength(1);
    expect(connection.session()).toBeNull();
    expect(await online()).toEqual({ kind: 'online' });
  });
});

describe('agent spec 4: log-out', () => {
  it.each([
    [0, { keepCCOnline: 1, removeBinding: 0 }],
    [1, { keepCCOnline: 0, removeBinding: 1 }],
  ] as const)('mode %i', async (mode, fields) => {
    const { connection, board, online, pass } = createAgent();
    await online();
    const done = connection.logOut(mode);
    await pass(200, 20);
    await done;
    expect(board.sent('logout')[0]?.message).toMatchObject({ ...fields, logoutType: 1, automatic: 0 });
    expect(connection.state()).toBe('offline');
    expect(board.current().open).toBe(false);
    await pass(60_000);
    expect(board.transports).toHaveLength(1);
  });

  it('waits five seconds for a switch that does not answer', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.answers.logout = () => null;
    void connection.logOut(1);
    await pass(4_000);
    expect(connection.state()).toBe('leaving');
    await pass(1_500);
    expect(connection.state()).toBe('offline');
  });

  it('ends a countdown', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    board.current().cut();
    await connection.logOut(1);
    await pass(60_000);
    expect(connection.state()).toBe('offline');
    expect(board.transports).toHaveLength(1);
  });
});

describe('agent spec 7: the stream', () => {
  it('re-labels a colleague’s status and keeps its own', async () => {
    const { connection, board, events, online, pass } = createAgent();
    await online();
    const transport = board.current();
    transport.event('status', { cno: '2002', enterpriseId, code: 'BUSY' });
    transport.event('status', { cno: '2001', enterpriseId, code: 'PAUSE', loginStatus: 2, pauseDescription: 'WC' });
    await pass(100);
    expect(events.slice(-2)).toMatchObject([
      { event: 'queueStatus', cno: '2002' },
      { event: 'status', cno: '2001' },
    ]);
    expect(connection.session()).toMatchObject({ loginStatus: 2, pauseDescription: 'WC' });
  });

  it('stores what the agent is to chats, and asks for it again after a cut', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    const told = {
      cno: '2001',
      enterpriseId,
      action: 'pause',
      chatLoginStatus: 2,
      chatPauseDescription: '小休',
    } as const;
    board.current().event('chatStatus', told);
    await pass(100);
    expect(connection.session()).toMatchObject({ chatLoginStatus: 2, chatPauseDescription: '小休' });
    board.knows = false;
    board.current().cut();
    await pass(60_000, 500);
    expect(board.sent('login').at(-1)?.message).toMatchObject({ chatLoginStatus: 2, chatPauseDescription: '小休' });
  });

  it('goes on after garbage, unknown events and a listener that throws', async () => {
    const { connection, board, events, entries, online, pass } = createAgent();
    connection.onEvent(() => {
      throw new Error('broken widget');
    });
    const others: string[] = [];
    connection.onOther(({ name }) => void others.push(name));
    await online();
    const transport = board.current();
    for (const text of ['{', '{"type":"event","event":"novelty"}']) transport.say(text);
    transport.event('ringing', { cno: '2001', uniqueId: 'u1' });
    transport.event('ringing', { cno: '2001', uniqueId: 'u2' });
    await pass(100);
    expect(events.slice(-2).map(event => 'uniqueId' in event && event.uniqueId)).toEqual(['u1', 'u2']);
    expect(others).toEqual(['novelty']);
    expect(entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['消息不是有效的 JSON，已忽略', 'Error: broken widget']),
    );
  });

  it('connects twice in a second at most as often as the throttle lets it', async () => {
    const { connection, board, online, pass } = createAgent();
    await online();
    await Promise.all([connection.logOut(1), pass(100, 20)]);
    void connection.logIn(form);
    await pass(100, 20);
    expect(board.transports).toHaveLength(1);
    await pass(600, 20);
    expect(board.transports).toHaveLength(2);
  });
});
