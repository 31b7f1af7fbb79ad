import type { Static } from 'typebox';
import { encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { LoginValues } from '#agent/protocol/session.ts';
import { leaveWrapup, setPresence, tellQueues } from '../acd/presence.ts';
import { bindTelephone } from '../acd/registration.ts';
import { statusOf, tellAgain, tellStatus } from '../acd/tell.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { enterChat, leaveChat } from '../chat/presence.ts';

type Login = Payload<'agent', 'login'> & { utid?: string };

/**
 * Logs an agent in at a session, and every other session of that agent out. With loginStatus -1 the agent is what the
 * switch knows, and gets no response but the status.
 * @param root where the client logged in: its softphone registers there, too
 * @throws Refused where the bound telephone cannot be changed.
 */
export function logInAt(centre: Centre, agent: Agent, sessionId: string, login: Login, root = ''): void {
  const { enterpriseId } = centre;
  const bindTel = login.bindTel || agent.bindTel || agent.cno;
  const rebinds = bindTel !== agent.bindTel || login.bindType !== agent.bindType;
  if (agent.callId !== null && rebinds) throw new Refused('noRebinding');
  const wasOffline = agent.loginStatus === 0;
  const before = JSON.stringify(statusOf(centre, agent));
  const isNewSession = login.loginStatus !== -1 && agent.sessionId !== sessionId;
  agent.sessionId = sessionId;
  if (root !== '') agent.root = root;
  bindTelephone(centre, agent, { bindTel, bindType: login.bindType }, isNewSession);
  if (login.loginStatus !== -1) {
    leaveWrapup(centre, agent);
    const pauseDescription = login.loginStatus === 2 ? (login.pauseDescription ?? '') : '';
    Object.assign(agent, { pauseType: 1, pauseDescription });
    setPresence(centre, agent, login.loginStatus === 2 ? 2 : 1);
    const sip = agent.sipPwd === undefined ? {} : softphoneValues(centre, agent.sipPwd, root);
    const values = { sessionId, cno: agent.cno, enterpriseId, bindTel, bindType: agent.bindType, ...sip };
    const { loginStatus } = agent;
    const utid = login.utid === undefined ? {} : { utid: login.utid };
    const response = { reqType: 'login', code: 0, msg: 'ok', loginStatus, sessionId, values, ...utid };
    centre.publish({ session: sessionId }, encodeResponse(response));
  }
  enterChat(centre, agent, login);
  centre.after(centre.settings.silence, presenceTimer(agent.cno));
  centre.publish(centre.userOf(agent.cno), encodeEvent('kickout', { enterpriseId, cno: agent.cno, sessionId }));
  centre.logOutAllBut(agent.cno, sessionId);
  if (wasOffline && agent.loginStatus !== 0) tellQueues(centre, agent, 'joinQueue');
  // Of who comes back as before, colleagues hear nothing: of a thousand at once they would hear each of each.
  const isKnown = login.loginStatus === -1 && JSON.stringify(statusOf(centre, agent)) === before;
  (isKnown ? tellAgain : tellStatus)(centre, agent);
}

/** What a softphone registers with (agent spec 3). */
export function softphoneValues({ settings }: Centre, sipPwd: string, root: string): Static<typeof LoginValues> {
  const { autoAnswer, registrationTime, stunServer } = settings;
  return {
    sipIp: root === '' ? '' : new URL(root).hostname,
    sipPwd,
    webrtcSocketUrl: `${root.replace(/^http/, 'ws')}/sip`,
    webrtcStunServer: stunServer,
    webrtcAutoAnswer: autoAnswer,
    expiresTime: registrationTime,
  };
}

/**
 * Logs the agent out (agent spec 4: log-out modes). A talk under way goes on at the telephone.
 * @param keepsOnline calls still reach the bound telephone
 * @param mayReturn nobody asked for it: a page that is loaded again leaves so, too
 */
export function logOut(
  centre: Centre,
  agent: Agent,
  { keepsOnline, unbinds, mayReturn = false }: { keepsOnline: boolean; unbinds: boolean; mayReturn?: boolean },
): void {
  centre.cancel(presenceTimer(agent.cno));
  agent.sessionId = null;
  leaveChat(centre, agent, mayReturn);
  if (!keepsOnline) {
    leaveWrapup(centre, agent);
    if (agent.loginStatus !== 0) tellQueues(centre, agent, 'leaveQueue');
    setPresence(centre, agent, 0);
  }
  if (unbinds) bindTelephone(centre, agent, { bindTel: '', bindType: agent.bindType }, true);
  tellStatus(centre, agent);
}

/** The timer that logs an agent out. */
export const presenceTimer = (cno: string): string => `presence/${cno}`;

/** The line broke: the client has a while to come back. Of a session that the agent has left nothing follows. */
export function connectionLost(centre: Centre, cno: string, sessionId: string): void {
  if (centre.agent(cno)?.sessionId === sessionId) centre.after(centre.settings.grace, presenceTimer(cno));
}

/** It did not: what closing the browser means is the centre's choice (agent spec 4). */
export function presenceExpired(centre: Centre, agent: Agent): void {
  if (agent.sessionId === null) return;
  const { answerCallsByCloseBrowser, unbindPhoneByCloseBrowser } = centre.settings;
  logOut(centre, agent, {
    keepsOnline: answerCallsByCloseBrowser === 1,
    unbinds: unbindPhoneByCloseBrowser === 1,
  });
  centre.logOutAllBut(agent.cno, null);
}
