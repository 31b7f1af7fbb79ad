import { describe, expect, it } from 'vitest';
import { events, isOwnEvent } from '#agent/protocol/events/index.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { createWorld } from './world.ts';

const me = { cno: '2001', enterpriseId };
const chat = { ...me, mainUniqueId: 'c1' };
const failed = { ...me, msg: '对方忙' };
const note = { ...me, id: 'n1', title: '停机', content: '今晚 23 点' };

describe('every event of the call centre', () => {
  /** As a switch sends it, and what staff are told of it: the texts of the notices. */
  const heard: [event: string, fields: Record<string, unknown>, told: string[]][] = [
    ['status', { ...me, code: 'IDLE', loginStatus: 1, deviceStatus: 0 }, []],
    ['queueStatus', { ...me, cno: '2002' }, []],
    ['joinQueue', { ...me, qid: '30052600001' }, []],
    ['leaveQueue', { ...me, qid: '30052600001' }, []],
    ['queueCall', { qid: '30052600001', uniqueId: 'u1' }, []],
    ['wrapupStart', { ...me, wrapupTime: 30 }, []],
    ['wrapupEnd', me, []],
    ['kickout', { ...me, sessionId: 'another000' }, ['您被踢下线了']],
    ['ringing', { ...me, mainUniqueId: 'm1' }, []],
    ['previewOutcallStart', me, ['呼出中']],
    ['previewOutcallRinging', me, ['外呼响铃中']],
    ['previewOutcallBridge', me, ['外呼接听了']],
    ['previewOutcallError', failed, ['外呼失败：对方忙']],
    ['consultStart', { ...me, consultObject: '2002' }, []],
    ['consultLink', { ...me, consultObject: '2002' }, ['咨询接通了']],
    ['consultError', failed, ['咨询失败：对方忙']],
    ['consultTransfer', me, []],
    ['consultThreeway', me, []],
    ['unconsult', me, []],
    ['transferError', failed, ['转移失败：对方忙']],
    ['interactReturn', me, ['客户已从语音导航返回']],
    ['interactError', failed, ['交互失败：对方忙']],
    ['pressKeys', { ...me, keys: '5' }, ['客户按键：5']],
    ['spyLink', { ...me, monitoredCno: '2002' }, []],
    ['spyUnlink', { ...me, monitoredCno: '2002' }, []],
    ['spyError', failed, ['监听失败：对方忙']],
    ['whisperLink', { ...me, monitoredCno: '2002' }, []],
    ['whisperUnlink', { ...me, monitoredCno: '2002' }, []],
    ['whisperError', failed, ['耳语失败：对方忙']],
    ['threewayLink', { ...me, monitoredCno: '2002' }, []],
    ['threewayUnlink', { ...me, monitoredCno: '2002' }, []],
    ['threewayError', failed, ['三方失败：对方忙']],
    ['bargeLink', { ...me, monitoredCno: '2002' }, []],
    ['bargeUnlink', { ...me, monitoredCno: '2002' }, []],
    ['bargeError', { ...me, code: 24 }, ['强插失败：座席忙']],
    ['pickupError', me, ['抢线失败：原因未知']],
    ['disconnectUnlink', me, ['通话已被班长强拆']],
    ['chatStatus', { ...me, action: 'pause' }, []],
    ['chatQueueStatus', { ...me, cno: '2002' }, []],
    ['chatBridge', chat, []],
    ['chatMessage', { ...chat, messageId: '1' }, []],
    ['chatClose', chat, []],
    ['chatTransfer', chat, []],
    ['chatInvestigation', { ...chat, content: '5' }, []],
    ['chatGroupInvite', { ...chat, inviteeCno: '2001' }, []],
    ['chatGroupDisinvite', { ...chat, inviteeCno: '2001' }, []],
    ['chatGroupJoin', { ...chat, inviteeCno: '2002' }, []],
    ['chatGroupRefuse', { ...chat, inviteeCno: '2002' }, ['座席 2002 拒绝了会话邀请']],
    ['chatGroupRemove', { ...chat, inviteeCno: '2002' }, []],
    ['chatGroupQuit', { ...chat, inviteeCno: '2002' }, []],
    ['chatInputHint', { ...chat, content: '你' }, []],
    ['chatReadReceipt', { ...chat, messageId: '1' }, []],
    ['emailUnreadCount', { ...me, count: 3 }, []],
    ['emailMessage', { ...me, sessionId: 't1' }, []],
    ['emailClaim', { ...me, sessionId: 't1' }, []],
    ['emailFinish', { ...me, sessionId: 't1' }, []],
    ['emailTransfer', { ...me, sessionId: 't1' }, []],
    ['emailRubbish', { ...me, sessionId: 't1' }, []],
    ['emailRecovery', { ...me, sessionId: 't1' }, []],
    ['agendaRemind', note, ['日程提醒：停机，今晚 23 点']],
    ['ticketNotice', note, ['工单通知：停机，今晚 23 点']],
    ['announcement', note, ['公告：停机，今晚 23 点']],
  ];

  it.each(heard)('%s is heard, and told to staff in its words', async (name, fields, told) => {
    const { client, board, notices, online, pass } = createWorld();
    await online();
    notices.length = 0;
    const names: string[] = [];
    client.connection.onEvent(({ event }) => void names.push(event));
    board.current().say(JSON.stringify({ ...fields, type: 'event', event: name }));
    await pass(200);
    expect(names).toEqual([name]);
    expect(notices.map(({ text }) => text)).toEqual(told);
  });

  it('stands in the list above, but for those that the client tells itself', () => {
    const names = heard.map(([name]) => name);
    const declared = (Object.keys(events) as (keyof typeof events)[]).filter(name => !isOwnEvent(name));
    expect(names.sort()).toEqual(declared.sort());
  });

  it('that only the client tells is not taken from a switch: sipRegistered, breakLine', async () => {
    const { client, board, notices, entries, online, pass } = createWorld();
    await online();
    notices.length = 0;
    const names: string[] = [];
    client.connection.onEvent(({ event }) => void names.push(event));
    board.current().say(JSON.stringify({ type: 'event', event: 'sipRegistered', code: 0 }));
    board.current().say(JSON.stringify({ type: 'event', event: 'breakLine', msg: 'close', code: -1 }));
    await pass(200);
    expect([names, notices]).toEqual([[], []]);
    expect(entries.filter(({ kind }) => kind === 'problem').map(({ text }) => text)).toEqual([
      'own event from outside: sipRegistered',
      'own event from outside: breakLine',
    ]);
  });

  it('that carries an id is told once, however often it comes', async () => {
    const { board, notices, online, pass } = createWorld();
    await online();
    notices.length = 0;
    for (const id of ['a', 'a', 'b']) board.current().event('announcement', { id, content: id });
    await pass(200);
    expect(notices.map(({ text }) => text)).toEqual(['公告：a', '公告：b']);
  });

  it('is applied before anybody is told of it, whenever the listener came', async () => {
    const { client, board, online, pass } = createWorld();
    const shown: string[] = [];
    client.connection.onEvent(() => void shown.push(client.states.toolbar.state()));
    client.states.onChange(() => void shown.push([...new Set([client.states.presence.state()])].join()));
    await online();
    shown.length = 0;
    board.current().event('status', { ...me, code: 'PAUSE', loginStatus: 2, deviceStatus: 0 });
    await pass(100);
    expect(shown).toEqual(['paused', 'paused']);
  });
});

