import { presets } from '#agent/protocol/constants.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent, ChatPresence } from '../centre/agent.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { releaseChats } from './members.ts';
import { tellChatStatus, tellOwnChatStatus } from './tell.ts';

function setChatPresence(unit: UnitOfWork, agent: Agent, status: ChatPresence['status']): void {
  if (agent.chat.status !== status) agent.chat.since = unit.now;
  agent.chat.status = status;
  if (status === 1) for (const qid of agent.qids) unit.chatQueuesToServe.add(qid);
}

/** At the log-in: ready for chats unless told otherwise. -1 leaves all as it was; colleagues are not told that. */
export function enterChat(unit: UnitOfWork, agent: Agent, login: Payload<'agent', 'login'>): void {
  const { chatLoginStatus, chatPauseDescription, chatLimitNumber } = login;
  const { status, limit } = agent.chat;
  if (chatLimitNumber !== undefined) agent.chat.limit = Math.min(Math.max(chatLimitNumber, 0), 100);
  if (login.loginStatus === -1 || chatLoginStatus === -1) {
    // What broke off may have left chats waiting that this agent can take.
    setChatPresence(unit, agent, status === 0 ? 1 : status);
    if (agent.chat.status === status && agent.chat.limit === limit) return tellOwnChatStatus(unit, agent);
  } else {
    agent.chat.pauseDescription = chatPauseDescription ?? '';
    setChatPresence(unit, agent, chatLoginStatus === 2 ? 2 : 1);
  }
  tellChatStatus(unit, agent);
}

/** Seconds that conversations are kept for an agent whose page was closed or loaded again. */
const returnTime = 15;

/** At the log-out: the agent's conversations go on with others, or wait. One who may come back finds them for a while. */
export async function leaveChat(unit: UnitOfWork, agent: Agent, mayReturn: boolean): Promise<void> {
  if (agent.chat.status === 0) return;
  if (mayReturn) return unit.after(returnTime, `chats/${agent.cno}`);
  setChatPresence(unit, agent, 0);
  await releaseChats(unit, agent);
  tellChatStatus(unit, agent);
}

/** The agent did not come back. */
export async function chatReturnExpired(unit: UnitOfWork, agent: Agent): Promise<void> {
  if (agent.sessionId === null) await leaveChat(unit, agent, false);
}

/** No chats from now on; those under way go on. */
export function pauseChat(
  unit: UnitOfWork,
  agent: Agent,
  { pauseType, pauseDescription }: Pick<ChatPresence, 'pauseType' | 'pauseDescription'>,
): void {
  const why = pauseDescription.slice(0, 100) || presets.pauseDescription;
  Object.assign(agent.chat, { pauseType, pauseDescription: why });
  setChatPresence(unit, agent, 2);
  tellChatStatus(unit, agent, 'pause');
}

/** Ready for chats. */
export function unpauseChat(unit: UnitOfWork, agent: Agent): void {
  setChatPresence(unit, agent, 1);
  tellChatStatus(unit, agent, 'unpause');
}
