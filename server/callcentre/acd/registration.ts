import { randomBytes } from 'node:crypto';
import { bindType } from '#agent/protocol/codes.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { leaveCall } from './leave.ts';
import { noAnswer } from './no-answer.ts';
import { idleDevice } from './telephone.ts';
import { setDevice, tellDevice } from './tell.ts';

/** Beyond its time, before a registration is given up: the phone may be about to come again. */
const tolerance = 10;
/** How long a talk goes on without the phone's line: three attempts to connect, four seconds apart (agent spec 9). */
const lineGrace = 15;

const key = (agent: Agent): string => `registration/${agent.cno}`;

/** The agent's softphone is there, over this line, for so many seconds. */
export function phoneCame(centre: Centre, agent: Agent, phone: string, seconds: number): void {
  const { leg } = partOf(centre, agent);
  if (leg) leg.phone = phone;
  agent.phone = phone;
  centre.after(seconds + tolerance, key(agent));
  if (agent.deviceStatus === -1) tellDevice(centre, agent, null, 0);
}

/** Its line has gone, or it is registered no more. What rings is not answered; a talk has a while. */
export function phoneWent(centre: Centre, agent: Agent, phone: string): void {
  if (agent.phone !== phone) return;
  delete agent.phone;
  if (partOf(centre, agent).leg?.isUp) return centre.after(lineGrace, key(agent));
  centre.cancel(key(agent));
  registrationExpired(centre, agent);
}

/** It did not come again in time. */
export function registrationExpired(centre: Centre, agent: Agent): void {
  delete agent.phone;
  const { call, leg } = partOf(centre, agent);
  if (call && leg) (leg.isUp ? leaveCall : noAnswer)(centre, call, leg);
  else if (agent.callId === null && agent.deviceStatus !== idleDevice(agent))
    tellDevice(centre, agent, null, idleDevice(agent));
}

/** The softphone's part in a call. */
function partOf(centre: Centre, { callId, cno }: Agent) {
  const call = centre.call(callId);
  return { call, leg: call?.legs.find(one => one.cno === cno && one.phone !== undefined) };
}

/**
 * What follows of what the agent has bound: a softphone that is bound anew has to register first.
 * @param isNewSession a softphone gets another password, unless the session is the same again
 */
export function bindTelephone(
  centre: Centre,
  agent: Agent,
  bound: Pick<Agent, 'bindTel' | 'bindType'>,
  isNewSession: boolean,
): void {
  const isOther = bound.bindTel !== agent.bindTel || bound.bindType !== agent.bindType;
  Object.assign(agent, bound);
  if (isOther) {
    delete agent.phone;
    centre.cancel(key(agent));
  }
  if (agent.bindType !== bindType.softphone) delete agent.sipPwd;
  else if (isNewSession || agent.sipPwd === undefined) agent.sipPwd = randomBytes(18).toString('base64url');
  if (agent.callId === null) setDevice(centre, agent, idleDevice(agent), null);
}
