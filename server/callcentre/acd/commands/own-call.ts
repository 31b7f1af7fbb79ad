import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { Refused } from '../../centre/refusals.ts';

/** The agent's call and part in it. @throws Refused where there is none. */
export function ownCall(centre: Centre, agent: Agent): { call: Call; leg: Leg } {
  const call = centre.call(agent.callId);
  const leg = call?.legs.find(one => one.cno === agent.cno);
  if (!call || !leg) throw new Refused('noCall');
  return { call, leg };
}

/** The same, where the agent is the one who speaks with the customer. @throws Refused */
export function ownTalk(centre: Centre, agent: Agent): { call: Call; leg: Leg } {
  const own = ownCall(centre, agent);
  if (own.leg.role !== 'agent' || own.call.customer !== 'up') throw new Refused('noCall');
  return own;
}
