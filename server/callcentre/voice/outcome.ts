import { answered } from '../acd/answered.ts';
import { leaveCall } from '../acd/leave.ts';
import { noAnswer } from '../acd/no-answer.ts';
import type { Centre } from '../centre/centre.ts';
import type { Outcome } from './talk.ts';

/** What a phone did, done to its call; a leg that is gone by now is nobody's. */
export function outcomeOf(centre: Centre, callId: string, legId: string, outcome: Outcome): void {
  const call = centre.call(callId);
  const leg = call?.legs.find(one => one.uniqueId === legId);
  if (!call || !leg) return;
  if (outcome === 'answered') answered(centre, call, leg);
  else if (leg.isUp || outcome === 'left') leaveCall(centre, call, leg);
  else noAnswer(centre, call, leg, outcome === 'busy' ? 'busy' : 'timeout');
}
