import { callType } from '#agent/protocol/codes.ts';
import type { Agent, Behaviour, Call } from '../centre.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import { hangUp } from './hang-up.ts';
import { isFree, newCallId, ringInbound } from './telephone.ts';
import { tellQueue } from './tell.ts';

export interface Inbound {
  from: string;
  /** Queue id, queue number, or an agent's number. */
  to: string;
  /** The line of the customer's softphone, which is called before the call goes anywhere. */
  phone?: string;
  behaviour: Behaviour;
  variables?: Record<string, unknown>;
}

/** The id of a queue of this centre, by id or by number. @throws Refused where there is none. */
export function queueId(floor: Floor, queue: string): string {
  const qid = queue in floor.centre.queues ? queue : `${floor.enterpriseId}${queue}`;
  if (!Object.hasOwn(floor.centre.queues, qid)) throw new Refused('badParameter');
  return qid;
}

/** A customer calls a queue, or an agent. @returns the call's main unique id. @throws Refused on a bad number or queue. */
export async function callIn(floor: Floor, { from, to, phone, behaviour, variables = {} }: Inbound): Promise<string> {
  if (!/^\d{3,20}$/.test(from)) throw new Refused('badParameter');
  const wanted = await floor.agent(to);
  const call: Call = {
    id: newCallId(floor.now),
    callType: callType.inbound,
    qid: wanted ? null : queueId(floor, to),
    customerNumber: from,
    customer: phone === undefined ? 'waiting' : 'ringing',
    ...(phone === undefined ? {} : { customerPhone: phone }),
    ...(wanted ? { wants: wanted.cno } : {}),
    behaviour,
    held: false,
    legs: [],
    passed: [],
    dialTime: 0,
    variables,
    tags: {},
    startedAt: floor.now,
    bridgedAt: null,
    cnos: [],
  };
  floor.add(call);
  if (typeof behaviour.hangsUpAfter === 'number') await floor.after(behaviour.hangsUpAfter, `customer/${call.id}/gone`);
  if (phone === undefined) await arrive(floor, call);
  else await floor.after(floor.centre.settings.ringTime, `customer/${call.id}/silent`);
  return call.id;
}

/** The customer is on the line: waits in the call's queue, or the telephone of the agent rings who is wanted. */
export async function arrive(floor: Floor, call: Call): Promise<void> {
  const { enterpriseId } = floor;
  const { id, qid, customerNumber } = call;
  call.customer = 'waiting';
  if (qid === null) return ringWanted(floor, call);
  const identity = { enterpriseId, qid, qno: qid.slice(7), mainUniqueId: id, uniqueId: id };
  tellQueue(floor, qid, 'queueCall', { ...identity, customerNumber, joinTime: Math.floor(floor.now / 1000) });
  floor.stirred.add(qid);
}

async function ringWanted(floor: Floor, call: Call): Promise<void> {
  const agent = call.wants === undefined ? undefined : await floor.agent(call.wants);
  if (agent && agent.loginStatus !== 0 && isFree(agent)) await ringInbound(floor, call, agent);
  else await hangUp(floor, call, 'agentSilent');
}

/** Brings what waits in the stirred queues to agents who are free, the longest wait to the longest free. */
export async function distribute(floor: Floor): Promise<void> {
  const qids = [...floor.stirred];
  floor.stirred.clear();
  if (qids.length === 0) return;
  for (const call of await floor.waiting(qids)) {
    const agent = call.qid === null ? undefined : longestFree(await floor.members(call.qid), call);
    if (agent) await ringInbound(floor, call, agent);
  }
}

function longestFree(members: readonly Agent[], { passed }: Call): Agent | undefined {
  const since = ({ loginSince, deviceSince }: Agent): number => Math.max(loginSince, deviceSince);
  return members
    .filter(agent => agent.loginStatus === 1 && isFree(agent) && !passed.includes(agent.cno))
    .sort((a, b) => since(a) - since(b))[0];
}
