import type { StatusAction } from '#agent/protocol/codes.ts';
import { objectType } from '#agent/protocol/codes.ts';
import type { Agent, Call } from '../centre.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
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
export async function bringIn(floor: Floor, call: Call, { object, type, part, action }: Guest): Promise<void> {
  const { ringTime, telephones, customers, customersByNumber } = floor.centre.settings;
  const how = { ...part, seconds: ringTime };
  if (type === objectType.telephone) {
    if (!/^\d{3,20}$/.test(object)) throw new Refused('badParameter');
    const { answersAfter, busy } = customersByNumber[object] ?? customers;
    return ringOutside(floor, call, { ...how, answersAfter: busy ? null : answersAfter });
  }
  const colleague = await colleagueAt(floor, object, type);
  await ring(floor, call, colleague, { ...how, action, answersAfter: telephones.answersAfter });
}

/** The agent of this number, or at this extension, whose telephone can ring. @throws Refused */
async function colleagueAt(floor: Floor, object: string, type: number): Promise<Agent> {
  if (type !== objectType.agent && type !== objectType.extension) throw new Refused('notOffered');
  const colleague = type === objectType.agent ? await floor.agent(object) : await floor.boundTo(object);
  if (!colleague || colleague.loginStatus === 0) throw new Refused('notOnline');
  if (colleague.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(colleague)) throw new Refused('busy');
  return colleague;
}
