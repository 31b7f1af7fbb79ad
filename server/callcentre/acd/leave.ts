import type { Call, Leg } from '../centre.ts';
import { holder, isSupervision } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { hangUp } from './hang-up.ts';
import { silent } from './silent.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/**
 * Hangs up at one telephone. Who has the call ends it for all, unless a supervisor who came to speak is there to go
 * on with it; who was called in leaves it.
 */
export async function leaveCall(floor: Floor, call: Call, leg: Leg): Promise<void> {
  if (leg.role === 'callee') return hangUp(floor, call, 'agent');
  if (leg.role === 'agent') return leaveToAnother(floor, call, leg);
  if (!leg.isUp) return silent(floor, call, leg, 'busy');
  await release(floor, call, leg);
  if (isSupervision(leg.role)) return;
  const asking = holder(call);
  const asker = asking?.cno ? await floor.agent(asking.cno) : undefined;
  if (!asker) return;
  call.held = false;
  await tellAction(floor, asker, 'unconsult');
  tellAgent(floor, asker, 'unconsult', callFields(floor, asker, call, asking));
}

async function leaveToAnother(floor: Floor, call: Call, leg: Leg): Promise<void> {
  const next = call.legs.find(one => one.role === 'threeway' && one.isUp);
  if (!next || call.customer !== 'up') return hangUp(floor, call, 'agent');
  next.role = 'agent';
  delete next.target;
  call.held = false;
  await release(floor, call, leg);
  const agent = next.cno === null ? undefined : await floor.agent(next.cno);
  if (agent) await tellAction(floor, agent, 'busyTransfer');
}
