import { callType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call } from '../centre/call.ts';
import { Refused } from '../centre/refusals.ts';
import type { Behaviour } from '../centre/settings.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
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
export function queueId(unit: UnitOfWork, queue: string): string {
  const qid = queue in unit.centre.queues ? queue : `${unit.enterpriseId}${queue}`;
  if (!Object.hasOwn(unit.centre.queues, qid)) throw new Refused('badParameter');
  return qid;
}

/** A customer calls a queue, or an agent. @returns the call's main unique id. @throws Refused on a bad number or queue. */
export async function callIn(
  unit: UnitOfWork,
  { from, to, phone, behaviour, variables = {} }: Inbound,
): Promise<string> {
  if (!/^\d{3,20}$/.test(from)) throw new Refused('badParameter');
  const wanted = await unit.agent(to);
  const call: Call = {
    id: newCallId(unit.now),
    callType: callType.inbound,
    qid: wanted ? null : queueId(unit, to),
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
    startedAt: unit.now,
    bridgedAt: null,
    cnos: [],
  };
  unit.add(call);
  if (typeof behaviour.hangsUpAfter === 'number') await unit.after(behaviour.hangsUpAfter, `customer/${call.id}/gone`);
  if (phone === undefined) await arrive(unit, call);
  else await unit.after(unit.centre.settings.ringTime, `customer/${call.id}/silent`);
  return call.id;
}

/** The customer is on the line: waits in the call's queue, or the telephone of the agent rings who is wanted. */
export async function arrive(unit: UnitOfWork, call: Call): Promise<void> {
  const { enterpriseId } = unit;
  const { id, qid, customerNumber } = call;
  call.customer = 'waiting';
  if (qid === null) return ringWanted(unit, call);
  const identity = { enterpriseId, qid, qno: qid.slice(7), mainUniqueId: id, uniqueId: id };
  tellQueue(unit, qid, 'queueCall', { ...identity, customerNumber, joinTime: Math.floor(unit.now / 1000) });
  unit.queuesToServe.add(qid);
}

async function ringWanted(unit: UnitOfWork, call: Call): Promise<void> {
  const agent = call.wants === undefined ? undefined : await unit.agent(call.wants);
  if (agent && agent.loginStatus !== 0 && isFree(agent)) await ringInbound(unit, call, agent);
  else await hangUp(unit, call, 'agentSilent');
}

/** Brings what waits in the queuesToServe queues to agents who are free, the longest wait to the longest free. */
export async function distribute(unit: UnitOfWork): Promise<void> {
  const qids = [...unit.queuesToServe];
  unit.queuesToServe.clear();
  if (qids.length === 0) return;
  for (const call of await unit.waiting(qids)) {
    const agent = call.qid === null ? undefined : longestFree(await unit.members(call.qid), call);
    if (agent) await ringInbound(unit, call, agent);
  }
}

function longestFree(members: readonly Agent[], { passed }: Call): Agent | undefined {
  const since = ({ loginSince, deviceSince }: Agent): number => Math.max(loginSince, deviceSince);
  return members
    .filter(agent => agent.loginStatus === 1 && isFree(agent) && !passed.includes(agent.cno))
    .sort((a, b) => since(a) - since(b))[0];
}
