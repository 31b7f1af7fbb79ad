import { callType, detailCallType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import { holder } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { hangUp } from './hang-up.ts';
import { arrive } from './queue.ts';
import { isFree, ring, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** The agent's leg is up: the customer's telephone rings now. */
export async function callCustomer(unit: UnitOfWork, call: Call, leg: Leg): Promise<void> {
  const agent = leg.cno === null ? undefined : await unit.agent(leg.cno);
  if (!agent) return;
  if (call.callType === callType.internal) return callColleague(unit, call, leg, agent);
  await findTelephone(unit, call);
  const { answersAfter, busy } = call.behaviour;
  const key = `customer/${call.id}/`;
  call.customer = 'ringing';
  tellAgent(unit, agent, 'previewOutcallStart', callFields(unit, agent, call, leg));
  if (busy) return unit.after(Math.min(1, call.dialTime), `${key}busy`);
  await tellAction(unit, agent, 'ringingCustomerOb');
  tellAgent(unit, agent, 'previewOutcallRinging', callFields(unit, agent, call, leg));
  if (answersAfter === null || answersAfter >= call.dialTime) await unit.after(call.dialTime, `${key}silent`);
  else await unit.after(answersAfter, `${key}answered`);
}

/** A trainer with a telephone of this number is the customer: nothing answers by itself. */
async function findTelephone(unit: UnitOfWork, call: Call): Promise<void> {
  const phone = (await unit.lentTo(call.customerNumber))?.lent?.phone;
  if (phone === undefined) return;
  call.customerPhone = phone;
  call.behaviour = { answersAfter: null };
}

/** The caller's leg is up: the colleague's telephone rings now. */
async function callColleague(unit: UnitOfWork, call: Call, leg: Leg, caller: Agent): Promise<void> {
  const colleague = await unit.agent(call.customerNumber);
  call.customer = 'ringing';
  if (!colleague || colleague.loginStatus === 0 || !isFree(colleague))
    return customerFailed(unit, call, 'customerBusy');
  tellAgent(unit, caller, 'previewOutcallStart', callFields(unit, caller, call, leg));
  await ring(unit, call, colleague, {
    role: 'callee',
    action: 'ringingIb',
    detailCallType: detailCallType.inbound.agent,
    seconds: call.dialTime,
    answersAfter: unit.centre.settings.telephones.answersAfter,
  });
  await tellAction(unit, caller, 'ringingCustomerOb');
  tellAgent(unit, caller, 'previewOutcallRinging', callFields(unit, caller, call, leg));
}

/** The customer has answered, or an agent has answered the customer: they speak. */
export async function bridge(unit: UnitOfWork, call: Call): Promise<void> {
  call.customer = 'up';
  call.bridgedAt ??= unit.now;
  const { hangsUpAfter } = call.behaviour;
  await unit.cancel(`customer/${call.id}/`);
  if (typeof hangsUpAfter === 'number') await unit.after(hangsUpAfter, `customer/${call.id}/gone`);
}

/** The customer called has answered; one who calls has come to the line. */
export async function customerAnswered(unit: UnitOfWork, call: Call): Promise<void> {
  const leg = holder(call);
  if (call.customer === 'ringing' && !leg) {
    await unit.cancel(`customer/${call.id}/silent`);
    return arrive(unit, call);
  }
  const agent = leg?.cno ? await unit.agent(leg.cno) : undefined;
  if (call.customer !== 'ringing' || !agent) return;
  await bridge(unit, call);
  await tellAction(unit, agent, 'busyOb');
  tellAgent(unit, agent, 'previewOutcallBridge', callFields(unit, agent, call, leg));
}

/** The customer called is engaged, or does not answer. */
export async function customerFailed(
  unit: UnitOfWork,
  call: Call,
  why: 'customerBusy' | 'customerSilent',
): Promise<void> {
  if (call.customer !== 'ringing') return;
  await tellOutcallError(unit, call, why);
  await hangUp(unit, call, why);
}

/** Tells the agent why the outbound call came to nothing. */
export async function tellOutcallError(unit: UnitOfWork, call: Call, why: RefusalName): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await unit.agent(leg.cno) : undefined;
  const [code, msg] = refusals[why];
  if (agent) tellAgent(unit, agent, 'previewOutcallError', { ...callFields(unit, agent, call, leg), code, msg });
}
