import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reaches, readSendTo, sendTo, subscriptions } from '#agent/protocol/destinations.ts';
import { decodeRequest, encodeRequest } from '#agent/protocol/encode.ts';
import { events } from '#agent/protocol/events/index.ts';
import { type Family, requestSchema, requests } from '#agent/protocol/requests/index.ts';
import { fittingObject } from './arbitrary.ts';

const words = (text: string): string[] => text.split(/,\s*/).sort();
const all = (Object.keys(requests) as Family[]).flatMap(family =>
  Object.keys(requests[family]).map(type => [family, type] as const),
);

describe('agent spec 7: types', () => {
  it('has every agent type', () => {
    expect(Object.keys(requests.agent).sort()).toEqual(
      words(
        'login, logout, ping, debug, queueStatus, pause, unpause, status, previewOutcall, previewOutcallCancel, internalCall, directCallStart, changeBindTel, setCdrTag, getCdrTag, prolongWrapup, unlink, hold, unhold, consult, consultCancel, consultTransfer, consultThreeway, unconsult, transfer, interact, investigation, refuse, mute, unmute, spy, unspy, threeway, unthreeway, whisper, unwhisper, pickup, disconnect, barge, pause_client, unpause_client, setUserData, getUserData, dtmf, controlPlayback, sendVerificationCode',
      ),
    );
  });
  it('has every chat type', () => {
    expect(Object.keys(requests.chat).sort()).toEqual(
      words(
        'message, kbfile, transfer, threeway, close, investigation, lockSession, unlockSession, pause, unpause, setPause, setUnpause, history, visitBridge, restrict, inviteGroup, disinviteGroup, joinGroup, refuseGroup, removeGroup, quitGroup, inputHint, readReceipt',
      ),
    );
  });
  it('has every e-mail type', () => {
    expect(Object.keys(requests.email).sort()).toEqual(
      words('claim, finish, transfer, read, rubbish, recovery, investgation'),
    );
  });
  it('has the events that it names', () => {
    for (const name of words('status, ringing, kickout, queueStatus, agendaRemind, ticketNotice, announcement'))
      expect(events).toHaveProperty(name);
  });
});

describe('agent spec 7: sends', () => {
  it.each(all)('%s %s: what is encoded is what is decoded', (family, type) => {
    const schema = requestSchema(family, type);
    if (!schema) throw new Error('no schema');
    fc.assert(
      fc.property(fittingObject(schema), payload => {
        const envelope = { enterpriseId: 3005260, cno: '2001', utid: 'u1' };
        const { destination, body } = encodeRequest(family, type as never, payload as never, envelope);
        expect(destination).toBe(`/app/${family}/handle/${type}`);
        expect(decodeRequest(destination, body)).toEqual({
          kind: 'request',
          family,
          type,
          odd: [],
          message: { cno: '2001', ...payload, type, enterpriseId: 3005260, utid: 'u1' },
        });
      }),
      { numRuns: 15 },
    );
  });

  it('lets barge name its target by cno', () => {
    const payload = { cno: '2002', bargeObject: '2001', objectType: 1 } as const;
    const { body } = encodeRequest('agent', 'barge', payload, { enterpriseId: 3005260, cno: '2001' });
    expect(JSON.parse(body)).toEqual({ ...payload, type: 'barge', enterpriseId: 3005260 });
  });

  it('describes what a switch cannot read, and never throws', () => {
    expect(decodeRequest('/app/agent/handle/constructor', '{}')).toMatchObject({ code: 'unknown-type' });
    expect(decodeRequest(sendTo('agent', 'pause'), 'x')).toMatchObject({ code: 'not-json' });
    expect(decodeRequest(sendTo('agent', 'dtmf'), '{}')).toMatchObject({ code: 'missing-fields' });
    const destination = fc.oneof(fc.string(), fc.constantFrom(...all.map(([family, type]) => sendTo(family, type))));
    fc.assert(
      fc.property(
        destination,
        fc.oneof(fc.string(), fc.json()),
        (to, body) => void expect(decodeRequest(to, body)).toHaveProperty('kind'),
      ),
      { numRuns: 500 },
    );
  });
});

describe('agent spec 7: subscriptions', () => {
  const data = { qids: '30052600001,30052600002', webSocketUrl: 'w', enterpriseId: 3005260 };

  it('are one for each kind, whatever the number of queues', () => {
    expect(subscriptions({ ...data, emailQids: '30052600009' })).toEqual([
      '/user/agent',
      '/email/30052600009',
      '/queue/30052600001,30052600002',
      '/monitor/30052600001,30052600002',
      '/chatQueue/30052600001,30052600002',
      '/enterprise/3005260',
    ]);
    expect(subscriptions({ ...data, qids: '', emailQids: '' })).toEqual(['/user/agent', '/enterprise/3005260']);
  });

  it('are reached by any shared queue of the same kind', () => {
    expect(reaches('/queue/2,3', '/queue/1,2')).toBe(true);
    expect(reaches('/queue/3', '/queue/1,2')).toBe(false);
    expect(reaches('/monitor/2', '/queue/1,2')).toBe(false);
    expect(reaches('/queue/', '/queue/')).toBe(false);
  });

  it('are not read as destinations to send to', () => {
    expect(readSendTo('/queue/1')).toBeNull();
    expect(readSendTo('/app/agent/handle/pause_client')).toEqual({ family: 'agent', type: 'pause_client' });
  });
});
