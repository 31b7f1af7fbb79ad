import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

const number = '13900000001';
const through = { objectType: 1 };

describe('supervisors, colleagues and voices (agent spec 6, 7)', () => {
  let centre: Centre;
  let supervisor: TestAgent;
  let one: TestAgent;
  let two: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres(), { navigationTime: 0.1 });
    supervisor = await centre.agent('1000');
    one = await centre.agent('2000');
    two = await centre.agent('2001');
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(async () => {
    centre.clear('stay');
    centre.set({ telephones: { answersAfter: 0.05 }, ringTime: 25 });
    for (const agent of [supervisor, two]) await agent.can('pause', { pauseType: 1, pauseDescription: '置忙' });
    await one.can('ping');
    for (const agent of [supervisor, one, two]) agent.events.length = 0;
  });
  const callOne = () => centre.callIn(number);
  const talk = async (): Promise<string> => {
    const id = callOne();
    await one.sawStatus({ action: 'busyIb' });
    return id;
  };
  const record = (id: string) => centre.hand.centre.records.get(id);

  it.each([
    ['spy', 'spyLink', 'unspy', 'spyUnlink', 'spiedCno', 'spyObject', 105, false],
    ['whisper', 'whisperLink', 'unwhisper', 'whisperUnlink', 'whisperedCno', 'whisperObject', 106, true],
    ['threeway', 'threewayLink', 'unthreeway', 'threewayUnlink', 'threewayedCno', 'threewayObject', 104, true],
  ] as const)('%s: %s; %s: %s', async (come, link, go, unlink, target, object, detailCallType, agentHears) => {
    const id = await talk();
    await supervisor.can(come, { [target]: '2000', [object]: '1000', ...through });
    await supervisor.saw('ringing', { detailCallType, mainUniqueId: id });
    await supervisor.sawStatus({ code: 'BUSY', action: 'busyConsult' });
    await supervisor.saw(link, { monitoredCno: '2000' });
    expect(await two.ask(go, { [target]: '2000' })).toMatchObject({ code: 20 });
    expect(await supervisor.ask('spy', { spiedCno: '2000', spyObject: '1000', ...through })).toMatchObject({
      code: 21,
    });
    await supervisor.can(go, { [target]: '2000' });
    await supervisor.saw(unlink, { monitoredCno: '2000' });
    await supervisor.sawStatus({ code: 'PAUSE', deviceStatus: 0 });
    expect(one.of(link)).toHaveLength(agentHears ? 1 : 0);
    expect(await one.can('status')).toMatchObject({ code: 'BUSY', mainUniqueId: id });
    expect(await supervisor.ask(go, { [target]: '2000' })).toMatchObject({ code: 999 });
  });

  it('come to a talk only where there is one, with a free telephone, and leave with it', async () => {
    const spy = { spiedCno: '2000', spyObject: '1000', ...through };
    expect(await supervisor.ask('spy', spy)).toMatchObject({ code: 999 });
    expect(await two.ask('spy', spy)).toMatchObject({ code: 20 });
    expect(await supervisor.ask('spy', { ...spy, spiedCno: '2003' })).toMatchObject({ code: 15 });
    await talk();
    expect(await supervisor.ask('spy', { ...spy, spyObject: '2000' })).toMatchObject({ code: 24 });
    expect(await supervisor.ask('spy', { ...spy, spyObject: '2003' })).toMatchObject({ code: 15 });
    centre.set({ telephones: { answersAfter: null }, ringTime: 0.2 });
    await supervisor.can('spy', spy);
    await supervisor.saw('spyError', { code: 3 });
    centre.set({ telephones: { answersAfter: 0.05 }, ringTime: 25 });
    await supervisor.can('spy', spy);
    await supervisor.saw('spyLink');
    await one.can('unlink');
    await supervisor.saw('spyUnlink');
    await supervisor.sawStatus({ code: 'PAUSE', deviceStatus: 0 });
  });

  it.each([
    ['spyError', 'spy', { spiedCno: '2000', spyObject: '1000' }],
    ['whisperError', 'whisper', { whisperedCno: '2000', whisperObject: '1000' }],
    ['threewayError', 'threeway', { threewayedCno: '2000', threewayObject: '1000' }],
    ['bargeError', 'barge', { cno: '2000', bargeObject: '1000' }],
  ] as const)('are told by %s that nobody lifted the receiver', async (error, come, fields) => {
    await talk();
    centre.set({ telephones: { answersAfter: null }, ringTime: 0.2 });
    await supervisor.can(come, { ...fields, ...through });
    await supervisor.saw(error, { code: 3, monitoredCno: '2000' });
    await supervisor.sawStatus({ code: 'PAUSE', deviceStatus: 0 });
    expect(one.of(error)).toEqual([]);
  });

  it('barge in and leave by hanging up; go on with the customer after a three-way call', async () => {
    const id = await talk();
    await supervisor.can('barge', { cno: '2000', bargeObject: '1000', ...through });
    await supervisor.saw('bargeLink');
    await one.saw('bargeLink');
    await supervisor.can('unlink');
    await supervisor.saw('bargeUnlink');
    await supervisor.can('threeway', { threewayedCno: '2000', threewayObject: '1000', ...through });
    await supervisor.saw('threewayLink');
    await one.can('unlink');
    await one.sawStatus({ code: 'IDLE' });
    await supervisor.sawStatus({ code: 'BUSY', action: 'busyTransfer', mainUniqueId: id });
    expect(record(id)).toBe(undefined);
    await supervisor.can('unlink');
    expect(record(id)).toMatchObject({ endedBy: 'agent' });
  });

  it('pick up what rings, and end a talk', async () => {
    centre.set({ telephones: { answersAfter: null } });
    const id = callOne();
    await one.sawStatus({ code: 'RINGING' });
    centre.set({ telephones: { answersAfter: 0.05 } });
    await supervisor.can('pickup', { pickupedCno: '2000', cno: '1000' });
    await one.sawStatus({ code: 'IDLE' });
    await supervisor.saw('ringing', { detailCallType: 108, mainUniqueId: id });
    await supervisor.sawStatus({ action: 'busyIb' });
    expect(await supervisor.ask('pickup', { pickupedCno: '2000', cno: '1000' })).toMatchObject({ code: 999 });
    await supervisor.can('disconnect', { disconnectedCno: '1000', disconnectObject: '1000', ...through });
    await supervisor.saw('disconnectUnlink');
    expect(record(id)).toMatchObject({ endedBy: 'supervisor' });
  });

  it('say why a call that was picked up comes back', async () => {
    centre.set({ telephones: { answersAfter: null }, ringTime: 0.3 });
    callOne();
    await one.sawStatus({ code: 'RINGING' });
    await supervisor.can('pickup', { pickupedCno: '2000', cno: '1000' });
    await supervisor.saw('pickupError', { code: 3 });
    await one.sawStatus({ code: 'RINGING' });
  });

  const inner = (calleeNumber: string) => ({ calleeNumber, timeout: 30, dialTelTimeout: 45 });
  it('agents call each other, by number or extension', async () => {
    const { uniqueId } = await one.can('internalCall', inner('2001'));
    await one.sawStatus({ action: 'busyAgentOb', callType: 9, customerNumber: '2001' });
    await two.saw('ringing', { callType: 9, customerNumber: '2000', mainUniqueId: uniqueId });
    await two.sawStatus({ action: 'busyIb', customerNumber: '2000' });
    await one.sawStatus({ action: 'busyOb' });
    await one.can('hold', { holdType: 0 });
    await two.can('unlink');
    await one.sawStatus({ code: 'IDLE' });
    expect(record(String(uniqueId))).toMatchObject({ callType: 9, cnos: ['2000', '2001'] });
    expect(await one.ask('internalCall', inner('2003'))).toMatchObject({ code: 15 });
    expect(await one.ask('internalCall', inner('2000'))).toMatchObject({ code: 6 });
    await one.can('internalCall', inner('82001'));
    await two.sawStatus({ action: 'busyIb' });
    expect(await supervisor.ask('internalCall', inner('2001'))).toMatchObject({ code: 24 });
  });

  it('are told when the colleague refuses', async () => {
    // The caller's own telephone answers at once all the same.
    centre.set({ telephones: { answersAfter: 20 } });
    await one.can('internalCall', inner('2001'));
    await two.sawStatus({ code: 'RINGING' });
    await two.can('refuse');
    await one.saw('previewOutcallError', { code: 20103 });
    await one.sawStatus({ code: 'IDLE' });
  });

  it('send the customer to a voice navigation and get the keys that were pressed', async () => {
    await talk();
    expect(await one.ask('interact', {})).toMatchObject({ code: 6 });
    await one.can('interact', { ivrId: '1', ivrNode: '2', interactVariables: { a: 'b' } });
    await one.sawStatus({ action: 'hold' });
    await one.saw('pressKeys', { keys: '1' });
    expect((await one.saw('interactReturn')).interactVariables).toEqual({ a: 'b', keys: '1' });
    await one.sawStatus({ action: 'unhold' });
  });

  it('are told when the customer hangs up in the voice navigation', async () => {
    centre.set({ navigationTime: 30 });
    const id = await talk();
    await one.can('interact', { ivrId: '1', ivrNode: '2' });
    centre.hangUp(id);
    await one.saw('interactError', { mainUniqueId: id });
    await one.sawStatus({ code: 'IDLE' });
    centre.set({ navigationTime: 0.1 });
  });

  it('let a voice ask the customer how it was', async () => {
    const id = await talk();
    await one.can('investigation');
    await one.sawStatus({ code: 'IDLE' });
    await expect.poll(() => record(id)).toMatchObject({ endedBy: 'customer', tags: { investigation: '5' } });
  });

  it('mute, press keys and play recordings in a talk alone', async () => {
    const keys = { digits: '12#', direction: 'out', duration: 100, gap: 250 };
    expect(await one.ask('dtmf', keys)).toMatchObject({ code: 999 });
    const id = await talk();
    const leg = () => centre.hand.centre.call(id)?.legs[0];
    await one.can('mute', { direction: 'in' });
    await one.can('mute', { direction: 'out' });
    expect(leg()?.muted).toBe('all');
    await one.can('unmute', { direction: 'in' });
    expect(leg()?.muted).toBe('out');
    await one.can('unmute', { direction: 'all' });
    expect(leg()).not.toHaveProperty('muted');
    await one.can('dtmf', keys);
    expect(await one.ask('dtmf', { ...keys, digits: '1a' })).toMatchObject({ code: 6 });
    expect(await one.ask('controlPlayback', { action: 'skip' })).toMatchObject({ code: 6 });
    for (const action of ['start', 'skip', 'pause', 'resume', 'stop']) await one.can('controlPlayback', { action });
    await one.can('sendVerificationCode', { bindTel: '82000' });
    await one.saw('announcement', { title: '验证码' });
  });
});
