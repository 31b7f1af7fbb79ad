import type { Agent } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import { tellAgent, tellQueue, tellStatus } from './tell.ts';

/** Presence, without telling anybody. Who becomes ready is offered what waits. */
export function setPresence(floor: Floor, agent: Agent, loginStatus: Agent['loginStatus']): void {
  if (agent.loginStatus !== loginStatus) agent.loginSince = floor.now;
  agent.loginStatus = loginStatus;
  if (loginStatus === 1) for (const qid of agent.qids) floor.stirred.add(qid);
}

/** Busy, for a reason; ends a wrap-up. */
export async function pause(floor: Floor, agent: Agent, type: Agent['pauseType'], description: string): Promise<void> {
  await leaveWrapup(floor, agent);
  Object.assign(agent, { pauseType: type, pauseDescription: description });
  setPresence(floor, agent, 2);
  await tellStatus(floor, agent);
}

/** Ready for calls; ends a wrap-up. */
export async function unpause(floor: Floor, agent: Agent): Promise<void> {
  await leaveWrapup(floor, agent);
  setPresence(floor, agent, 1);
  await tellStatus(floor, agent);
}

/** After a talk, where the centre gives time for it; the caller tells the status first. */
export async function startWrapup(floor: Floor, agent: Agent, callId: string): Promise<void> {
  const { wrapupTime } = floor.centre.settings;
  tellAgent(floor, agent, 'wrapupStart', {
    enterpriseId: floor.enterpriseId,
    cno: agent.cno,
    mainUniqueId: callId,
    wrapupTime: Math.ceil(wrapupTime),
  });
  await floor.after(wrapupTime, `wrapup/${agent.cno}`);
}

/** The time for wrap-up is over, or the agent needs no more of it. */
export async function endWrapup(floor: Floor, agent: Agent): Promise<void> {
  if (agent.loginStatus !== 3) return;
  await leaveWrapup(floor, agent);
  setPresence(floor, agent, agent.afterWrapup);
  await tellStatus(floor, agent);
}

/** Ends a wrap-up and says so, without a presence to follow. */
export async function leaveWrapup(floor: Floor, agent: Agent): Promise<void> {
  if (agent.loginStatus !== 3) return;
  await floor.cancel(`wrapup/${agent.cno}`);
  tellAgent(floor, agent, 'wrapupEnd', { enterpriseId: floor.enterpriseId, cno: agent.cno });
}

/** Tells the agent's queues of coming or going. */
export function tellQueues(floor: Floor, { cno, qids }: Agent, event: 'joinQueue' | 'leaveQueue'): void {
  const { enterpriseId } = floor;
  for (const qid of qids) tellQueue(floor, qid, event, { enterpriseId, cno, qid, qno: qid.slice(7) });
}
