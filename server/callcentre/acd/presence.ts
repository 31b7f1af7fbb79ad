import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { tellAgent, tellQueue, tellStatus } from './tell.ts';

/** Presence, without telling anybody. */
export function setPresence(centre: Centre, agent: Agent, loginStatus: Agent['loginStatus']): void {
  if (agent.loginStatus !== loginStatus) agent.loginSince = centre.now;
  agent.loginStatus = loginStatus;
}

/** Busy, for a reason; ends a wrap-up. */
export function pause(centre: Centre, agent: Agent, type: Agent['pauseType'], description: string): void {
  leaveWrapup(centre, agent);
  Object.assign(agent, { pauseType: type, pauseDescription: description });
  setPresence(centre, agent, 2);
  tellStatus(centre, agent);
}

/** Ready for calls; ends a wrap-up. */
export function unpause(centre: Centre, agent: Agent): void {
  leaveWrapup(centre, agent);
  setPresence(centre, agent, 1);
  tellStatus(centre, agent);
}

/** After a talk, where the centre gives time for it; the caller tells the status first. */
export function startWrapup(centre: Centre, agent: Agent, callId: string): void {
  const { wrapupTime } = centre.settings;
  tellAgent(centre, agent.cno, 'wrapupStart', {
    enterpriseId: centre.enterpriseId,
    cno: agent.cno,
    mainUniqueId: callId,
    wrapupTime: Math.ceil(wrapupTime),
  });
  centre.after(wrapupTime, `wrapup/${agent.cno}`);
}

/** The time for wrap-up is over, or the agent needs no more of it. */
export function endWrapup(centre: Centre, agent: Agent): void {
  if (agent.loginStatus !== 3) return;
  leaveWrapup(centre, agent);
  setPresence(centre, agent, agent.afterWrapup);
  tellStatus(centre, agent);
}

/** Ends a wrap-up and says so, without a presence to follow. */
export function leaveWrapup(centre: Centre, agent: Agent): void {
  if (agent.loginStatus !== 3) return;
  centre.cancel(`wrapup/${agent.cno}`);
  tellAgent(centre, agent.cno, 'wrapupEnd', { enterpriseId: centre.enterpriseId, cno: agent.cno });
}

/** Tells the agent's queues of coming or going. */
export function tellQueues(centre: Centre, { cno, qids }: Agent, event: 'joinQueue' | 'leaveQueue'): void {
  const { enterpriseId } = centre;
  for (const qid of qids) tellQueue(centre, qid, event, { enterpriseId, cno, qid, qno: qid.slice(7) });
}
