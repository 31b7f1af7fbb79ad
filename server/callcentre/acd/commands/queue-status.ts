import type { EventFields } from '#agent/protocol/events/index.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Floor } from '../../store/floor.ts';
import { queueId } from '../queue.ts';
import { isFree } from '../telephone.ts';
import { statusNow } from '../tell.ts';
import type { Command } from './command.ts';

type Queue = EventFields<'queueStatus'>;

/** Figures of queues, their agents and who waits in them; `fields` says which. @throws Refused on an unknown queue. */
export const queueStatus: Command<Payload<'agent', 'queueStatus'>> = async ({ floor, message }) => {
  const asked = message.fields.split(',').map(field => field.trim());
  const wants = (field: string): boolean => asked.includes(field) || asked.includes('all');
  const queues: Queue[] = [];
  for (const queue of message.qnos.split(',').slice(0, 50)) {
    const qid = queueId(floor, queue.trim());
    queues.push({
      qid,
      qno: qid.slice(7),
      qname: floor.centre.queues[qid] ?? '',
      ...(wants('queueParams') ? { queueParams: await figures(floor, qid) } : {}),
      ...(wants('agentStatus') ? { memberStatus: await memberStatus(floor, qid) } : {}),
      ...(wants('queueEntries') ? { queueEntry: await entries(floor, qid) } : {}),
    });
  }
  return { queues };
};

/** All about a queue. */
export const queueNow = async (floor: Floor, qid: string): Promise<Queue> => ({
  qid,
  qno: qid.slice(7),
  qname: floor.centre.queues[qid] ?? '',
  queueParams: await figures(floor, qid),
  memberStatus: await memberStatus(floor, qid),
  queueEntry: await entries(floor, qid),
});

const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

async function entries(floor: Floor, qid: string): Promise<NonNullable<Queue['queueEntry']>> {
  return (await floor.waiting([qid])).map((call, index) => ({
    position: index + 1,
    joinTime: Math.floor(call.startedAt / 1000),
    waitTime: seconds(call.startedAt, floor.now),
    priority: 0,
    customerNumber: call.customerNumber,
    uniqueId: call.id,
  }));
}

async function memberStatus(floor: Floor, qid: string): Promise<NonNullable<Queue['memberStatus']>> {
  const statuses: ReturnType<typeof statusNow>[] = [];
  // One after the other: a transaction is one connection, on which statements do not overlap.
  for (const agent of await floor.members(qid)) statuses.push(statusNow(floor, agent, await floor.call(agent.callId)));
  return statuses;
}

/** Today's, by the records: the service level is the share answered in time among all that were answered or given up. */
async function figures(floor: Floor, qid: string): Promise<NonNullable<Queue['queueParams']>> {
  const { serviceLevel } = floor.centre.settings;
  const [today] = await floor.query<Record<'completed' | 'abandoned' | 'timely' | 'wait' | 'talk', number>>(
    `select count(bridged_at) as completed, count(*) - count(bridged_at) as abandoned,
       count(*) filter (where bridged_at - started_at <= $3 * interval '1 second') as timely,
       coalesce(round(avg(extract(epoch from bridged_at - started_at))), 0) as wait,
       coalesce(round(avg(extract(epoch from ended_at - bridged_at))), 0) as talk
     from heddle_cc_record where enterprise_id = $1 and qid = $2 and ended_at >= current_date`,
    [qid, serviceLevel],
  );
  const { completed = 0, abandoned = 0, timely = 0, wait = 0, talk = 0 } = today ?? {};
  const all = completed + abandoned;
  const waiting = await floor.waiting([qid]);
  const online = (await floor.members(qid)).filter(agent => agent.loginStatus !== 0);
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
    maxWait: waiting[0] ? seconds(waiting[0].startedAt, floor.now) : 0,
  };
}
