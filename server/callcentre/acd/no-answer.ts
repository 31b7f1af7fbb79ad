import { detailCallType } from '#agent/protocol/codes.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import type { RefusalName } from '../centre/refusals.ts';
import { customerFailed } from './customer.ts';
import { hangUp } from './hang-up.ts';
import { release } from './telephone.ts';
import { failure, tellDevice, tellHolder, tellOfCall } from './tell.ts';

/** Seconds after which a waiting call tries agents again whose telephones have rung in vain. */
const again = 5;

/** A telephone rang in vain, or the call was refused at it. */
export function noAnswer(centre: Centre, call: Call, leg: Leg, why: RefusalName = 'timeout'): void {
  if (leg.isUp) return;
  if (leg.role === 'callee') return customerFailed(centre, call, why === 'busy' ? 'customerBusy' : 'customerSilent');
  if (isSupervision(leg.role)) return release(centre, call, leg);
  if (leg.role !== 'agent') return comesToNothing(centre, call, leg, why);
  if (isOutbound(leg)) {
    tellHolder(centre, call, 'previewOutcallError', failure(why));
    return hangUp(centre, call, 'agentSilent');
  }
  if (leg.detailCallType === detailCallType.inbound.pickup)
    tellOfCall(centre, leg.cno, 'pickupError', { call, leg }, failure(why));
  if (leg.cno !== null) call.passed.push(leg.cno);
  release(centre, call, leg);
  if (call.qid === null) hangUp(centre, call, 'agentSilent');
  else centre.after(again, `call/${call.id}/again`);
}

/** A transfer or a consultation to which nobody answered: who asked for it has the call as before. */
function comesToNothing(centre: Centre, call: Call, leg: Leg, why: RefusalName): void {
  release(centre, call, leg);
  const agent = centre.agent(holder(call)?.cno);
  if (!agent) return hangUp(centre, call, 'agentSilent');
  call.held = false;
  tellDevice(centre, agent, leg.role === 'transfer' ? 'unhold' : 'consultError');
  tellHolder(centre, call, leg.role === 'transfer' ? 'transferError' : 'consultError', failure(why));
}
