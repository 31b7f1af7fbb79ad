import type { Agent } from '../centre/agent.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { tellAgent, tellQueue, tellStatus } from './tell.ts';

/** Presence, without telling anybody. Who becomes ready is offered what waits. */
export function setPresence(unit: UnitOfWork, agent: Agent, loginStatus: Agent['loginStatus']): void {
  if (agent.loginStatus !== loginStatus) agent.loginSince = unit.now;
  agent.loginStatus = loginStatus;
  if (loginStatus === 1) for (const qid of agent.qids) unit.queuesToServe.add(qid);
}

/** Busy, for a reason; ends a wrap-up. */
export async function pause(
  unit: UnitOfWork,
  agent: Agent,
  type: Agent['pauseType'],
  description: string,
): Promise<void> {
  await leaveWrapup(unit, agent);
  Object.assign(agent, { pauseType: type, pauseDescription: description });
  setPresence(unit, agent, 2);
  await tellStatus(unit, agent);
}

/** Ready for calls; ends a wrap-up. */
export async function unpause(unit: UnitOfWork, agent: Agent): Promise<void> {
  await leaveWrapup(unit, agent);
  setPresence(unit, agent, 1);
  await tellStatus(unit, agent);
}

/** After a talk, where the centre gives time for it; the caller tells the status first. */
export async function startWrapup(unit: UnitOfWork, agent: Agent, callId: string): Promise<void> {
  const { wrapupTime } = unit.centre.settings;
  tellAgent(unit, agent, 'wrapupStart', {
    enterpriseId: unit.enterpriseId,
    cno: agent.cno,
    mainUniqueId: callId,
    wrapupTime: Math.ceil(wrapupTime),
  });
  await unit.after(wrapupTime, `wrapup/${agent.cno}`);
}

/** The time for wrap-up is over, or the agent needs no more of it. */
export async function endWrapup(unit: UnitOfWork, agent: Agent): Promise<void> {
  if (agent.loginStatus !== 3) return;
  await leaveWrapup(unit, agent);
  setPresence(unit, agent, agent.afterWrapup);
  await tellStatus(unit, agent);
}

/** Ends a wrap-up and says so, without a presence to follow. */
export async function leaveWrapup(unit: UnitOfWork, agent: Agent): Promise<void> {
  if (agent.loginStatus !== 3) return;
  await unit.cancel(`wrapup/${agent.cno}`);
  tellAgent(unit, agent, 'wrapupEnd', { enterpriseId: unit.enterpriseId, cno: agent.cno });
}

/** Tells the agent's queues of coming or going. */
export function tellQueues(unit: UnitOfWork, { cno, qids }: Agent, event: 'joinQueue' | 'leaveQueue'): void {
  const { enterpriseId } = unit;
  for (const qid of qids) tellQueue(unit, qid, event, { enterpriseId, cno, qid, qno: qid.slice(7) });
}
