import { callType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import { type Call, newCall } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import type { Behaviour } from '../centre/settings.ts';
import { hangUp } from './hang-up.ts';
import { isFree, ringInbound } from './telephone.ts';
import { tellQueue } from './tell.ts';

/** The id of a queue of this centre, by id or by number. @throws Refused where there is none. */
export function queueId(centre: Centre, queue: string): string {
  const { queues } = centre;
  const qid = Object.hasOwn(queues, queue) ? queue : `${centre.enterpriseId}${queue}`;
  if (!Object.hasOwn(queues, qid)) throw new Refused('badParameter');
  return qid;
}

/**
 * A customer calls.
 * @param to queue id, queue number, or an agent's number
 * @returns the call's main unique id. @throws Refused on a bad number or queue
 */
export function callIn(
  centre: Centre,
  { from, to, behaviour }: { from: string; to: string; behaviour: Behaviour },
): string {
  if (!/^\d{3,20}$/.test(from)) throw new Refused('badParameter');
  const wanted = centre.agent(to);
  const qid = wanted ? null : queueId(centre, to);
  const call = newCall({ callType: callType.inbound, qid, customerNumber: from, customer: 'waiting', behaviour });
  centre.calls.set(call.id, call);
  const { hangsUpAfter } = behaviour;
  if (typeof hangsUpAfter === 'number') centre.after(hangsUpAfter, `customer/${call.id}/gone`);
  if (!wanted) arrive(centre, call);
  else if (wanted.loginStatus !== 0 && isFree(wanted)) ringInbound(centre, call, wanted);
  else hangUp(centre, call, 'agentSilent');
  return call.id;
}

/** The customer waits in the call's queue. */
export function arrive(centre: Centre, call: Call): void {
  const { enterpriseId } = centre;
  const { id, qid, customerNumber } = call;
  call.customer = 'waiting';
  if (qid === null) return;
  const identity = { enterpriseId, qid, qno: qid.slice(7), mainUniqueId: id, uniqueId: id };
  tellQueue(centre, qid, 'queueCall', { ...identity, customerNumber, joinTime: Math.floor(centre.now / 1000) });
}

/** Brings the calls that wait to agents who are free, the longest wait to the longest free. */
export function distribute(centre: Centre): void {
  for (const call of centre.waiting()) {
    const agent = call.qid === null ? undefined : longestFree(centre.members(call.qid), call);
    if (agent) ringInbound(centre, call, agent);
  }
}

function longestFree(members: readonly Agent[], { passed }: Call): Agent | undefined {
  const since = ({ loginSince, deviceSince }: Agent): number => Math.max(loginSince, deviceSince);
  return members
    .filter(agent => agent.loginStatus === 1 && isFree(agent) && !passed.includes(agent.cno))
    .sort((a, b) => since(a) - since(b))[0];
}
