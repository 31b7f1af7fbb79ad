import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, isSupervision } from '../centre/legs.ts';
import { hangUp } from './hang-up.ts';
import { noAnswer } from './no-answer.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/**
 * Hangs up at one telephone. Who has the call ends it for all, unless a supervisor who came to speak is there to go
 * on with it; who was called in leaves it.
 */
export function leaveCall(centre: Centre, call: Call, leg: Leg): void {
  if (leg.role === 'callee') return hangUp(centre, call, 'agent');
  if (leg.role === 'agent') return leaveToAnother(centre, call, leg);
  if (!leg.isUp) return noAnswer(centre, call, leg, 'busy');
  release(centre, call, leg);
  if (isSupervision(leg.role)) return;
  const asking = holder(call);
  const asker = centre.agent(asking?.cno);
  if (!asker) return;
  call.held = false;
  tellAction(centre, asker, 'unconsult');
  tellAgent(centre, asker, 'unconsult', callFields(centre, asker, call, asking));
}

function leaveToAnother(centre: Centre, call: Call, leg: Leg): void {
  const next = call.legs.find(one => one.role === 'threeway' && one.isUp);
  if (!next || call.customer !== 'up') return hangUp(centre, call, 'agent');
  next.role = 'agent';
  delete next.target;
  call.held = false;
  release(centre, call, leg);
  const agent = centre.agent(next.cno);
  if (agent) tellAction(centre, agent, 'busyTransfer');
}
