import { objectType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { isFree, type Ringing, ring } from './telephone.ts';

/**
 * Finds a colleague, or a telephone outside, for a part in the call.
 * @param type what the object is (agent spec 3)
 * @returns what lets it ring. @throws Refused where it cannot
 */
export function bringIn(centre: Centre, call: Call, object: string, type: number, how: Ringing): () => void {
  if (type !== objectType.telephone) {
    const colleague = colleagueAt(centre, object, type);
    return () => void ring(centre, call, colleague, how);
  }
  if (!/^\d{3,20}$/.test(object)) throw new Refused('badParameter');
  const { customers, customersByNumber } = centre.settings;
  const { answersAfter, busy } = customersByNumber[object] ?? customers;
  return () => void ring(centre, call, undefined, { ...how, answersAfter: busy ? null : answersAfter });
}

/** The agent of this number, or at this extension, whose telephone can ring. @throws Refused */
function colleagueAt(centre: Centre, object: string, type: number): Agent {
  if (type !== objectType.agent && type !== objectType.extension) throw new Refused('notOffered');
  const colleague = type === objectType.agent ? centre.agent(object) : centre.boundTo(object);
  if (!colleague || colleague.loginStatus === 0) throw new Refused('notOnline');
  if (colleague.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(colleague)) throw new Refused('busy');
  return colleague;
}
