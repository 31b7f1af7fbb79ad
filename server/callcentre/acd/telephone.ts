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
export type Part = Pick<Leg, 'role' | 'detailCallType' | 'target' | 'by'>;

export interface Ringing extends Part {
  action: StatusAction;
  /** How long it may ring. */
  seconds: number;
  /** After how many seconds it is answered, if it is; null: not by itself. Softphones are answered by their agents. */
  answersAfter: number | null;
}

/** Lets an agent's telephone ring: invite, then ringing. */
export function ring(centre: Centre, call: Call, agent: Agent, how: Ringing): Leg {
  const leg = addLeg(call, agent.cno, how);
  if (agent.phone !== undefined) leg.phone = agent.phone;
  agent.callId = call.id;
  tellDevice(centre, agent, null, 2);
  tellDevice(centre, agent, how.action, 3);
  tellOfCall(centre, agent.cno, 'ringing', { call, leg }, { ringingTime: Math.floor(centre.now / 1000) });
  awaitAnswer(centre, call, leg, how);
  return leg;
}

/** An agent's telephone rings for a call that came in. */
export function ringInbound(
  centre: Centre,
  call: Call,
  agent: Agent,
  type: Part['detailCallType'] = detailCallType.inbound.agent,
): void {
  const { ringTime, telephones } = centre.settings;
  ring(centre, call, agent, {
    role: 'agent',
    action: 'ringingIb',
    detailCallType: type,
    seconds: ringTime,
    answersAfter: telephones.answersAfter,
  });
}

/** Lets a telephone outside ring. */
export function ringOutside(centre: Centre, call: Call, how: Omit<Ringing, 'action'>): void {
  awaitAnswer(centre, call, addLeg(call, null, how), how);
}

/**
 * An agent's, or an outside telephone's, part in the call is over, and that of supervisors who came to it. After a
 * talk there is wrap-up.
 */
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
  } else setPresence(centre, agent, agent.loginStatus);
  tellStatus(centre, agent);
  if (wrapsUp) startWrapup(centre, agent, call.id);
}

function addLeg(call: Call, cno: string | null, { role, detailCallType, target, by }: Part): Leg {
  const whose = target === undefined || by === undefined ? {} : { target, by };
  const leg: Leg = { uniqueId: newCallId(), cno, role, detailCallType, ...whose, isUp: false };
  call.legs.push(leg);
  return leg;
}

function awaitAnswer(centre: Centre, call: Call, leg: Leg, how: Omit<Ringing, 'action'>): void {
  const key = `leg/${call.id}/${leg.uniqueId}/`;
  const { seconds } = how;
  const answersAfter = leg.phone === undefined ? how.answersAfter : null;
  if (answersAfter !== null && answersAfter < seconds) centre.after(answersAfter, `${key}answered`);
  else centre.after(seconds, `${key}silent`);
}
