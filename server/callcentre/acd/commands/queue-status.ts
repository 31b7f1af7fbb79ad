import type { EventFields } from '#agent/protocol/events/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { queueId } from '../queue.ts';
import { isFree } from '../telephone.ts';
import { statusNow } from '../tell.ts';
import type { Commands } from './command.ts';

type Queue = EventFields<'queueStatus'>;

const asked = (list: string): string[] =>
  list
    .split(',')
    .slice(0, 50)
    .map(one => one.trim());

/** Figures of queues, their agents and who waits in them; `fields` says which. @throws Refused on an unknown queue. */
export const queueCommands = {
  queueStatus({ centre, message }) {
    const fields = asked(message.fields);
    return { queues: asked(message.qnos).map(queue => queueNow(centre, queueId(centre, queue), fields)) };
  },
} satisfies Partial<Commands<'agent'>>;

/** What of a queue is asked for. */
export function queueNow(centre: Centre, qid: string, fields: readonly string[]): Queue {
  const wants = (field: string): boolean => fields.includes(field) || fields.includes('all');
  const [members, waiting] = [centre.members(qid), centre.waiting(qid)];
  return {
    qid,
    qno: qid.slice(7),
    qname: centre.queues[qid] ?? '',
    ...(wants('queueParams') && { queueParams: figures(centre, qid, members, waiting) }),
    ...(wants('agentStatus') && { memberStatus: members.map(agent => statusNow(centre, agent)) }),
    ...(wants('queueEntries') && { queueEntry: waiting.map((call, index) => entry(centre, call, index + 1)) }),
  };
}

const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

const entry = ({ now }: Centre, { id, startedAt, customerNumber }: Call, position: number) => ({
  position,
  joinTime: Math.floor(startedAt / 1000),
  waitTime: seconds(startedAt, now),
  priority: 0,
  customerNumber,
  uniqueId: id,
});

/** Today's, by the records: the service level is the share answered in time among all that were answered or given up. */
function figures(centre: Centre, qid: string, members: readonly Agent[], waiting: readonly Call[]) {
  const { serviceLevel } = centre.settings;
  const midnight = new Date().setHours(0, 0, 0, 0);
  const today = [...centre.records.values()].filter(call => call.qid === qid && call.endedAt >= midnight);
  const talks = today.flatMap(({ startedAt, bridgedAt, endedAt }) =>
    bridgedAt === null ? [] : [{ wait: bridgedAt - startedAt, talk: endedAt - bridgedAt }],
  );
  const timely = talks.filter(({ wait }) => wait <= serviceLevel * 1000).length;
  const online = members.filter(agent => agent.loginStatus !== 0);
  return {
    calls: waiting.length,
    holdTime: average(talks.map(({ wait }) => wait)),
    talkTime: average(talks.map(({ talk }) => talk)),
    abandoned: today.length - talks.length,
    completed: talks.length,
    serviceLevel,
    serviceLevelPerf: today.length === 0 ? 100 : Math.round((timely / today.length) * 1000) / 10,
    availableCount: online.length,
    idleCount: online.filter(agent => agent.loginStatus === 1 && isFree(agent)).length,
    maxWait: waiting[0] ? seconds(waiting[0].startedAt, centre.now) : 0,
  };
}

/** Seconds, of milliseconds. */
const average = (times: readonly number[]): number =>
  times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 1000);
