import type { Call, Leg } from '../centre.ts';
import { type RefusalName, refusals } from '../codes.ts';
import { holder, isOutbound } from '../parts.ts';
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
  if (leg.role !== 'agent') return comesToNothing(floor, call, leg, why);
  if (isOutbound(leg)) {
    await tellOutcallError(floor, call, why);
    return hangUp(floor, call, 'agentSilent');
  }
  if (leg.cno !== null) call.passed.push(leg.cno);
  await release(floor, call, leg);
  if (call.qid === null) return hangUp(floor, call, 'agentSilent');
  floor.stirred.add(call.qid);
  await floor.after(again, `call/${call.id}/again`);
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
