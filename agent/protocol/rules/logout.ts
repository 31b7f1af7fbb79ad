import type { Payload } from '../requests/index.ts';
import type { AgentSession } from '../session.ts';

/** 0: the agent stays online at the call centre; 1: not (agent spec 4). */
export type LogoutMode = 0 | 1;

/** The mode when the browser closes: 1 where answerCallsByCloseBrowser is 1 (agent spec 4). */
export const closingMode = (session: Pick<AgentSession, 'answerCallsByCloseBrowser'>): LogoutMode =>
  session.answerCallsByCloseBrowser === 1 ? 1 : 0;

/** The fields of a logout: mode 0 keeps the agent online, mode 1 removes the binding too where the session says so. */
export const logoutFields = (
  session: Pick<AgentSession, 'loginType' | 'unbindPhoneByCloseBrowser'>,
  mode: LogoutMode,
  automatic: boolean,
): Payload<'agent', 'logout'> => ({
  removeBinding: mode === 1 && session.unbindPhoneByCloseBrowser === 1 ? 1 : 0,
  logoutType: session.loginType,
  keepCCOnline: mode === 0 ? 1 : 0,
  automatic: automatic ? 1 : 0,
});
