import type { Call, Leg } from '../centre/call.ts';
import { holder, isSupervision } from '../centre/legs.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { hangUp } from './hang-up.ts';
import { noAnswer } from './no-answer.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/**
 * Hangs up at one telephone. Who has the call ends it for all, unless a supervisor who came to speak is there to go
 * on with it; who was called in leaves it.
 */
export async function leaveCall(unit: UnitOfWork, call: Call, leg: Leg): Promise<void> {
  if (leg.role === 'callee') return hangUp(unit, call, 'agent');
  if (leg.role === 'agent') return leaveToAnother(unit, call, leg);
  if (!leg.isUp) return noAnswer(unit, call, leg, 'busy');
  await release(unit, call, leg);
  if (isSupervision(leg.role)) return;
  const asking = holder(call);
  const asker = asking?.cno ? await unit.agent(asking.cno) : undefined;
  if (!asker) return;
  call.held = false;
  await tellAction(unit, asker, 'unconsult');
  tellAgent(unit, asker, 'unconsult', callFields(unit, asker, call, asking));
}

async function leaveToAnother(unit: UnitOfWork, call: Call, leg: Leg): Promise<void> {
  const next = call.legs.find(one => one.role === 'threeway' && one.isUp);
  if (!next || call.customer !== 'up') return hangUp(unit, call, 'agent');
  next.role = 'agent';
  delete next.target;
  call.held = false;
  await release(unit, call, leg);
  const agent = next.cno === null ? undefined : await unit.agent(next.cno);
  if (agent) await tellAction(unit, agent, 'busyTransfer');
}
