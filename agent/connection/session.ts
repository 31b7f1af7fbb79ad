import type { Response } from '../protocol/answers.ts';
import { requestedLoginStatuses } from '../protocol/codes.ts';
import { presets } from '../protocol/constants.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import { isAbout } from '../protocol/relabel.ts';
import type { Payload } from '../protocol/requests/index.ts';
import type { AgentSession, LoginData, LoginValues, PhoneLoginForm } from '../protocol/session.ts';

/** The session that a log-in at the host begins: what the agent wants to be, kept over cuts, without the password. */
export function createSession(form: PhoneLoginForm, data: LoginData): AgentSession {
  const { password: _, loginType = presets.loginType, ...wanted } = form;
  return { ...data, ...wanted, loginType, sessionKey: '' };
}

/** The login message of a transport: as the agent wants to be, or -1 to resume what the switch still has. */
export function loginFields(session: AgentSession, resume: boolean): Payload<'agent', 'login'> {
  const { sessionKey, identifier, token, bindTel, bindType, loginType, pauseDescription } = session;
  return {
    sessionId: sessionKey,
    identifier,
    bindType,
    loginType,
    loginStatus: resume
      ? -1
      : (requestedLoginStatuses.find(known => known === session.loginStatus) ?? presets.loginStatus),
    ...(token === undefined ? {} : { token }),
    ...(bindTel === undefined ? {} : { bindTel }),
    ...(pauseDescription === undefined ? {} : { pauseDescription }),
    chatLoginStatus: requestedLoginStatuses.find(known => known === session.chatLoginStatus) ?? presets.loginStatus,
    chatPauseDescription: session.chatPauseDescription ?? '',
    chatLimitNumber: session.chatLimitNumber ?? presets.chatLimitNumber,
  };
}

/** What a login response adds. Who the agent is stays as the answer said it. */
export function withLogin(session: AgentSession, values: LoginValues, status: number | undefined): AgentSession {
  const { sessionId: _s, cno: _c, enterpriseId: _e, expiresTime, ...known } = values;
  return {
    ...session,
    ...known,
    loginStatus: status === 1 || status === 2 ? status : session.loginStatus,
    ...(expiresTime === undefined ? {} : { webrtcExpiresTime: expiresTime }),
  };
}

/** IDLE and PAUSE update the stored login status and description (agent spec 4); nothing else is asked for again. */
function withStatus(session: AgentSession, status: EventFields<'status'>): AgentSession {
  const { pauseDescription: _, ...rest } = session;
  if (status.code === 'IDLE' || (status.code === undefined && status.loginStatus === 1))
    return { ...rest, loginStatus: 1 };
  if (status.code !== 'PAUSE' && (status.code !== undefined || status.loginStatus !== 2)) return session;
  const why = status.pauseDescription;
  return { ...rest, loginStatus: 2, ...(why === undefined ? {} : { pauseDescription: why }) };
}

/** Pause and unpause update the chat status and description (agent spec 4). */
function withChatStatus(session: AgentSession, status: EventFields<'chatStatus'>): AgentSession {
  const { chatLoginStatus = status.action === 'pause' ? 2 : 1, pauseDescription = '', chatLimitNumber } = status;
  if (chatLoginStatus !== 1 && chatLoginStatus !== 2) return session;
  return {
    ...session,
    chatLoginStatus,
    chatPauseDescription: status.chatPauseDescription ?? pauseDescription,
    ...(chatLimitNumber === undefined ? {} : { chatLimitNumber }),
  };
}

/** Whether a status says that the switch has forgotten the agent. */
export const isGone = ({ code, loginStatus }: EventFields<'status'>): boolean =>
  code === 'OFFLINE' || loginStatus === 0 || loginStatus === -1;

/** What an event, already told apart from colleagues', changes of the session. */
export function sessionAfterEvent(session: AgentSession, event: AgentEvent): AgentSession {
  if (event.event === 'status') return withStatus(session, event);
  return event.event === 'chatStatus' ? withChatStatus(session, event) : session;
}

/** What a response changes of the session. */
export function sessionAfterResponse(session: AgentSession, { reqType, code, values }: Response): AgentSession {
  if (code !== 0 || !values) return session;
  if (reqType === 'status' && isAbout({ cno: session.cno, ...values }, session)) return withStatus(session, values);
  // Another telephone is bound: what a softphone registers with came with the answer, as at the log-in.
  return reqType === 'changeBindTel' ? withLogin(session, values, undefined) : session;
}
