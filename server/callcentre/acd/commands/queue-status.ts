import type { EventFields } from '#agent/protocol/events/index.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call } from '../../centre/call.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { queueId } from '../queue.ts';
import { isFree } from '../telephone.ts';
import { statusNow } from '../tell.ts';
import type { Command } from './command.ts';

type Queue = EventFields<'queueStatus'>;

/** What it asks for, for the whole round to be read at once. */
export const queueStatusPreload = (enterpriseId: number, { qnos = '' }: { qnos?: unknown }): string[] =>
  asked(String(qnos)).map(queue => (queue.length > 7 ? queue : `${enterpriseId}${queue}`));

const asked = (list: string): string[] =>
  list
    .split(',')
    .slice(0, 50)
    .map(one => one.trim());

/** Figures of queues, their agents and who waits in them; `fields` says which. @throws Refused on an unknown queue. */
export const queueStatus: Command<Payload<'agent', 'queueStatus'>> = async ({ unit, message }) => {
  const fields = asked(message.fields);
  const wants = (field: string): boolean => fields.includes(field) || fields.includes('all');
  const queues: Queue[] = [];
  for (const queue of asked(message.qnos)) {
    const qid = queueId(unit, queue);
    const members = wants('queueParams') || wants('agentStatus') ? await unit.members(qid) : [];
    const waiting = wants('queueParams') || wants('queueEntries') ? await unit.waiting([qid]) : [];
    queues.push({
      qid,
      qno: qid.slice(7),
      qname: unit.centre.queues[qid] ?? '',
      ...(wants('queueParams') ? { queueParams: await figures(unit, qid, members, waiting) } : {}),
      ...(wants('agentStatus') ? { memberStatus: await memberStatus(unit, members) } : {}),
      ...(wants('queueEntries') ? { queueEntry: entries(unit, waiting) } : {}),
    });
  }
  return { queues };
};

/** All about a queue. */
export async function queueNow(unit: UnitOfWork, qid: string): Promise<Queue> {
  const [members, waiting] = [await unit.members(qid), await unit.waiting([qid])];
  return {
    qid,
    qno: qid.slice(7),
    qname: unit.centre.queues[qid] ?? '',
    queueParams: await figures(unit, qid, members, waiting),
    memberStatus: await memberStatus(unit, members),
    queueEntry: entries(unit, waiting),
  };
}

const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

const entries = (unit: UnitOfWork, waiting: readonly Call[]): NonNullable<Queue['queueEntry']> =>
  waiting.map((call, index) => ({
    position: index + 1,
    joinTime: Math.floor(call.startedAt / 1000),
    waitTime: seconds(call.startedAt, unit.now),
    priority: 0,
    customerNumber: call.customerNumber,
    uniqueId: call.id,
  }));

async function memberStatus(unit: UnitOfWork, members: readonly Agent[]): Promise<NonNullable<Queue['memberStatus']>> {
  const statuses: ReturnType<typeof statusNow>[] = [];
  // One after the other: a transaction is one connection, on which statements do not overlap.
  for (const agent of members) statuses.push(statusNow(unit, agent, await unit.call(agent.callId)));
  return statuses;
}

/** Today's, by the records: the service level is the share answered in time among all that were answered or given up. */
async function figures(
  unit: UnitOfWork,
  qid: string,
  members: readonly Agent[],
  waiting: readonly Call[],
): Promise<NonNullable<Queue['queueParams']>> {
  const { serviceLevel } = unit.centre.settings;
  const { completed, abandoned, timely, wait, talk } = await unit.day(qid);
  const all = completed + abandoned;
  const online = members.filter(agent => agent.loginStatus !== 0);
  return {
    calls: waiting.length,
    holdTime: wait,
    talkTime: talk,
    abandoned,
    completed,
    serviceLevel,
    serviceLevelPerf: all === 0 ? 100 : Math.round((timely / all) * 1000) / 10,
    availableCount: online.length,
    idleCount: online.filter(agent => agent.loginStatus === 1 && isFree(agent)).length,
    maxWait: waiting[0] ? seconds(waiting[0].startedAt, unit.now) : 0,
  };
}
