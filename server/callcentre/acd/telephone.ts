import { detailCallType, type StatusAction } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import { type Call, type Leg, newCallId } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { isSupervision } from '../centre/legs.ts';
import { setPresence, startWrapup } from './presence.ts';
import { tellSupervision } from './supervised.ts';
import { setDevice, tellDevice, tellOfCall, tellStatus } from './tell.ts';

/** Whether the agent's telephone can ring. */
export const isFree = ({ callId, deviceStatus }: Agent): boolean => callId === null && deviceStatus === 0;

/** What the agent's telephone is when it does nothing: a softphone that is not registered is lost. */
export const idleDevice = ({ bindType, phone }: Agent): 0 | -1 => (bindType === 3 && phone === undefined ? -1 : 0);

/** What somebody is called into a call for. */
export interface Ringing extends Pick<Leg, 'role' | 'detailCallType' | 'target' | 'by'> {
  /** What an agent's status says of it. */
  action: StatusAction;
  /** How long it may ring; as the centre has it. */
  seconds?: number;
  /** After how many seconds it is answered, if it is; null: not by itself. Softphones are answered by their agents. */
  answersAfter?: number | null;
}

/** Lets an agent's telephone ring: invite, then ringing; without an agent one outside. */
export function ring(centre: Centre, call: Call, agent: Agent | undefined, how: Ringing): Leg {
  const { ringTime, telephones } = centre.settings;
  const { action, seconds = ringTime, answersAfter = telephones.answersAfter, ...part } = how;
  const leg: Leg = { uniqueId: newCallId(), cno: agent?.cno ?? null, isUp: false, ...part };
  if (agent?.phone !== undefined) leg.phone = agent.phone;
  call.legs.push(leg);
  if (agent) agent.callId = call.id;
  tellDevice(centre, agent, null, 2);
  tellDevice(centre, agent, action, 3);
  tellOfCall(centre, leg.cno, 'ringing', { call, leg }, { ringingTime: Math.floor(centre.now / 1000) });
  const key = `leg/${call.id}/${leg.uniqueId}`;
  if (leg.phone === undefined && answersAfter !== null && answersAfter < seconds)
    centre.after(answersAfter, `${key}/answered`);
  else centre.after(seconds, `${key}/silent`);
  return leg;
}

/** An agent's telephone rings for a call that came in. */
export const ringInbound = (
  centre: Centre,
  call: Call,
  agent: Agent,
  type: number = detailCallType.inbound.agent,
): Leg => ring(centre, call, agent, { role: 'agent', action: 'ringingIb', detailCallType: type });

/** An agent's, or an outside telephone's, part in the call is over, and that of supervisors who came to it. After a talk there is wrap-up. */
export function release(centre: Centre, call: Call, leg: Leg): void {
  if (!call.legs.includes(leg)) return;
  call.legs = call.legs.filter(one => one !== leg);
  if (isSupervision(leg.role)) tellSupervision(centre, call, leg, leg.isUp ? 'Unlink' : 'Error');
  for (const other of call.legs) if (leg.cno !== null && other.target === leg.cno) release(centre, call, other);
  centre.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  const agent = centre.agent(leg.cno);
  if (!agent || agent.callId !== call.id) return;
  const wrapsUp = leg.isUp && !isSupervision(leg.role) && centre.settings.wrapupTime > 0 && agent.loginStatus !== 0;
  agent.callId = null;
  setDevice(centre, agent, idleDevice(agent), null);
  if (wrapsUp) {
    agent.afterWrapup = agent.loginStatus === 2 ? 2 : 1;
    setPresence(centre, agent, 3);
  }
  tellStatus(centre, agent);
  if (wrapsUp) startWrapup(centre, agent, call.id);
}
