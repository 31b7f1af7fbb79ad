import { detailCallType } from '#agent/protocol/codes.ts';
import type { Call, Leg } from '../centre/call.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { tellOutcallError } from './customer.ts';
import { hangUp } from './hang-up.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** Seconds after which a waiting call tries agents again whose telephones have rung in vain. */
const again = 5;

/** A telephone rang in vain, or the call was refused at it. */
export async function noAnswer(unit: UnitOfWork, call: Call, leg: Leg, why: RefusalName = 'timeout'): Promise<void> {
  if (leg.isUp) return;
  if (leg.role === 'callee') {
    await tellOutcallError(unit, call, why === 'busy' ? 'customerBusy' : 'customerSilent');
    return hangUp(unit, call, 'customerSilent');
  }
  if (isSupervision(leg.role)) return release(unit, call, leg);
  if (leg.role !== 'agent') return comesToNothing(unit, call, leg, why);
  if (isOutbound(leg)) {
    await tellOutcallError(unit, call, why);
    return hangUp(unit, call, 'agentSilent');
  }
  if (leg.detailCallType === detailCallType.inbound.pickup) await tellPickupError(unit, call, leg, why);
  if (leg.cno !== null) call.passed.push(leg.cno);
  await release(unit, call, leg);
  if (call.qid === null) return hangUp(unit, call, 'agentSilent');
  unit.queuesToServe.add(call.qid);
  await unit.after(again, `call/${call.id}/again`);
}

async function tellPickupError(unit: UnitOfWork, call: Call, leg: Leg, why: RefusalName): Promise<void> {
  const agent = leg.cno === null ? undefined : await unit.agent(leg.cno);
  const [code, msg] = refusals[why];
  if (agent) tellAgent(unit, agent, 'pickupError', { ...callFields(unit, agent, call, leg), code, msg });
}

/** A transfer or a consultation to which nobody answered: who asked for it has the call as before. */
async function comesToNothing(unit: UnitOfWork, call: Call, leg: Leg, why: RefusalName): Promise<void> {
  await release(unit, call, leg);
  const asking = holder(call);
  const agent = asking?.cno ? await unit.agent(asking.cno) : undefined;
  if (!agent) return hangUp(unit, call, 'agentSilent');
  const [code, msg] = refusals[why];
  const fields = { ...callFields(unit, agent, call, asking), code, msg };
  call.held = false;
  if (leg.role === 'transfer') {
    await tellAction(unit, agent, 'unhold');
    tellAgent(unit, agent, 'transferError', fields);
  } else {
    await tellAction(unit, agent, 'consultError');
    tellAgent(unit, agent, 'consultError', fields);
  }
}
