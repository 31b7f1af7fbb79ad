import { callType, detailCallType } from '#agent/protocol/codes.ts';
import type { Agent, Behaviour, Call } from '../centre.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import { isFree, newCallId, ring } from './telephone.ts';
import { tellQueue } from './tell.ts';

export interface Inbound {
  from: string;
  /** Queue id or queue number. */
  to: string;
  behaviour: Behaviour;
  variables?: Record<string, unknown>;
}

/** The id of a queue of this centre, by id or by number. @throws Refused where there is none. */
export function queueId(floor: Floor, queue: string): string {
  const qid = queue in floor.centre.queues ? queue : `${floor.enterpriseId}${queue}`;
  if (!Object.hasOwn(floor.centre.queues, qid)) throw new Refused('badParameter');
  return qid;
}

/** A customer calls and waits in a queue. @returns the call's main unique id. @throws Refused on a bad number or queue. */
export async function callIn(floor: Floor, { from, to, behaviour, variables = {} }: Inbound): Promise<string> {
  if (!/^\d{3,20}$/.test(from)) throw new Refused('badParameter');
  const qid = queueId(floor, to);
  const call: Call = {
    id: newCallId(floor.now),
    callType: callType.inbound,
    qid,
    customerNumber: from,
    customer: 'waiting',
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
  const { enterpriseId } = floor;
  const identity = { enterpriseId, qid, qno: qid.slice(7), mainUniqueId: call.id, uniqueId: call.id };
  tellQueue(floor, qid, 'queueCall', { ...identity, customerNumber: from, joinTime: Math.floor(floor.now / 1000) });
  if (typeof behaviour.hangsUpAfter === 'number') await floor.after(behaviour.hangsUpAfter, `customer/${call.id}/gone`);
  floor.stirred.add(qid);
  return call.id;
}

/** Brings what waits in the stirred queues to agents who are free, the longest wait to the longest free. */
export async function distribute(floor: Floor): Promise<void> {
  const qids = [...floor.stirred];
  floor.stirred.clear();
  if (qids.length === 0) return;
  const { ringTime, telephones } = floor.centre.settings;
  for (const call of await floor.waiting(qids)) {
    const agent = call.qid === null ? undefined : longestFree(await floor.members(call.qid), call);
    if (!agent) continue;
    await ring(floor, call, agent, {
      role: 'agent',
      action: 'ringingIb',
      detailCallType: detailCallType.inbound.agent,
      seconds: ringTime,
      answersAfter: telephones.answersAfter,
    });
  }
}

function longestFree(members: readonly Agent[], { passed }: Call): Agent | undefined {
  const since = ({ loginSince, deviceSince }: Agent): number => Math.max(loginSince, deviceSince);
  return members
    .filter(agent => agent.loginStatus === 1 && isFree(agent) && !passed.includes(agent.cno))
    .sort((a, b) => since(a) - since(b))[0];
}
