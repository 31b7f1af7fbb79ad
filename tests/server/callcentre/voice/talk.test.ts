import { expect, it } from 'vitest';
import type { VoicePlan } from '#server/callcentre/centre/voice-plan.ts';
import type { Peer } from '#server/callcentre/media/peer.ts';
import { Phone } from '#server/callcentre/sip/phone.ts';
import { type Outcome, Talk } from '#server/callcentre/voice/talk.ts';

const phone = new Phone('here/0', { send: () => undefined, close: () => undefined }, () => undefined);
const plan: VoicePlan = {
  parties: [{ leg: 'agent', phone: phone.id, caller: '13900000001', callType: 1, detailCallType: 1 }],
  hearing: {},
};
/** A call whose phone gets no sound: the machine has no port left. */
function talk() {
  const told: [leg: string, outcome: Outcome][] = [];
  const heard: unknown[] = [];
  const fault = new Error('no port is free');
  const peer = (): Peer => {
    throw fault;
  };
  const one = new Talk({
    phone: () => phone,
    peer,
    tell: (leg, outcome) => void told.push([leg, outcome]),
    failed: error => void heard.push(error),
  });
  return { one, told, heard, fault };
}

it('a phone for which there is no sound does not answer: the call hears of it, and the log why', async () => {
  const { one, told, heard, fault } = talk();
  one.follow(plan);
  await expect.poll(() => told).toEqual([['agent', 'silent']]);
  expect(heard).toEqual([fault]);
  expect(one.isOver).toBe(true);
  // The call has not heard of it yet: the phone is not called over and over.
  one.follow(plan);
  expect(one.isOver).toBe(true);
  expect(one.dialog('any')).toBeUndefined();
});

it('of a call that is over by then nobody is told that it was silent', async () => {
  const { one, told, heard, fault } = talk();
  one.follow(plan);
  one.follow(undefined);
  await expect.poll(() => heard).toEqual([fault]);
  expect(told).toEqual([]);
});
