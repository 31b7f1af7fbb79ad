import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { isSupervision } from '../centre/legs.ts';
import { hangUp } from './hang-up.ts';
import { noAnswer } from './no-answer.ts';
import { release } from './telephone.ts';
import { tellDevice, tellHolder, tellHoldersDevice } from './tell.ts';

/**
 * Hangs up at one telephone. Who has the call ends it for all, unless a supervisor who came to speak is there to go
 * on with it; who was called in leaves it.
 */
export function leaveCall(centre: Centre, call: Call, leg: Leg): void {
  if (leg.role === 'callee') hangUp(centre, call, 'agent');
  else if (leg.role === 'agent') leaveToAnother(centre, call, leg);
  else if (!leg.isUp) noAnswer(centre, call, leg, 'busy');
  else if (isSupervision(leg.role)) release(centre, call, leg);
  else endConsultation(centre, call, leg);
}

/** Who asked is back with the customer. */
export function endConsultation(centre: Centre, call: Call, consulted: Leg): void {
  release(centre, call, consulted);
  call.held = false;
  tellHoldersDevice(centre, call, 'unconsult');
  tellHolder(centre, call, 'unconsult');
}

function leaveToAnother(centre: Centre, call: Call, leg: Leg): void {
  const next = call.legs.find(one => one.role === 'threeway' && one.isUp);
  if (!next || call.customer !== 'up') return hangUp(centre, call, 'agent');
  next.role = 'agent';
  delete next.target;
  call.held = false;
  release(centre, call, leg);
  tellDevice(centre, centre.agent(next.cno), 'busyTransfer');
}
