import type { AgentDesk } from '../../desk/contract.ts';
import type { Answer } from '../../protocol/answers.ts';
import type { StatusCode } from '../../protocol/codes.ts';
import { queueNumbers } from '../../protocol/queue-numbers.ts';

/** Somebody who shares a queue with the agent and is logged in. */
export interface Colleague {
  cno: string;
  name: string;
  /** What staff read of the presence. */
  presence: string;
  isFree: boolean;
}

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

/** Those of an answer, each once and without the agent, who is free in front. */
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

/** Whom a call can be given to now, by the switch; nobody where it does not say. */
export async function askColleagues(desk: Pick<AgentDesk, 'snapshot' | 'command'>): Promise<Colleague[]> {
  const { agent } = desk.snapshot();
  const qnos = agent ? queueNumbers(agent) : '';
  if (!agent || qnos === '') return [];
  const result = await desk.command('queueStatus', { qnos, fields: 'agentStatus' });
  if (result.kind !== 'confirmed') return [];
  return readColleagues(result.response.values as Answer<'queueStatus'>, agent.cno);
}
