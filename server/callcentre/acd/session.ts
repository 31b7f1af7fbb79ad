import type { Static } from 'typebox';
import { encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { LoginValues } from '#agent/protocol/session.ts';
import { type Agent, userOf } from '../centre.ts';
import { enterChat, leaveChat } from '../chat/presence.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import { leaveWrapup, setPresence, tellQueues } from './presence.ts';
import { bindTelephone } from './registration.ts';
import { statusOf, tellAgain, tellStatus } from './tell.ts';

type Login = Payload<'agent', 'login'> & { utid?: string };

/**
 * Logs an agent in at a session, and every other session of that agent out. With loginStatus -1 the agent is what the
 * switch knows, and gets no response but the status.
 * @param root where the client logged in: its softphone registers there, too
 * @throws Refused where the bound telephone cannot be changed.
 */
export async function logInAt(floor: Floor, agent: Agent, sessionId: string, login: Login, root = ''): Promise<void> {
  const { enterpriseId } = floor;
  const bindTel = login.bindTel || agent.bindTel || agent.cno;
  const rebinds = bindTel !== agent.bindTel || login.bindType !== agent.bindType;
  if (agent.callId !== null && rebinds) throw new Refused('noRebinding');
  const wasOffline = agent.loginStatus === 0;
  const call = await floor.call(agent.callId);
  const before = JSON.stringify(statusOf(floor, agent, call));
  const isNewSession = login.loginStatus !== -1 && agent.sessionId !== sessionId;
  agent.sessionId = sessionId;
  if (root !== '') agent.root = root;
  await bindTelephone(floor, agent, { bindTel, bindType: login.bindType }, isNewSession);
  if (login.loginStatus !== -1) {
    await leaveWrapup(floor, agent);
    const pauseDescription = login.loginStatus === 2 ? (login.pauseDescription ?? '') : '';
    Object.assign(agent, { pauseType: 1, pauseDescription });
    setPresence(floor, agent, login.loginStatus === 2 ? 2 : 1);
    const sip = agent.sipPwd === undefined ? {} : softphoneValues(floor, agent.sipPwd, root);
    const values = { sessionId, cno: agent.cno, enterpriseId, bindTel, bindType: agent.bindType, ...sip };
    const { loginStatus } = agent;
    const utid = login.utid === undefined ? {} : { utid: login.utid };
    const response = { reqType: 'login', code: 0, msg: 'ok', loginStatus, sessionId, values, ...utid };
    floor.say({ session: sessionId }, encodeResponse(response));
  }
  enterChat(floor, agent, login);
  await floor.after(floor.centre.settings.silence, presenceTimer(agent.cno));
  floor.distort(agent.cno);
  floor.say(
    { user: userOf(enterpriseId, agent.cno) },
    encodeEvent('kickout', { enterpriseId, cno: agent.cno, sessionId }),
  );
  floor.logOutAllBut(agent.cno, sessionId);
  if (wasOffline && agent.loginStatus !== 0) tellQueues(floor, agent, 'joinQueue');
  // Of who comes back as before, colleagues hear nothing: of a thousand at once they would hear each of each.
  const isKnown = login.loginStatus === -1 && JSON.stringify(statusOf(floor, agent, call)) === before;
  await (isKnown ? tellAgain : tellStatus)(floor, agent);
}

/** What a softphone registers with (agent spec 3). */
export function softphoneValues({ centre }: Floor, sipPwd: string, root: string): Static<typeof LoginValues> {
  const { autoAnswer, registrationTime, stunServer } = centre.settings;
  return {
    sipIp: root === '' ? '' : new URL(root).hostname,
    sipPwd,
    webrtcSocketUrl: `${root.replace(/^http/, 'ws')}/sip`,
    webrtcStunServer: stunServer,
    webrtcAutoAnswer: autoAnswer,
    expiresTime: registrationTime,
  };
}

export interface Leaving {
  /** Calls still reach the bound telephone. */
  keepsOnline: boolean;
  /** The telephone is bound no more. */
  unbinds: boolean;
  /** Nobody asked for it: a page that is loaded again leaves so, too. */
  mayReturn?: boolean;
}

/** Logs the agent out (agent spec 4: log-out modes). A talk under way goes on at the telephone. */
export async function logOut(
  floor: Floor,
  agent: Agent,
  { keepsOnline, unbinds, mayReturn = false }: Leaving,
): Promise<void> {
  await floor.cancel(presenceTimer(agent.cno));
  agent.sessionId = null;
  await leaveChat(floor, agent, mayReturn);
  if (!keepsOnline) {
    await leaveWrapup(floor, agent);
    if (agent.loginStatus !== 0) tellQueues(floor, agent, 'leaveQueue');
    setPresence(floor, agent, 0);
  }
  if (unbinds) await bindTelephone(floor, agent, { bindTel: '', bindType: agent.bindType }, true);
  await tellStatus(floor, agent);
}

/** The timer that logs an agent out. */
export const presenceTimer = (cno: string): string => `presence/${cno}`;

/** The line broke: the client has a while to come back. Of a session that the agent has left nothing follows. */
export async function lineBroke(floor: Floor, agent: Agent, sessionId: string): Promise<void> {
  if (agent.sessionId === sessionId) await floor.after(floor.centre.settings.grace, presenceTimer(agent.cno));
}

/** It did not: what closing the browser means is the centre's choice (agent spec 4). */
export async function lapse(floor: Floor, agent: Agent): Promise<void> {
  if (agent.sessionId === null) return;
  const { answerCallsByCloseBrowser, unbindPhoneByCloseBrowser } = floor.centre.settings;
  await logOut(floor, agent, {
    keepsOnline: answerCallsByCloseBrowser === 1,
    unbinds: unbindPhoneByCloseBrowser === 1,
  });
  floor.logOutAllBut(agent.cno, null);
}
