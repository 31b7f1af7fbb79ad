import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered } from '#server/callcentre/acd/answered.ts';
import type { Behaviour } from '#server/callcentre/centre/settings.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

const number = '13900000001';

describe('calls', () => {
  let centre: Centre;
  let one: TestAgent;
  let two: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres(), {
      wrapupTime: 0.2,
      serviceLevel: 20,
      customersByNumber: {
        '13900000002': { answersAfter: null, busy: true },
        '13900000003': { answersAfter: null },
        '13900000004': { answersAfter: 0.1, hangsUpAfter: 0.2 },
      },
    });
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(async () => {
    await Promise.all([one?.leave(), two?.leave()]);
    centre.clear();
    one = await centre.agent('2000');
    two = await centre.agent('2001');
    one.events.length = two.events.length = 0;
  });

  const inbound = (behaviour?: Behaviour) => centre.callIn(number, '0001', behaviour);
  /** The agent lifts the receiver. */
  const lift = ({ cno }: TestAgent) =>
    centre.hand.run(hall => {
      const call = hall.call(hall.agent(cno)?.callId);
      const leg = call?.legs.find(part => part.cno === cno);
      if (!call || !leg) throw new Error(`No telephone rings at ${cno}`);
      answered(hall, call, leg);
    });
  const customerHangsUp = (id: string) => centre.hangUp(id);
  const record = (id: string) => centre.hand.centre.records.get(id);
  const talk = async (): Promise<string> => {
    const id = inbound();
    await one.sawStatus({ code: 'RINGING' });
    lift(one);
    await one.sawStatus({ code: 'BUSY', action: 'busyIb' });
    return id;
  };

  it('ring at the agent who has been free longest, are answered, end, and leave a record', async () => {
    const id = inbound();
    await two.saw('queueCall', { customerNumber: number, qid: '30052600001' });
    await one.sawStatus({ code: 'CALLING', deviceStatus: 2 });
    await one.sawStatus({ code: 'RINGING', action: 'ringingIb', deviceStatus: 3 });
    await one.saw('ringing', {
      mainUniqueId: id,
      customerNumber: number,
      callType: 1,
      detailCallType: 101,
      bindTel: '82000',
      customerNumberType: 2,
      hotline: '02110086',
    });
    lift(one);
    await one.sawStatus({ code: 'BUSY', action: 'busyIb', deviceStatus: 4, mainUniqueId: id });
    await two.saw('status', { cno: '2000', code: 'BUSY' });
    expect(two.of('ringing')).toEqual([]);
    customerHangsUp(id);
    await one.sawStatus({ code: 'WRAPUP', loginStatus: 3, deviceStatus: 0 });
    await one.saw('wrapupStart', { wrapupTime: 1 });
    await one.saw('wrapupEnd');
    await one.sawStatus({ code: 'IDLE', loginStatus: 1 });
    expect(record(id)).toMatchObject({
      customerNumber: number,
      cnos: ['2000'],
      endedBy: 'customer',
      callType: 1,
    });
  });

  it('go on to the next agent when nobody answers or one refuses, and wait where none is left', async () => {
    centre.set({ ringTime: 0.2 });
    const id = inbound();
    await one.saw('ringing', { mainUniqueId: id });
    centre.set({ ringTime: 25 });
    await two.saw('ringing', { mainUniqueId: id });
    await one.sawStatus({ code: 'IDLE', deviceStatus: 0 });
    await two.can('refuse');
    await two.sawStatus({ code: 'IDLE' });
    const { queues } = (await one.can('queueStatus', { qnos: '0001', fields: 'queueParams,queueEntries' })) as {
      queues: Record<string, unknown>[];
    };
    expect(queues).toMatchObject([
      {
        qno: '0001',
        queueParams: { calls: 1, availableCount: 2, idleCount: 2 },
        queueEntry: [{ position: 1, customerNumber: number }],
      },
    ]);
    expect(queues[0]).not.toHaveProperty('memberStatus');
  });

  it('wait for an agent, and are given up', async () => {
    for (const agent of [one, two]) await agent.can('pause', { pauseType: 1, pauseDescription: '置忙' });
    const given = inbound({ answersAfter: null, hangsUpAfter: 0.2 });
    await vi.waitFor(() => expect(record(given)).toMatchObject({ endedBy: 'customer', bridgedAt: null }));
    const waiting = inbound();
    await one.can('unpause');
    await one.saw('ringing', { mainUniqueId: waiting });
    expect(two.of('ringing')).toEqual([]);
  });

  it('are held and taken back, and each only once', async () => {
    await talk();
    expect((await one.ask('unhold', { holdType: 0 })).code).toBe(18);
    await one.can('hold', { holdType: 0 });
    await one.sawStatus({ action: 'hold', deviceStatus: 4 });
    expect((await one.ask('hold', { holdType: 0 })).code).toBe(17);
    await one.can('unhold', { holdType: 0 });
    await one.sawStatus({ action: 'unhold' });
    await one.can('unlink');
    await one.sawStatus({ code: 'WRAPUP' });
    expect(await one.ask('unlink')).toMatchObject({ code: 999, msg: '当前没有通话' });
  });

  it('are transferred to a colleague, who may answer or not', async () => {
    const id = await talk();
    await one.can('transfer', { transferObject: '2001', objectType: 1 });
    await two.saw('ringing', { mainUniqueId: id, detailCallType: 102 });
    await two.can('refuse');
    await one.sawStatus({ action: 'unhold' });
    await one.saw('transferError', { code: 24 });
    await one.can('transfer', { transferObject: '2001', objectType: 1 });
    await two.sawStatus({ code: 'RINGING', action: 'ringingTransfer' });
    lift(two);
    await two.sawStatus({ code: 'BUSY', action: 'busyTransfer' });
    await one.sawStatus({ code: 'WRAPUP' });
    await two.can('unlink');
    expect(record(id)).toMatchObject({ cnos: ['2000', '2001'], endedBy: 'agent' });
  });

  it('are transferred to a voice, which leads on to a queue, or ends the call', async () => {
    centre.set({ navigationTime: 0.2 });
    const id = await talk();
    await one.can('transfer', { transferObject: '12,1', objectType: 3, transferVariables: { reason: '报装' } });
    await one.sawStatus({ code: 'WRAPUP' });
    await one.can('pause', { pauseType: 1, pauseDescription: '小休' });
    await two.saw('queueCall', { mainUniqueId: id });
    await two.saw('ringing', { mainUniqueId: id, detailCallType: 101 });
    lift(two);
    await two.sawStatus({ action: 'busyIb' });
    await two.can('transfer', { transferObject: '12,3', objectType: 3 });
    await vi.waitFor(() => expect(record(id)).toMatchObject({ cnos: ['2000', '2001'], endedBy: 'system' }));
  });

  it('go to a voice navigation at its first node; a customer may hang up meanwhile, and the agent know no such voice', async () => {
    centre.set({ navigationTime: 5 });
    const id = await talk();
    for (const transferObject of ['13', '12,9', '__proto__', ''])
      expect(await one.ask('transfer', { transferObject, objectType: 4 })).toMatchObject({ code: 6 });
    expect((await one.ask('consult', { consultObject: '12', objectType: 4 })).code).toBe(999);
    expect((await one.can('status')).action).toBe('busyIb');
    await one.can('transfer', { transferObject: '12', objectType: 4 });
    await one.sawStatus({ code: 'WRAPUP' });
    customerHangsUp(id);
    expect(record(id)).toMatchObject({ cnos: ['2000'], endedBy: 'customer' });
  });

  it('are not transferred to who is not there, and nothing changes then', async () => {
    await talk();
    expect((await one.ask('transfer', { transferObject: '2003', objectType: 1 })).code).toBe(15);
    expect((await one.ask('consult', { consultObject: '9999', objectType: 1 })).code).toBe(15);
    expect(one.of('consultStart')).toEqual([]);
    expect((await one.can('status')).action).toBe('busyIb');
  });

  it('are consulted on, taken back, and handed over', async () => {
    const id = await talk();
    await one.can('consult', { consultObject: '2001', objectType: 1 });
    await one.sawStatus({ action: 'consultStart' });
    await two.saw('ringing', { detailCallType: 103 });
    await one.can('consultCancel');
    await one.sawStatus({ action: 'unconsult' });
    await two.sawStatus({ code: 'IDLE' });
    await one.can('consult', { consultObject: '82001', objectType: 2 });
    await two.sawStatus({ action: 'ringingConsult' });
    lift(two);
    await two.sawStatus({ action: 'busyConsult' });
    await one.saw('consultLink');
    await one.can('consultThreeway');
    await two.saw('consultThreeway');
    await one.can('consultTransfer');
    await one.sawStatus({ code: 'WRAPUP' });
    await two.sawStatus({ action: 'consultTransfer' });
    await two.can('unlink');
    expect(record(id)).toMatchObject({ cnos: ['2000', '2001'], endedBy: 'agent' });
  });

  it('are consulted on with somebody who refuses', async () => {
    await talk();
    await one.can('consult', { consultObject: '2001', objectType: 1 });
    await two.sawStatus({ action: 'ringingConsult' });
    await two.can('refuse');
    await one.sawStatus({ action: 'consultError' });
    await one.saw('consultError', { code: 24 });
    await one.can('hold', { holdType: 0 });
  });

  it('go out by preview: the agent’s telephone first, then the customer’s', async () => {
    const { uniqueId } = await one.can('previewOutcall', {
      previewOutcallTel: '139-0000 0001',
      timeout: 30,
      dialTelTimeout: 60,
      userField: { order: '7' },
      backupTels: [],
      callType: 4,
      requestUniqueId: 'r1',
    });
    await one.sawStatus({ code: 'CALLING' });
    await one.sawStatus({ code: 'RINGING', action: 'ringingAgentOb' });
    await one.saw('ringing', { callType: 4, detailCallType: 201 });
    lift(one);
    await one.sawStatus({ code: 'BUSY', action: 'busyAgentOb' });
    await one.saw('previewOutcallStart');
    await one.sawStatus({ action: 'ringingCustomerOb' });
    await one.saw('previewOutcallRinging');
    await one.sawStatus({ action: 'busyOb' });
    await one.saw('previewOutcallBridge', { mainUniqueId: uniqueId });
    expect(await one.can('getUserData', { keys: ['order'] })).toEqual({ userData: { order: '7' } });
    await one.can('setCdrTag', { uniqueId, key: 'kind', value: '回访' });
    await one.can('unlink');
    await one.sawStatus({ code: 'WRAPUP' });
    expect(await one.can('getCdrTag', { uniqueId, key: 'kind' })).toEqual({ key: 'kind', value: '回访' });
    expect(record(String(uniqueId))).toMatchObject({ callType: 4, tags: { kind: '回访' }, endedBy: 'agent' });
  });

  it.each([
    ['engaged', '13900000002', 20103],
    ['not answering', '13900000003', 20104],
  ])('go out to a customer who is %s', async (_, tel, code) => {
    const fields = {
      previewOutcallTel: tel,
      timeout: 30,
      dialTelTimeout: 5,
      userField: {},
      backupTels: [],
      callType: 4,
    };
    await one.can('previewOutcall', fields);
    await one.sawStatus({ code: 'RINGING' });
    lift(one);
    await vi.waitFor(() => expect(one.of('previewOutcallError')).toMatchObject([{ code }]), 8000);
    await one.sawStatus({ deviceStatus: 0 });
  });

  it('go out and end when the customer hangs up, or are called off while the agent’s telephone rings', async () => {
    await one.can('directCallStart', { customerNumber: '13900000004' });
    await one.saw('previewOutcallBridge', { callType: 6 });
    await one.sawStatus({ code: 'WRAPUP' });
    const fields = {
      previewOutcallTel: number,
      timeout: 30,
      dialTelTimeout: 60,
      userField: {},
      backupTels: [],
      callType: 4,
    };
    await one.can('previewOutcall', fields);
    expect((await one.ask('previewOutcall', fields)).code).toBe(20011);
    await one.can('previewOutcallCancel');
    await one.sawStatus({ code: 'IDLE' });
    expect((await one.ask('previewOutcall', { ...fields, previewOutcallTel: 'abc' })).code).toBe(20102);
  });

  it('keep the agent busy afterwards who became busy in the talk', async () => {
    const id = await talk();
    await one.can('pause', { pauseType: 2, pauseDescription: '小休' });
    await one.sawStatus({ code: 'BUSY', loginStatus: 2, pauseDescription: '小休' });
    customerHangsUp(id);
    await one.saw('wrapupEnd');
    await one.sawStatus({ code: 'PAUSE', pauseDescription: '小休' });
  });

  it('are ended by a supervisor, who sets agents busy and idle, and by nobody else', async () => {
    const chief = await centre.agent('1000', { loginStatus: 2, pauseDescription: '值班' });
    await talk();
    const target = { disconnectedCno: '2000', disconnectObject: '', objectType: 1 };
    expect((await two.ask('disconnect', target)).code).toBe(20);
    await chief.can('disconnect', target);
    await chief.saw('disconnectUnlink', { monitoredCno: '2000' });
    await one.sawStatus({ code: 'WRAPUP' });
    await chief.can('pause_client', { monitorCno: '1000', monitoredCno: '2001', pauseDescription: '管理置忙' });
    await two.sawStatus({ code: 'PAUSE', pauseType: 4, pauseDescription: '管理置忙' });
    await chief.can('unpause_client', { monitorCno: '1000', monitoredCno: '2001' });
    await two.sawStatus({ code: 'IDLE' });
    await chief.leave();
  });

  it('count towards the service level', async () => {
    centre.hand.centre.records.clear();
    const id = await talk();
    customerHangsUp(id);
    for (const agent of [one, two]) await agent.can('pause', { pauseType: 1, pauseDescription: '置忙' });
    customerHangsUp(inbound());
    const { queues } = (await two.can('queueStatus', { qnos: '0001', fields: 'all' })) as {
      queues: Record<string, unknown>[];
    };
    expect(queues).toMatchObject([
      { queueParams: { completed: 1, abandoned: 1, serviceLevel: 20, serviceLevelPerf: 50, calls: 0 } },
    ]);
    expect(queues[0]?.memberStatus).toHaveLength(5);
  });

  it('are one for each agent, however many come at once', async () => {
    for (let count = 0; count < 12; count++) inbound({ answersAfter: null, hangsUpAfter: 20 });
    await Promise.all([one, two].map(agent => agent.saw('ringing')));
    const calls = [...centre.hand.centre.calls.values()];
    expect(calls).toHaveLength(12);
    expect(calls.filter(({ legs }) => legs.length > 0)).toHaveLength(2);
  });
});
