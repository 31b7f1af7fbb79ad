import { describe, expect, it } from 'vitest';
import { form } from '../connection/agent.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { createWorld } from './world.ts';

const dial = { previewOutcallTel: '138 0000-0000' };

describe('agent spec 8: log-in and log-out', () => {
  it('are told to staff', async () => {
    const { client, notices, online, outcome } = createWorld();
    expect(await online()).toEqual({ kind: 'online' });
    expect(client.states.toolbar.state()).toBe('idle');
    await outcome(client.logOut(1));
    expect(client.states.toolbar.state()).toBe('offline');
    expect(notices.map(({ text }) => text)).toEqual(['登录成功', '登出成功']);
  });
  it('judge the form before anything is asked', async () => {
    const { client, notices, board } = createWorld();
    expect(await client.logIn({ ...form, cno: '' })).toMatchObject({ kind: 'unfit' });
    expect(notices).toEqual([{ kind: 'error', text: '座席工号不能为空' }]);
    expect(board.transports).toHaveLength(0);
  });
  it('show the switch’s refusal', async () => {
    const { board, notices, online } = createWorld();
    board.answers.login = () => ({ code: 31, msg: '座席忙' });
    await online();
    expect(notices).toEqual([{ kind: 'error', text: '座席忙' }]);
  });
});

describe('agent spec 5, 8: commands', () => {
  it('are confirmed with the action’s name', async () => {
    const { client, desk, notices, online, outcome, pass } = createWorld();
    await online();
    expect(await outcome(client.command('pause', { pauseDescription: '午休' }))).toMatchObject({ kind: 'confirmed' });
    await pass(100);
    expect(desk.login).toBe(2);
    expect(client.states.toolbar.state()).toBe('paused');
    expect(notices.at(-1)).toEqual({ kind: 'success', text: '置忙成功' });
  });

  it('are refused with the message returned', async () => {
    const { client, desk, notices, online, outcome, pass } = createWorld();
    await online();
    desk.comesIn();
    await pass(100);
    expect(await outcome(client.command('previewOutcall', dial))).toMatchObject({
      kind: 'refused',
      text: '设备不空闲',
    });
    expect(notices.at(-1)).toEqual({ kind: 'error', text: '设备不空闲' });
  });

  it('are refused before a log-in and while the line is cut', async () => {
    const { client, board, online } = createWorld();
    expect(await client.command('pause', {})).toEqual({ kind: 'refused', text: '请先登录电话条' });
    await online();
    board.current().cut();
    expect(await client.command('pause', {})).toEqual({ kind: 'refused', text: '电话连接已断开，请稍后重试' });
    expect(board.sent('pause')).toHaveLength(0);
  });

  it('without a live call are ignored and logged, not shown', async () => {
    const { client, board, entries, notices, online } = createWorld();
    await online();
    const shown = notices.length;
    for (const type of ['unlink', 'hold', 'mute', 'transfer'] as const)
      expect(await client.command(type, { direction: 'all', transferObject: '1', objectType: 0 } as never)).toEqual({
        kind: 'refused',
        text: '会话已销毁',
      });
    expect(notices).toHaveLength(shown);
    expect(entries.filter(({ text }) => text === '会话已销毁')).toHaveLength(4);
    expect(['unlink', 'hold', 'mute', 'transfer'].flatMap(board.sent)).toHaveLength(0);
  });

  it('that break a rule are logged, not sent and not shown', async () => {
    const { client, board, entries, notices, online } = createWorld();
    await online();
    const shown = notices.length;
    expect(await client.command('prolongWrapup', { wrapupTime: 20 })).toMatchObject({ kind: 'refused' });
    expect(board.sent('prolongWrapup')).toHaveLength(0);
    expect(notices).toHaveLength(shown);
    expect(entries.at(-1)).toMatchObject({ kind: 'fault', of: 'prolongWrapup' });
  });

  it('twice alike while one is in flight: the second is rejected', async () => {
    const { client, board, online, outcome } = createWorld();
    await online();
    const first = client.command('pause', {});
    expect(await client.command('pause', {})).toEqual({ kind: 'refused', text: '请求正在响应，请勿重复发起' });
    expect(await outcome(first)).toMatchObject({ kind: 'confirmed' });
    expect(await outcome(client.command('pause', {}))).toMatchObject({ kind: 'confirmed' });
    expect(board.sent('pause')).toHaveLength(2);
  });

  it('debounced: the later takes the earlier one’s place', async () => {
    const { client, board, online, outcome } = createWorld();
    await online();
    const [first, second] = ['a', 'b'].map(pauseDescription =>
      client.command('pause', { pauseDescription }, { debounce: 300 }),
    );
    expect(await first).toEqual({ kind: 'refused', text: '触发防抖，上次请求被取消' });
    expect(await outcome(second as NonNullable<typeof second>)).toMatchObject({ kind: 'confirmed' });
    expect(board.sent('pause').map(({ message }) => message.pauseDescription)).toEqual(['b']);
  });

  it('of chats and e-mails settle as well', async () => {
    const { client, board, online, outcome } = createWorld();
    await online();
    board.answers.history = () => ({ values: { messages: [{ mainUniqueId: 'm', messageId: '1' }] } });
    expect(await outcome(client.send('chat', 'history', { mainUniqueId: 'm' }))).toMatchObject({
      kind: 'confirmed',
      response: { values: { messages: [{ messageId: '1' }] } },
    });
    expect(await outcome(client.send('email', 'claim', { sessionId: 's' }))).toMatchObject({ kind: 'confirmed' });
    expect(board.sent('claim')[0]?.family).toBe('email');
  });
});

