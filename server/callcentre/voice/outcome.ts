import { answered } from '../acd/answered.ts';
import { customerAnswered, customerFailed } from '../acd/customer.ts';
import { hangUp } from '../acd/hang-up.ts';
import { leaveCall } from '../acd/leave.ts';
import { noAnswer } from '../acd/no-answer.ts';
import type { Call } from '../centre/call.ts';
import { customerLeg } from '../centre/voice-plan.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { Outcome } from './talk.ts';

/** What a phone did, done to its call; a leg that is gone by now is nobody's. */
export async function outcomeOf(unit: UnitOfWork, callId: string, legId: string, outcome: Outcome): Promise<void> {
  const call = await unit.call(callId);
  if (call && legId === customerLeg) return ofCustomer(unit, call, outcome);
  const leg = call?.legs.find(one => one.uniqueId === legId);
  if (!call || !leg) return;
  if (outcome === 'answered') await answered(unit, call, leg);
  else if (leg.isUp || outcome === 'left') await leaveCall(unit, call, leg);
  else await noAnswer(unit, call, leg, outcome === 'busy' ? 'busy' : 'timeout');
}

/** The same of a customer's phone. */
async function ofCustomer(unit: UnitOfWork, call: Call, outcome: Outcome): Promise<void> {
  if (outcome === 'answered') await customerAnswered(unit, call);
  else if (outcome === 'left' || call.customer !== 'ringing') await hangUp(unit, call, 'customer');
  else await customerFailed(unit, call, outcome === 'busy' ? 'customerBusy' : 'customerSilent');
}
