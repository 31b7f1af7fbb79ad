import { callType, detailCallType } from '#agent/protocol/codes.ts';
import type { Call } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { hangUp } from './hang-up.ts';
import { isFree, ring } from './telephone.ts';
import { failure, tellHolder, tellHoldersDevice } from './tell.ts';

/** The agent's leg is up: the customer's telephone rings now. */
export function callCustomer(centre: Centre, call: Call): void {
  call.customer = 'ringing';
  if (call.callType === callType.internal) return callColleague(centre, call);
  const { answersAfter, busy } = call.behaviour;
  const key = `customer/${call.id}/`;
  tellHolder(centre, call, 'previewOutcallStart');
  if (busy) return centre.after(Math.min(1, call.dialTime), `${key}busy`);
  tellRinging(centre, call);
  if (answersAfter === null || answersAfter >= call.dialTime) centre.after(call.dialTime, `${key}silent`);
  else centre.after(answersAfter, `${key}answered`);
}

/** The colleague's telephone rings now. */
function callColleague(centre: Centre, call: Call): void {
  const colleague = centre.agent(call.customerNumber);
  if (!colleague || colleague.loginStatus === 0 || !isFree(colleague))
    return customerFailed(centre, call, 'customerBusy');
  tellHolder(centre, call, 'previewOutcallStart');
  ring(centre, call, colleague, {
    role: 'callee',
    action: 'ringingIb',
    detailCallType: detailCallType.inbound.agent,
    seconds: call.dialTime,
  });
  tellRinging(centre, call);
}

function tellRinging(centre: Centre, call: Call): void {
  tellHoldersDevice(centre, call, 'ringingCustomerOb');
  tellHolder(centre, call, 'previewOutcallRinging');
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
  if (call.customer !== 'ringing') return;
  bridge(centre, call);
  tellHoldersDevice(centre, call, 'busyOb');
  tellHolder(centre, call, 'previewOutcallBridge');
}

/** The customer called is engaged, or does not answer: the outbound call has come to nothing. */
export function customerFailed(centre: Centre, call: Call, why: 'customerBusy' | 'customerSilent'): void {
  if (call.customer !== 'ringing') return;
  tellHolder(centre, call, 'previewOutcallError', failure(why));
  hangUp(centre, call, why);
}