describe('a switch that says less', () => {
  it.each([
    ['BUSY without an action', { code: 'BUSY', deviceStatus: 4 }, 'busyInbound', 'talking'],
    [
      'BUSY with an action that nobody knows',
      { code: 'BUSY', action: 'busyNew', deviceStatus: 4 },
      'busyInbound',
      'talking',
    ],
    ['BUSY of an outbound call', { code: 'BUSY', deviceStatus: 4, callType: 4 }, 'busyOutbound', 'talking'],
    ['the device in use, without a word', { deviceStatus: 4 }, 'busyInbound', 'talking'],
    ['RINGING without an action', { code: 'RINGING', deviceStatus: 3 }, 'ringing', 'ringing'],
    ['the device ringing, without a word', { deviceStatus: 3 }, 'ringing', 'ringing'],
    ['the device ringing for an outbound call', { deviceStatus: 3, callType: 4 }, 'outboundRinging', 'agentRinging'],
  ])('leaves the bar in no wrong state: %s', async (_name, status, toolbar, call) => {
    const { client, board, desk, online, pass } = createWorld();
    await online();
    const { code: _, ...rest } = desk.status();
    board.status = () => ({ ...rest, ...(status as object) });
    board.current().say(JSON.stringify({ ...me, ...status, type: 'event', event: 'status' }));
    await pass(500);
    expect([client.states.toolbar.state(), client.states.call.state()]).toEqual([toolbar, call]);
  });

  it('keeps a call that is held or consulted on as it is', async () => {
    const { client, board, desk, online, pass } = createWorld();
    await online();
    desk.comesIn();
    for (const _ of [1, 2]) desk.advance();
    desk.go('heldIn');
    board.current().event('status', { ...me, deviceStatus: 4, loginStatus: 1 });
    await pass(200);
    expect([client.states.toolbar.state(), client.states.call.state()]).toEqual(['heldInbound', 'held']);
  });

  it('kicks out without a session id', async () => {
    const { client, board, notices, online, pass } = createWorld();
    await online();
    board.current().event('kickout', me);
    await pass(100);
    expect(client.connection.state()).toBe('kickedOut');
    expect(notices.at(-1)).toEqual({ kind: 'warning', text: '您被踢下线了' });
  });

  it('refuses a resumption after a cut: the agent is told, once', async () => {
    const { client, board, notices, online, pass } = createWorld();
    await online();
    notices.length = 0;
    board.answers.login = () => ({ code: 16, msg: '座席未登录' });
    board.current().cut();
    await pass(60_000, 500);
    expect(client.connection.state()).toBe('offline');
    expect(notices).toEqual([{ kind: 'error', text: '登录已失效，请重新登录电话条' }]);
  });
});
