import { callType, detailCallType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import { hangUp } from './hang-up.ts';
import { isFree, ring, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** The agent's leg is up: the customer's telephone rings now. */
export function callCustomer(centre: Centre, call: Call, leg: Leg): void {
  const agent = centre.agent(leg.cno);
  if (!agent) return;
  if (call.callType === callType.internal) return callColleague(centre, call, leg, agent);
  const { answersAfter, busy } = call.behaviour;
  const key = `customer/${call.id}/`;
  call.customer = 'ringing';
  tellAgent(centre, agent, 'previewOutcallStart', callFields(centre, agent, call, leg));
  if (busy) return centre.after(Math.min(1, call.dialTime), `${key}busy`);
  tellAction(centre, agent, 'ringingCustomerOb');
  tellAgent(centre, agent, 'previewOutcallRinging', callFields(centre, agent, call, leg));
  if (answersAfter === null || answersAfter >= call.dialTime) centre.after(call.dialTime, `${key}silent`);
  else centre.after(answersAfter, `${key}answered`);
}

/** The caller's leg is up: the colleague's telephone rings now. */
function callColleague(centre: Centre, call: Call, leg: Leg, caller: Agent): void {
  const colleague = centre.agent(call.customerNumber);
  call.customer = 'ringing';
  if (!colleague || colleague.loginStatus === 0 || !isFree(colleague))
    return customerFailed(centre, call, 'customerBusy');
  tellAgent(centre, caller, 'previewOutcallStart', callFields(centre, caller, call, leg));
  ring(centre, call, colleague, {
    role: 'callee',
    action: 'ringingIb',
    detailCallType: detailCallType.inbound.agent,
    seconds: call.dialTime,
    answersAfter: centre.settings.telephones.answersAfter,
  });
  tellAction(centre, caller, 'ringingCustomerOb');
  tellAgent(centre, caller, 'previewOutcallRinging', callFields(centre, caller, call, leg));
}

/** The customer has answered, or an agent has answered the customer: they speak. */
export function bridge(centre: Centre, call: Call): void {
  call.customer = 'up';
  call.bridgedAt ??= centre.now;
  const { hangsUpAfter } = call.behaviour;
  centre.cancel(`customer/${call.id}/`);
  if (typeof hangsUpAfter === 'number') centre.after(hangsUpAfter, `customer/${call.id}/gone`);
}

/** The customer called has answered. */
export function customerAnswered(centre: Centre, call: Call): void {
  const leg = holder(call);
  const agent = centre.agent(leg?.cno);
  if (call.customer !== 'ringing' || !agent) return;
  bridge(centre, call);
  tellAction(centre, agent, 'busyOb');
  tellAgent(centre, agent, 'previewOutcallBridge', callFields(centre, agent, call, leg));
}

/** The customer called is engaged, or does not answer. */
export function customerFailed(centre: Centre, call: Call, why: 'customerBusy' | 'customerSilent'): void {
  if (call.customer !== 'ringing') return;
  tellOutcallError(centre, call, why);
  hangUp(centre, call, why);
}

/** Tells the agent why the outbound call came to nothing. */
export function tellOutcallError(centre: Centre, call: Call, why: RefusalName): void {
  const leg = holder(call);
  const agent = centre.agent(leg?.cno);
  const [code, msg] = refusals[why];
  if (agent) tellAgent(centre, agent, 'previewOutcallError', { ...callFields(centre, agent, call, leg), code, msg });
}
