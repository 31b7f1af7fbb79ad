import { randomBytes } from 'node:crypto';
import { bindType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { leaveCall } from './leave.ts';
import { noAnswer } from './no-answer.ts';
import { idleDevice, setDevice } from './telephone.ts';
import { tellStatus } from './tell.ts';

/** Beyond its time, before a registration is given up: the phone may be about to come again. */
export const tolerance = 10;
/** How long a talk goes on without the phone's line: three attempts to connect, four seconds apart (agent spec 9). */
export const lineGrace = 15;

const key = (agent: Agent): string => `registration/${agent.cno}`;

/** The agent's softphone is there, over this line, for so many seconds. */
export async function phoneCame(unit: UnitOfWork, agent: Agent, phone: string, seconds: number): Promise<void> {
  const call = await unit.call(agent.callId);
  for (const leg of call?.legs ?? []) if (leg.cno === agent.cno && leg.phone !== undefined) leg.phone = phone;
  agent.phone = phone;
  await unit.after(seconds + tolerance, key(agent));
  if (agent.deviceStatus !== -1) return;
  setDevice(unit, agent, 0, null);
  for (const qid of agent.qids) unit.queuesToServe.add(qid);
  await tellStatus(unit, agent);
}

/** Its line has gone, or it is registered no more. What rings is not answered; a talk has a while. */
export async function phoneWent(unit: UnitOfWork, agent: Agent, phone: string): Promise<void> {
  if (agent.phone !== phone) return;
  delete agent.phone;
  const call = await unit.call(agent.callId);
  const leg = call?.legs.find(one => one.cno === agent.cno && one.phone !== undefined);
  if (leg?.isUp) return unit.after(lineGrace, key(agent));
  await unit.cancel(key(agent));
  if (call && leg) await noAnswer(unit, call, leg);
  else await rest(unit, agent);
}

/** It did not come again in time. */
export async function registrationExpired(unit: UnitOfWork, agent: Agent): Promise<void> {
  delete agent.phone;
  const call = await unit.call(agent.callId);
  const leg = call?.legs.find(one => one.cno === agent.cno && one.phone !== undefined);
  if (call && leg) await (leg.isUp ? leaveCall(unit, call, leg) : noAnswer(unit, call, leg));
  else await rest(unit, agent);
}

/**
 * What follows of what the agent has bound: a softphone that is bound anew has to register first.
 * @param isNewSession a softphone gets another password, unless the session is the same again
 */
export async function bindTelephone(
  unit: UnitOfWork,
  agent: Agent,
  bound: Pick<Agent, 'bindTel' | 'bindType'>,
  isNewSession: boolean,
): Promise<void> {
  const isOther = bound.bindTel !== agent.bindTel || bound.bindType !== agent.bindType;
  Object.assign(agent, bound);
  if (isOther) {
    delete agent.phone;
    await unit.cancel(key(agent));
  }
  if (agent.bindType !== bindType.softphone) delete agent.sipPwd;
  else if (isNewSession || agent.sipPwd === undefined) agent.sipPwd = randomBytes(18).toString('base64url');
  if (agent.callId === null) setDevice(unit, agent, idleDevice(agent), null);
}

async function rest(unit: UnitOfWork, agent: Agent): Promise<void> {
  if (agent.callId !== null || agent.deviceStatus === idleDevice(agent)) return;
  setDevice(unit, agent, idleDevice(agent), null);
  await tellStatus(unit, agent);
}
