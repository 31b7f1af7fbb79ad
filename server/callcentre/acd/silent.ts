import { detailCallType } from '#agent/protocol/codes.ts';
import type { Call, Leg } from '../centre.ts';
import { type RefusalName, refusals } from '../codes.ts';
import { holder, isOutbound, isSupervision } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { tellOutcallError } from './customer.ts';
import { hangUp } from './hang-up.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** Seconds after which a waiting call tries agents again whose telephones have rung in vain. */
const again = 5;

/** A telephone rang in vain, or the call was refused at it. */
export async function silent(floor: Floor, call: Call, leg: Leg, why: RefusalName = 'timeout'): Promise<void> {
  if (leg.isUp) return;
  if (leg.role === 'callee') {
    await tellOutcallError(floor, call, why === 'busy' ? 'customerBusy' : 'customerSilent');
    return hangUp(floor, call, 'customerSilent');
  }
  if (isSupervision(leg.role)) return release(floor, call, leg);
  if (leg.role !== 'agent') return comesToNothing(floor, call, leg, why);
  if (isOutbound(leg)) {
    await tellOutcallError(floor, call, why);
    return hangUp(floor, call, 'agentSilent');
  }
  if (leg.detailCallType === detailCallType.inbound.pickup) await tellPickupError(floor, call, leg, why);
  if (leg.cno !== null) call.passed.push(leg.cno);
  await release(floor, call, leg);
  if (call.qid === null) return hangUp(floor, call, 'agentSilent');
  floor.stirred.add(call.qid);
  await floor.after(again, `call/${call.id}/again`);
}

async function tellPickupError(floor: Floor, call: Call, leg: Leg, why: RefusalName): Promise<void> {
  const agent = leg.cno === null ? undefined : await floor.agent(leg.cno);
  const [code, msg] = refusals[why];
  if (agent) tellAgent(floor, agent, 'pickupError', { ...callFields(floor, agent, call, leg), code, msg });
}

/** A transfer or a consultation to which nobody answered: who asked for it has the call as before. */
async function comesToNothing(floor: Floor, call: Call, leg: Leg, why: RefusalName): Promise<void> {
  await release(floor, call, leg);
  const asking = holder(call);
  const agent = asking?.cno ? await floor.agent(asking.cno) : undefined;
  if (!agent) return hangUp(floor, call, 'agentSilent');
  const [code, msg] = refusals[why];
  const fields = { ...callFields(floor, agent, call, asking), code, msg };
  call.held = false;
  if (leg.role === 'transfer') {
    await tellAction(floor, agent, 'unhold');
    tellAgent(floor, agent, 'transferError', fields);
  } else {
    await tellAction(floor, agent, 'consultError');
    tellAgent(floor, agent, 'consultError', fields);
  }
}
