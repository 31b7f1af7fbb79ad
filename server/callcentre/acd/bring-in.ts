import type { StatusAction } from '#agent/protocol/codes.ts';
import { objectType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call } from '../centre/call.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { isFree, type Part, ring, ringOutside } from './telephone.ts';

export interface Guest {
  object: string;
  /** What the object is (agent spec 3). */
  type: number;
  part: Part;
  /** What an agent's telephone rings for. */
  action: StatusAction;
}

/** Lets a colleague's telephone ring, or one outside, for a part in the call. @throws Refused where it cannot. */
export async function bringIn(unit: UnitOfWork, call: Call, { object, type, part, action }: Guest): Promise<void> {
  const { ringTime, telephones, customers, customersByNumber } = unit.centre.settings;
  const how = { ...part, seconds: ringTime };
  if (type === objectType.telephone) {
    if (!/^\d{3,20}$/.test(object)) throw new Refused('badParameter');
    const { answersAfter, busy } = customersByNumber[object] ?? customers;
    return ringOutside(unit, call, { ...how, answersAfter: busy ? null : answersAfter });
  }
  const colleague = await colleagueAt(unit, object, type);
  await ring(unit, call, colleague, { ...how, action, answersAfter: telephones.answersAfter });
}

/** The agent of this number, or at this extension, whose telephone can ring. @throws Refused */
async function colleagueAt(unit: UnitOfWork, object: string, type: number): Promise<Agent> {
  if (type !== objectType.agent && type !== objectType.extension) throw new Refused('notOffered');
  const colleague = type === objectType.agent ? await unit.agent(object) : await unit.boundTo(object);
  if (!colleague || colleague.loginStatus === 0) throw new Refused('notOnline');
  if (colleague.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(colleague)) throw new Refused('busy');
  return colleague;
}
