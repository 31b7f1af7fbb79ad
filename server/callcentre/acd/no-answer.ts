import { detailCallType } from '#agent/protocol/codes.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import { tellOutcallError } from './customer.ts';
import { hangUp } from './hang-up.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** Seconds after which a waiting call tries agents again whose telephones have rung in vain. */
const again = 5;

/** A telephone rang in vain, or the call was refused at it. */
export function noAnswer(centre: Centre, call: Call, leg: Leg, why: RefusalName = 'timeout'): void {
  if (leg.isUp) return;
  if (leg.role === 'callee') {
    tellOutcallError(centre, call, why === 'busy' ? 'customerBusy' : 'customerSilent');
    return hangUp(centre, call, 'customerSilent');
  }
  if (isSupervision(leg.role)) return release(centre, call, leg);
  if (leg.role !== 'agent') return comesToNothing(centre, call, leg, why);
  if (isOutbound(leg)) {
    tellOutcallError(centre, call, why);
    return hangUp(centre, call, 'agentSilent');
  }
  if (leg.detailCallType === detailCallType.inbound.pickup) tellPickupError(centre, call, leg, why);
  if (leg.cno !== null) call.passed.push(leg.cno);
  release(centre, call, leg);
  if (call.qid === null) return hangUp(centre, call, 'agentSilent');

  centre.after(again, `call/${call.id}/again`);
}

function tellPickupError(centre: Centre, call: Call, leg: Leg, why: RefusalName): void {
  const agent = centre.agent(leg.cno);
  const [code, msg] = refusals[why];
  if (agent) tellAgent(centre, agent, 'pickupError', { ...callFields(centre, agent, call, leg), code, msg });
}

/** A transfer or a consultation to which nobody answered: who asked for it has the call as before. */
function comesToNothing(centre: Centre, call: Call, leg: Leg, why: RefusalName): void {
  release(centre, call, leg);
  const asking = holder(call);
  const agent = centre.agent(asking?.cno);
  if (!agent) return hangUp(centre, call, 'agentSilent');
  const [code, msg] = refusals[why];
  const fields = { ...callFields(centre, agent, call, asking), code, msg };
  call.held = false;
  if (leg.role === 'transfer') {
    tellAction(centre, agent, 'unhold');
    tellAgent(centre, agent, 'transferError', fields);
  } else {
    tellAction(centre, agent, 'consultError');
    tellAgent(centre, agent, 'consultError', fields);
  }
}
