import { randomInt } from 'node:crypto';
import { detailCallType, type StatusAction } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import { isSupervision } from '../centre/legs.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
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
  unit: UnitOfWork,
  agent: Agent,
  status: Agent['deviceStatus'],
  action: StatusAction | null,
): void {
  if (agent.deviceStatus !== status) agent.deviceSince = unit.now;
  Object.assign(agent, { deviceStatus: status, action });
}

/** What the agent's device is doing now, told to the agent's queues. */
export async function tellAction(unit: UnitOfWork, agent: Agent, action: StatusAction): Promise<void> {
  setDevice(unit, agent, agent.deviceStatus, action);
  await tellStatus(unit, agent);
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
export async function ring(unit: UnitOfWork, call: Call, agent: Agent, how: Ringing): Promise<Leg> {
  const leg = addLeg(unit, call, agent.cno, how);
  if (agent.phone !== undefined) leg.phone = agent.phone;
  agent.callId = call.id;
  setDevice(unit, agent, 2, null);
  await tellStatus(unit, agent);
  setDevice(unit, agent, 3, how.action);
  await tellStatus(unit, agent);
  tellAgent(unit, agent, 'ringing', {
    ...callFields(unit, agent, call, leg),
    ringingTime: Math.floor(unit.now / 1000),
  });
  await awaitAnswer(unit, call, leg, how);
  return leg;
}

/** An agent's telephone rings for a call that came in. */
export async function ringInbound(
  unit: UnitOfWork,
  call: Call,
  agent: Agent,
  type: Part['detailCallType'] = detailCallType.inbound.agent,
): Promise<void> {
  const { ringTime, telephones } = unit.centre.settings;
  await ring(unit, call, agent, {
    role: 'agent',
    action: 'ringingIb',
    detailCallType: type,
    seconds: ringTime,
    answersAfter: telephones.answersAfter,
  });
}

/** Lets a telephone outside ring. */
export async function ringOutside(unit: UnitOfWork, call: Call, how: Omit<Ringing, 'action'>): Promise<void> {
  await awaitAnswer(unit, call, addLeg(unit, call, null, how), how);
}

/**
 * An agent's, or an outside telephone's, part in the call is over, and that of supervisors who came to it. After a
 * talk there is wrap-up.
 */
export async function release(unit: UnitOfWork, call: Call, leg: Leg): Promise<void> {
  if (!call.legs.includes(leg)) return;
  call.legs = call.legs.filter(one => one !== leg);
  if (isSupervision(leg.role)) await tellSupervision(unit, call, leg, leg.isUp ? 'Unlink' : 'Error');
  for (const other of call.legs) if (leg.cno !== null && other.target === leg.cno) await release(unit, call, other);
  await unit.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  const agent = leg.cno === null ? undefined : await unit.agent(leg.cno);
  if (!agent || agent.callId !== call.id) return;
  const wrapsUp =
    leg.isUp && !isSupervision(leg.role) && unit.centre.settings.wrapupTime > 0 && agent.loginStatus !== 0;
  agent.callId = null;
  setDevice(unit, agent, idleDevice(agent), null);
  if (wrapsUp) {
    agent.afterWrapup = agent.loginStatus === 2 ? 2 : 1;
    setPresence(unit, agent, 3);
  } else setPresence(unit, agent, agent.loginStatus);
  await tellStatus(unit, agent);
  if (wrapsUp) await startWrapup(unit, agent, call.id);
}

function addLeg(unit: UnitOfWork, call: Call, cno: string | null, { role, detailCallType, target, by }: Part): Leg {
  const whose = target === undefined || by === undefined ? {} : { target, by };
  const leg: Leg = {
    uniqueId: newCallId(unit.now),
    cno,
    role,
    detailCallType,
    ...whose,
    isUp: false,
    since: unit.now,
  };
  call.legs.push(leg);
  return leg;
}

async function awaitAnswer(unit: UnitOfWork, call: Call, leg: Leg, how: Omit<Ringing, 'action'>): Promise<void> {
  const key = `leg/${call.id}/${leg.uniqueId}/`;
  const { seconds } = how;
  const answersAfter = leg.phone === undefined ? how.answersAfter : null;
  if (answersAfter !== null && answersAfter < seconds) await unit.after(answersAfter, `${key}answered`);
  else await unit.after(seconds, `${key}silent`);
}
