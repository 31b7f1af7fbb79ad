import { presets } from '#agent/protocol/constants.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Commands } from '../acd/commands/command.ts';
import { supervised } from '../acd/commands/supervision.ts';
import type { Agent, ChatPresence } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { releaseChats } from './members.ts';
import { tellChatStatus } from './tell.ts';

function setChatPresence(centre: Centre, agent: Agent, status: ChatPresence['status']): void {
  if (agent.chat.status !== status) agent.chat.since = centre.now;
  agent.chat.status = status;
}

/** At the log-in: ready for chats unless told otherwise. -1 leaves all as it was; colleagues are not told that. */
export function enterChat(centre: Centre, agent: Agent, login: Payload<'agent', 'login'>): void {
  const { chatLoginStatus, chatPauseDescription, chatLimitNumber } = login;
  const { status, limit } = agent.chat;
  if (chatLimitNumber !== undefined) agent.chat.limit = Math.min(Math.max(chatLimitNumber, 0), 100);
  if (login.loginStatus === -1 || chatLoginStatus === -1) {
    // What broke off may have left chats waiting that this agent can take.
    setChatPresence(centre, agent, status === 0 ? 1 : status);
    if (agent.chat.status === status && agent.chat.limit === limit)
      return tellChatStatus(centre, agent, { isKnown: true });
  } else {
    agent.chat.pauseDescription = chatPauseDescription ?? '';
    setChatPresence(centre, agent, chatLoginStatus === 2 ? 2 : 1);
  }
  tellChatStatus(centre, agent);
}

/** Seconds that conversations are kept for an agent whose page was closed or loaded again. */
const returnTime = 15;

/** At the log-out: the agent's conversations go on with others, or wait. One who may come back finds them for a while. */
export function leaveChat(centre: Centre, agent: Agent, mayReturn: boolean): void {
  if (agent.chat.status === 0) return;
  if (mayReturn) return centre.after(returnTime, `chats/${agent.cno}`);
  setChatPresence(centre, agent, 0);
  releaseChats(centre, agent);
  tellChatStatus(centre, agent);
}

/** The agent did not come back. */
export function chatReturnExpired(centre: Centre, agent: Agent): void {
  if (agent.sessionId === null) leaveChat(centre, agent, false);
}

/** No chats from now on; those under way go on. */
function pauseChat(
  centre: Centre,
  agent: Agent,
  { pauseType, pauseDescription }: Pick<ChatPresence, 'pauseType' | 'pauseDescription'>,
): void {
  const why = pauseDescription.slice(0, 100) || presets.pauseDescription;
  Object.assign(agent.chat, { pauseType, pauseDescription: why });
  setChatPresence(centre, agent, 2);
  tellChatStatus(centre, agent, { action: 'pause' });
}

/** Ready for chats. */
function unpauseChat(centre: Centre, agent: Agent): void {
  setChatPresence(centre, agent, 1);
  tellChatStatus(centre, agent, { action: 'unpause' });
}

/** Whether an agent takes chats (agent spec 7), one's own and as a supervisor a colleague's. */
export const presenceCommands = {
  pause: ({ centre, agent, message }) => pauseChat(centre, agent, message),
  unpause: ({ centre, agent }) => unpauseChat(centre, agent),
  setPause: ({ centre, agent, message }) =>
    pauseChat(centre, supervised(centre, agent, message.targetCno), { ...message, pauseType: 4 }),
  setUnpause: ({ centre, agent, message }) => unpauseChat(centre, supervised(centre, agent, message.targetCno)),
} satisfies Partial<Commands<'chat'>>;
