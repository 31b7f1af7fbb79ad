import { answered } from '../acd/answered.ts';
import { leaveCall } from '../acd/leave.ts';
import { silent } from '../acd/silent.ts';
import type { Floor } from '../store/floor.ts';
import type { Outcome } from './talk.ts';

/** What a phone did, done to its call; a leg that is gone by now is nobody's. */
export async function outcomeOf(floor: Floor, callId: string, legId: string, outcome: Outcome): Promise<void> {
  const call = await floor.call(callId);
  const leg = call?.legs.find(one => one.uniqueId === legId);
  if (!call || !leg) return;
  if (outcome === 'answered') await answered(floor, call, leg);
  else if (leg.isUp || outcome === 'left') await leaveCall(floor, call, leg);
  else await silent(floor, call, leg, outcome === 'busy' ? 'busy' : 'timeout');
}
