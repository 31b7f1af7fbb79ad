import { answered } from '../acd/answered.ts';
import { customerAnswered, customerFailed } from '../acd/customer.ts';
import { hangUp } from '../acd/hang-up.ts';
import { leaveCall } from '../acd/leave.ts';
import { silent } from '../acd/silent.ts';
import type { Call } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import { customerLeg } from './plan.ts';
import type { Outcome } from './talk.ts';

/** What a phone did, done to its call; a leg that is gone by now is nobody's. */
export async function outcomeOf(floor: Floor, callId: string, legId: string, outcome: Outcome): Promise<void> {
  const call = await floor.call(callId);
  if (call && legId === customerLeg) return ofCustomer(floor, call, outcome);
  const leg = call?.legs.find(one => one.uniqueId === legId);
  if (!call || !leg) return;
  if (outcome === 'answered') await answered(floor, call, leg);
  else if (leg.isUp || outcome === 'left') await leaveCall(floor, call, leg);
  else await silent(floor, call, leg, outcome === 'busy' ? 'busy' : 'timeout');
}

/** The same of a customer's phone. */
async function ofCustomer(floor: Floor, call: Call, outcome: Outcome): Promise<void> {
  if (outcome === 'answered') await customerAnswered(floor, call);
  else if (outcome === 'left' || call.customer !== 'ringing') await hangUp(floor, call, 'customer');
  else await customerFailed(floor, call, outcome === 'busy' ? 'customerBusy' : 'customerSilent');
}