describe('a command whose answer was lost', () => {
  it('is unknown, after the state was read again, and is not repeated', async () => {
    const { client, board, desk, notices, online, outcome } = createWorld();
    await online();
    desk.loseAnswers = 1;
    desk.lose = 1;
    const running = client.command('previewOutcall', dial);
    expect(await client.command('previewOutcall', { previewOutcallTel: '139' })).toMatchObject({ kind: 'refused' });
    expect(await outcome(running)).toEqual({ kind: 'unknown' });
    expect(desk.dialled).toEqual(['13800000000']);
    expect(client.states.device.state()).toBe('inviting');
    expect(notices.at(-1)).toEqual({ kind: 'warning', text: '操作结果未知，请查看当前状态' });
    expect(board.transports).toHaveLength(1);
  });

  it('with the line: waits for the resync of the next one', async () => {
    const { client, board, desk, online, outcome, pass } = createWorld();
    await online();
    desk.loseAnswers = 1;
    const running = client.command('previewOutcall', dial);
    await pass(30, 10);
    board.current().cut();
    for (const _ of [1, 2]) desk.phase = desk.phase === 'calling' ? 'agentRinging' : 'dialling';
    expect(await outcome(running)).toEqual({ kind: 'unknown' });
    expect(client.connection.state()).toBe('online');
    expect(client.states.call.state()).toBe('dialling');
    expect(desk.dialled).toHaveLength(1);
  });

  it('over a line that is dead although it looks open: the line is put to the test', async () => {
    const { client, board, desk, online, outcome } = createWorld();
    await online();
    const silent = board.current();
    silent.say = () => undefined;
    const running = client.command('previewOutcall', dial);
    expect(await outcome(running, 90_000)).toEqual({ kind: 'unknown' });
    expect(board.transports).toHaveLength(2);
    expect(desk.dialled).toHaveLength(1);
    expect(client.states.device.state()).toBe('inviting');
  });

  it('settles when no line comes back', async () => {
    const { client, board, online, outcome, pass } = createWorld();
    await online();
    board.answers.pause = () => null;
    const running = client.command('pause', {});
    await pass(30, 10);
    board.refuseLines = true;
    board.current().cut();
    expect(await outcome(running, 400_000)).toEqual({ kind: 'unknown' });
    expect(client.connection.state()).toBe('exhausted');
  });
});

describe('agent spec 4, 8: events', () => {
  it('tell staff how an outbound call goes', async () => {
    const { board, notices, online, pass } = createWorld();
    await online();
    const line = board.current();
    for (const name of ['previewOutcallStart', 'previewOutcallRinging', 'previewOutcallBridge'] as const)
      line.event(name, { cno: '2001' });
    await pass(100);
    expect(notices.slice(-3).map(({ text }) => text)).toEqual(['呼出中', '外呼响铃中', '外呼接听了']);
  });

  it('that cannot follow make the client read its state again', async () => {
    const { client, desk, entries, online, pass } = createWorld();
    await online();
    desk.lose = 2;
    desk.comesIn();
    desk.advance();
    desk.advance();
    await pass(500);
    expect(entries.some(({ kind }) => kind === 'illegal')).toBe(true);
    expect([client.states.device.state(), client.states.toolbar.state()]).toEqual(['inUse', 'busyInbound']);
  });

  it('that come while a session of another page is entered are how things stand', async () => {
    const first = createWorld();
    await first.online();
    const session = first.client.connection.handOver();
    const { client, board, entries, pass } = createWorld();
    Object.assign(board, { knows: true, loginStatus: 1 });
    board.answers.login = (_, line) => {
      line.event('status', { cno: '2001', code: 'BUSY', action: 'hold', loginStatus: 1, deviceStatus: 4 });
      return null;
    };
    if (session) void client.takeOver(session);
    await pass(300, 10);
    const texts = entries.filter(({ kind }) => kind === 'transition').map(({ of, text }) => `${of} ${text}`);
    expect(texts).toContain('toolbar busyInbound --held--> heldInbound');
    expect(entries.filter(({ kind }) => kind === 'illegal')).toEqual([]);
  });

  it('of a kickout clear the bar', async () => {
    const { client, board, notices, online, pass } = createWorld();
    await online();
    board.current().event('kickout', { cno: '2001', enterpriseId, sessionId: 'zzzzzzzzzz' });
    await pass(100);
    expect(client.states.toolbar.state()).toBe('offline');
    expect(notices.at(-1)).toEqual({ kind: 'warning', text: '您被踢下线了' });
    expect(await client.command('pause', {})).toMatchObject({ text: '请先登录电话条' });
  });
});
