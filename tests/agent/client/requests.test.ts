import { describe, expect, it } from 'vitest';
import type { CommandType } from '#agent/client/commands.ts';
import { requests } from '#agent/protocol/requests/index.ts';
import { createWorld } from './world.ts';

/** What is asked, what is given, and what of it leaves. */
type Sent = [type: string, given: Record<string, unknown>, leaves: Record<string, unknown>];

const through = { objectType: 1 };
const conversation = { mainUniqueId: 'c1' };
const group = { ...conversation, inviterCno: '2001', inviteeCno: '2002' };
const same = (type: string, given: Record<string, unknown> = {}): Sent => [type, given, given];

/** Only a live call can answer these (agent spec 5). */
const ofCall: Sent[] = [
  same('unlink'),
  same('refuse'),
  ['hold', {}, { holdType: 0 }],
  ['unhold', {}, { holdType: 0 }],
  same('consult', { consultObject: '2002', ...through }),
  same('consultCancel'),
  same('consultTransfer'),
  same('consultThreeway'),
  same('unconsult'),
  same('transfer', { transferObject: '2002', ...through }),
  same('interact', { interactType: 1, ivrId: '3' }),
  same('investigation'),
  same('mute', { direction: 'in' }),
  same('unmute', { direction: 'in' }),
  ['dtmf', { digits: '5#', direction: 'out' }, { digits: '5#', direction: 'out', duration: 100, gap: 250 }],
  same('controlPlayback', { action: 'pause' }),
];

const others: Sent[] = [
  same('debug', { content: 'hello' }),
  same('status'),
  same('queueStatus', { qnos: '0001', fields: 'all' }),
  ['pause', {}, { pauseType: 1, pauseDescription: '置忙' }],
  same('unpause'),
  [
    'previewOutcall',
    { previewOutcallTel: '138 0000-0000' },
    { previewOutcallTel: '13800000000', timeout: 30, dialTelTimeout: 60, callType: 4, backupTels: [], userField: {} },
  ],
  same('previewOutcallCancel'),
  ['internalCall', { calleeNumber: '2002' }, { calleeNumber: '2002', timeout: 30, dialTelTimeout: 45 }],
  same('directCallStart', { customerNumber: '13800000000' }),
  same('changeBindTel', { bindTel: '8001', bindType: 2 }),
  same('setCdrTag', { uniqueId: 'u1', key: 'k', value: 'v' }),
  same('getCdrTag', { uniqueId: 'u1', key: 'k' }),
  same('prolongWrapup', { wrapupTime: 60 }),
  same('setUserData', { userData: { a: '1' } }),
  same('getUserData', { keys: ['a'] }),
  same('sendVerificationCode', { bindTel: '8001' }),
  same('spy', { spiedCno: '2002', spyObject: '1000', ...through }),
  same('unspy', { spiedCno: '2002' }),
  same('whisper', { whisperedCno: '2002', whisperObject: '1000', ...through }),
  same('unwhisper', { whisperedCno: '2002' }),
  same('threeway', { threewayedCno: '2002', threewayObject: '1000', ...through }),
  same('unthreeway', { threewayedCno: '2002' }),
  same('barge', { cno: '2002', bargeObject: '1000', ...through }),
  same('pickup', { pickupedCno: '2002', cno: '1000' }),
  same('disconnect', { disconnectedCno: '2002', disconnectObject: '1000', ...through }),
  [
    'pause_client',
    { monitorCno: '1000', monitoredCno: '2002' },
    { monitorCno: '1000', monitoredCno: '2002', pauseDescription: '管理置忙' },
  ],
  same('unpause_client', { monitorCno: '1000', monitoredCno: '2002' }),
];

