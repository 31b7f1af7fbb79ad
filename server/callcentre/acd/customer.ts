import { callType, detailCallType } from '#agent/protocol/codes.ts';
import type { Agent, Call, Leg } from '../centre.ts';
import { type RefusalName, refusals } from '../codes.ts';
import { holder } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { hangUp } from './hang-up.ts';
import { arrive } from './queue.ts';
import { isFree, ring, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** The agent's leg is up: the customer's telephone rings now. */
export async function callCustomer(floor: Floor, call: Call, leg: Leg): Promise<void> {
  const agent = leg.cno === null ? undefined : await floor.agent(leg.cno);
  if (!agent) return;
  if (call.callType === callType.internal) return callColleague(floor, call, leg, agent);
  await findTelephone(floor, call);
  const { answersAfter, busy } = call.behaviour;
  const key = `customer/${call.id}/`;
  call.customer = 'ringing';
  tellAgent(floor, agent, 'previewOutcallStart', callFields(floor, agent, call, leg));
  if (busy) return floor.after(Math.min(1, call.dialTime), `${key}busy`);
  await tellAction(floor, agent, 'ringingCustomerOb');
  tellAgent(floor, agent, 'previewOutcallRinging', callFields(floor, agent, call, leg));
  if (answersAfter === null || answersAfter >= call.dialTime) await floor.after(call.dialTime, `${key}silent`);
  else await floor.after(answersAfter, `${key}answered`);
}

/** A trainer with a telephone of this number is the customer: nothing answers by itself. */
async function findTelephone(floor: Floor, call: Call): Promise<void> {
  const phone = (await floor.lentTo(call.customerNumber))?.lent?.phone;
  if (phone === undefined) return;
  call.customerPhone = phone;
  call.behaviour = { answersAfter: null };
}

/** The caller's leg is up: the colleague's telephone rings now. */
async function callColleague(floor: Floor, call: Call, leg: Leg, caller: Agent): Promise<void> {
  const colleague = await floor.agent(call.customerNumber);
  call.customer = 'ringing';
  if (!colleague || colleague.loginStatus === 0 || !isFree(colleague))
    return customerFailed(floor, call, 'customerBusy');
  tellAgent(floor, caller, 'previewOutcallStart', callFields(floor, caller, call, leg));
  await ring(floor, call, colleague, {
    role: 'callee',
    action: 'ringingIb',
    detailCallType: detailCallType.inbound.agent,
    seconds: call.dialTime,
    answersAfter: floor.centre.settings.telephones.answersAfter,
  });
  await tellAction(floor, caller, 'ringingCustomerOb');
  tellAgent(floor, caller, 'previewOutcallRinging', callFields(floor, caller, call, leg));
}

/** The customer has answered, or an agent has answered the customer: they speak. */
export async function bridge(floor: Floor, call: Call): Promise<void> {
  call.customer = 'up';
  call.bridgedAt ??= floor.now;
  const { hangsUpAfter } = call.behaviour;
  await floor.cancel(`customer/${call.id}/`);
  if (typeof hangsUpAfter === 'number') await floor.after(hangsUpAfter, `customer/${call.id}/gone`);
}

/** The customer called has answered; one who calls has come to the line. */
export async function customerAnswered(floor: Floor, call: Call): Promise<void> {
  const leg = holder(call);
  if (call.customer === 'ringing' && !leg) {
    await floor.cancel(`customer/${call.id}/silent`);
    return arrive(floor, call);
  }
  const agent = leg?.cno ? await floor.agent(leg.cno) : undefined;
  if (call.customer !== 'ringing' || !agent) return;
  await bridge(floor, call);
  await tellAction(floor, agent, 'busyOb');
  tellAgent(floor, agent, 'previewOutcallBridge', callFields(floor, agent, call, leg));
}

/** The customer called is engaged, or does not answer. */
export async function customerFailed(floor: Floor, call: Call, why: 'customerBusy' | 'customerSilent'): Promise<void> {
  if (call.customer !== 'ringing') return;
  await tellOutcallError(floor, call, why);
  await hangUp(floor, call, why);
}

/** Tells the agent why the outbound call came to nothing. */
export async function tellOutcallError(floor: Floor, call: Call, why: RefusalName): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await floor.agent(leg.cno) : undefined;
  const [code, msg] = refusals[why];
  if (agent) tellAgent(floor, agent, 'previewOutcallError', { ...callFields(floor, agent, call, leg), code, msg });
}
