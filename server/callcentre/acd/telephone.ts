import { randomInt } from 'node:crypto';
import { detailCallType, type StatusAction } from '#agent/protocol/codes.ts';
import type { Agent, Call, Leg } from '../centre.ts';
import { isSupervision } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { setPresence, startWrapup } from './presence.ts';
import { tellSupervision } from './supervised.ts';
import { callFields, tellAgent, tellStatus } from './tell.ts';

/** A call's name as switches give it: seconds, then a number. */
export const newCallId = (now: number): string => `${Math.floor(now / 1000)}.${randomInt(100_000, 1_000_000)}`;

/** Whether the agent's telephone can ring. */
export const isFree = ({ callId, deviceStatus }: Agent): boolean => callId === null && deviceStatus === 0;

/** What the agent's telephone is when it does nothing: a softphone that is not registered is lost. */
export const idleDevice = ({ bindType, phone }: Agent): 0 | -1 => (bindType === 3 && phone === undefined ? -1 : 0);

export function setDevice(
  floor: Floor,
  agent: Agent,
  status: Agent['deviceStatus'],
  action: StatusAction | null,
): void {
  if (agent.deviceStatus !== status) agent.deviceSince = floor.now;
  Object.assign(agent, { deviceStatus: status, action });
}

/** What the agent's device is doing now, told to the agent's queues. */
export async function tellAction(floor: Floor, agent: Agent, action: StatusAction): Promise<void> {
  setDevice(floor, agent, agent.deviceStatus, action);
  await tellStatus(floor, agent);
}

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
export async function ring(floor: Floor, call: Call, agent: Agent, how: Ringing): Promise<Leg> {
  const leg = addLeg(floor, call, agent.cno, how);
  if (agent.phone !== undefined) leg.phone = agent.phone;
  agent.callId = call.id;
  setDevice(floor, agent, 2, null);
  await tellStatus(floor, agent);
  setDevice(floor, agent, 3, how.action);
  await tellStatus(floor, agent);
  tellAgent(floor, agent, 'ringing', {
    ...callFields(floor, agent, call, leg),
    ringingTime: Math.floor(floor.now / 1000),
  });
  await awaitAnswer(floor, call, leg, how);
  return leg;
}

/** An agent's telephone rings for a call that came in. */
export async function ringInbound(
  floor: Floor,
  call: Call,
  agent: Agent,
  type: Part['detailCallType'] = detailCallType.inbound.agent,
): Promise<void> {
  const { ringTime, telephones } = floor.centre.settings;
  await ring(floor, call, agent, {
    role: 'agent',
    action: 'ringingIb',
    detailCallType: type,
    seconds: ringTime,
    answersAfter: telephones.answersAfter,
  });
}

/** Lets a telephone outside ring. */
export async function ringOutside(floor: Floor, call: Call, how: Omit<Ringing, 'action'>): Promise<void> {
  await awaitAnswer(floor, call, addLeg(floor, call, null, how), how);
}

/**
 * An agent's, or an outside telephone's, part in the call is over, and that of supervisors who came to it. After a
 * talk there is wrap-up.
 */
export async function release(floor: Floor, call: Call, leg: Leg): Promise<void> {
  if (!call.legs.includes(leg)) return;
  call.legs = call.legs.filter(one => one !== leg);
  if (isSupervision(leg.role)) await tellSupervision(floor, call, leg, leg.isUp ? 'Unlink' : 'Error');
  for (const other of call.legs) if (leg.cno !== null && other.target === leg.cno) await release(floor, call, other);
  await floor.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  const agent = leg.cno === null ? undefined : await floor.agent(leg.cno);
  if (!agent || agent.callId !== call.id) return;
  const wrapsUp =
    leg.isUp && !isSupervision(leg.role) && floor.centre.settings.wrapupTime > 0 && agent.loginStatus !== 0;
  agent.callId = null;
  setDevice(floor, agent, idleDevice(agent), null);
  if (wrapsUp) {
    agent.afterWrapup = agent.loginStatus === 2 ? 2 : 1;
    setPresence(floor, agent, 3);
  } else setPresence(floor, agent, agent.loginStatus);
  await tellStatus(floor, agent);
  if (wrapsUp) await startWrapup(floor, agent, call.id);
}

function addLeg(floor: Floor, call: Call, cno: string | null, { role, detailCallType, target, by }: Part): Leg {
  const whose = target === undefined || by === undefined ? {} : { target, by };
  const leg: Leg = {
    uniqueId: newCallId(floor.now),
    cno,
    role,
    detailCallType,
    ...whose,
    isUp: false,
    since: floor.now,
  };
  call.legs.push(leg);
  return leg;
}

async function awaitAnswer(floor: Floor, call: Call, leg: Leg, how: Omit<Ringing, 'action'>): Promise<void> {
  const key = `leg/${call.id}/${leg.uniqueId}/`;
  const { seconds } = how;
  const answersAfter = leg.phone === undefined ? how.answersAfter : null;
  if (answersAfter !== null && answersAfter < seconds) await floor.after(answersAfter, `${key}answered`);
  else await floor.after(seconds, `${key}silent`);
}