const chats: Sent[] = [
  same('message', { ...conversation, messageId: '1', messageType: 1, content: '您好' }),
  same('kbfile', { ...conversation, messageId: '1', fileKey: 'f', fileName: '资费.pdf' }),
  same('transfer', { ...conversation, targetType: 1, targetCno: '2002' }),
  same('threeway', { ...conversation, targetType: 1, targetCno: '2002' }),
  same('close', { mainUniqueIds: ['c1'] }),
  same('investigation', conversation),
  same('lockSession', conversation),
  same('unlockSession', conversation),
  same('pause', { pauseType: 1, pauseDescription: '小休' }),
  same('unpause'),
  same('setPause', { targetCno: '2002', pauseType: 1, pauseDescription: '小休' }),
  same('setUnpause', { targetCno: '2002' }),
  same('history', conversation),
  same('visitBridge', { visitorId: 'v1' }),
  same('restrict', { visitorId: 'v1', restrictReason: '骚扰' }),
  same('inviteGroup', group),
  same('disinviteGroup', group),
  same('joinGroup', group),
  same('refuseGroup', group),
  same('removeGroup', group),
  same('quitGroup', conversation),
  same('inputHint', { ...conversation, content: '您' }),
  same('readReceipt', { ...conversation, messageId: '1', readTime: 1_800_000_000 }),
];

const emails: Sent[] = [
  same('claim', { sessionId: 't1' }),
  same('finish', { sessionId: 't1', content: '您好' }),
  same('transfer', { sessionId: 't1', targetCno: '2002' }),
  same('read', { sessionId: 't1' }),
  same('rubbish', { sessionId: 't1' }),
  same('recovery', { sessionId: 't1' }),
  same('investgation', { sessionId: 't1' }),
];

async function inCall() {
  const world = createWorld();
  await world.online();
  world.desk.comesIn();
  for (const _ of [1, 2]) world.desk.advance();
  await world.pass(100);
  return world;
}

describe('every request', () => {
  it.each(ofCall)('%s leaves in a call, and never without one', async (type, given, leaves) => {
    const { client, board, notices, entries, online, outcome } = createWorld();
    await online();
    notices.length = 0;
    const refused = await client.command(type as CommandType, given as never);
    expect(refused).toEqual({ kind: 'refused', text: '会话已销毁' });
    expect(board.sent(type)).toEqual([]);
    expect(notices, 'logged, not shown').toEqual([]);
    expect(entries.at(-1)).toEqual({ kind: 'fault', of: type, text: '会话已销毁' });
    const talking = await inCall();
    expect(await talking.outcome(talking.client.command(type as CommandType, given as never))).toBeTruthy();
    expect(talking.board.sent(type)).toMatchObject([{ family: 'agent', type, message: { cno: '2001', ...leaves } }]);
    await outcome(Promise.resolve());
  });

  it.each(others)('%s leaves as it is asked for', async (type, given, leaves) => {
    const { client, board, online, outcome } = createWorld();
    await online();
    const before = board.sent(type).length;
    await outcome(client.command(type as CommandType, given as never));
    expect(board.sent(type).slice(before)).toMatchObject([{ family: 'agent', type, message: leaves }]);
  });

  it.each(chats)('of chats: %s', async (type, given, leaves) => {
    const { client, board, online, outcome } = createWorld();
    await online();
    await outcome(client.send('chat', type as never, given as never));
    expect(board.sent(type)).toMatchObject([{ family: 'chat', type, message: leaves }]);
  });

  it.each(emails)('of e-mails: %s', async (type, given, leaves) => {
    const { client, board, online, outcome } = createWorld();
    await online();
    await outcome(client.send('email', type as never, given as never));
    expect(board.sent(type)).toMatchObject([{ family: 'email', type, message: leaves }]);
  });

  it('stands in the lists above, but for login, logout and ping, which are the connection’s', () => {
    const names = (sent: Sent[]): string[] => sent.map(([type]) => type).sort();
    const own = ['login', 'logout', 'ping'];
    expect(names([...ofCall, ...others])).toEqual(
      Object.keys(requests.agent)
        .filter(type => !own.includes(type))
        .sort(),
    );
    expect(names(chats)).toEqual(Object.keys(requests.chat).sort());
    expect(names(emails)).toEqual(Object.keys(requests.email).sort());
  });
});
