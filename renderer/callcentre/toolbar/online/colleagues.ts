import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Answer } from '#agent/protocol/answers.ts';
import type { StatusCode } from '#agent/protocol/codes.ts';
import { queueNumbers } from '#agent/protocol/queue-numbers.ts';

/** Somebody who shares a queue with the agent and is logged in. */
export interface Colleague {
  cno: string;
  name: string;
  /** What staff read of the presence. */
  presence: string;
  isFree: boolean;
}

/** A queue of the agent's, as somebody sees it who would give a call to one of it. */
export interface ReachableQueue {
  qno: string;
  name: string;
  /** What staff read of it: who is free, who waits. */
  presence: string;
  /** Whose telephone rings: the first who is free; null: nobody is. */
  next: string | null;
}

/** Whom a call can be given to now. */
export interface Reachable {
  people: Colleague[];
  queues: ReachableQueue[];
}
export const nobody: Reachable = { people: [], queues: [] };

const presences: Record<StatusCode, string | null> = {
  OFFLINE: null,
  INVALID: '话机异常',
  IDLE: '空闲',
  PAUSE: '置忙',
  WRAPUP: '整理中',
  CALLING: '振铃中',
  RINGING: '振铃中',
  BUSY: '通话中',
};

/** Those of an answer, each once and without the agent, who is free in front. @internal */
export function readColleagues({ queues }: Answer<'queueStatus'>, me: string): Colleague[] {
  const members = queues.flatMap(({ memberStatus = [] }) => memberStatus);
  const found = new Map<string, Colleague>();
  for (const { cno = '', cname = '', code } of members) {
    const presence = code === undefined ? null : presences[code];
    if (cno !== '' && cno !== me && presence !== null)
      found.set(cno, { cno, name: cname, presence, isFree: code === 'IDLE' });
  }
  return [...found.values()].sort(
    (a, b) => Number(b.isFree) - Number(a.isFree) || a.cno.localeCompare(b.cno, undefined, { numeric: true }),
  );
}

/** The queues of an answer, each with the first of its people who is free. @internal */
export const readQueues = ({ queues }: Answer<'queueStatus'>, me: string): ReachableQueue[] =>
  queues.flatMap(queue => {
    const { qno = '', qname = '', queueParams } = queue;
    if (qno === '') return [];
    const free = readColleagues({ queues: [queue] }, me).filter(({ isFree }) => isFree);
    const waiting = queueParams?.calls ?? 0;
    const presence = [`空闲 ${free.length} 人`, ...(waiting > 0 ? [`排队 ${waiting}`] : [])].join('，');
    return [{ qno, name: qname, presence, next: free[0]?.cno ?? null }];
  });

/** Whom a call can be given to now, by the switch; nobody where it does not say. */
export async function askReachable(desk: Pick<AgentDesk, 'snapshot' | 'command'>): Promise<Reachable> {
  const { agent } = desk.snapshot();
  const qnos = agent ? queueNumbers(agent) : '';
  if (!agent || qnos === '') return nobody;
  const result = await desk.command('queueStatus', { qnos, fields: 'agentStatus,queueParams' });
  if (result.kind !== 'confirmed') return nobody;
  const answer = result.response.values as Answer<'queueStatus'>;
  return { people: readColleagues(answer, agent.cno), queues: readQueues(answer, agent.cno) };
}
