import { presets } from '#agent/protocol/constants.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent, ChatPresence } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import { releaseChats } from './members.ts';
import { tellChatStatus, tellOwnChatStatus } from './tell.ts';

function setChatPresence(floor: Floor, agent: Agent, status: ChatPresence['status']): void {
  if (agent.chat.status !== status) agent.chat.since = floor.now;
  agent.chat.status = status;
  if (status === 1) for (const qid of agent.qids) floor.stirredChats.add(qid);
}

/** At the log-in: ready for chats unless told otherwise. -1 leaves all as it was; colleagues are not told that. */
export function enterChat(floor: Floor, agent: Agent, login: Payload<'agent', 'login'>): void {
  const { chatLoginStatus, chatPauseDescription, chatLimitNumber } = login;
  const { status, limit } = agent.chat;
  if (chatLimitNumber !== undefined) agent.chat.limit = Math.min(Math.max(chatLimitNumber, 0), 100);
  if (login.loginStatus === -1 || chatLoginStatus === -1) {
    // What broke off may have left chats waiting that this agent can take.
    setChatPresence(floor, agent, status === 0 ? 1 : status);
    if (agent.chat.status === status && agent.chat.limit === limit) return tellOwnChatStatus(floor, agent);
  } else {
    agent.chat.pauseDescription = chatPauseDescription ?? '';
    setChatPresence(floor, agent, chatLoginStatus === 2 ? 2 : 1);
  }
  tellChatStatus(floor, agent);
}

/** Seconds that conversations are kept for an agent whose page was closed or loaded again. */
const returnTime = 15;

/** At the log-out: the agent's conversations go on with others, or wait. One who may come back finds them for a while. */
export async function leaveChat(floor: Floor, agent: Agent, mayReturn: boolean): Promise<void> {
  if (agent.chat.status === 0) return;
  if (mayReturn) return floor.after(returnTime, `chats/${agent.cno}`);
  setChatPresence(floor, agent, 0);
  await releaseChats(floor, agent);
  tellChatStatus(floor, agent);
}

/** The agent did not come back. */
export async function chatsDue(floor: Floor, agent: Agent): Promise<void> {
  if (agent.sessionId === null) await leaveChat(floor, agent, false);
}

/** No chats from now on; those under way go on. */
export function pauseChat(
  floor: Floor,
  agent: Agent,
  { pauseType, pauseDescription }: Pick<ChatPresence, 'pauseType' | 'pauseDescription'>,
): void {
  const why = pauseDescription.slice(0, 100) || presets.pauseDescription;
  Object.assign(agent.chat, { pauseType, pauseDescription: why });
  setChatPresence(floor, agent, 2);
  tellChatStatus(floor, agent, 'pause');
}

/** Ready for chats. */
export function unpauseChat(floor: Floor, agent: Agent): void {
  setChatPresence(floor, agent, 1);
  tellChatStatus(floor, agent, 'unpause');
}
