import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { type Conversation, conversationFields } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { tellAgents, tellAll, tellMembers, tellVisitor } from './tell.ts';

/** Seconds after which a conversation may come back to an agent who handed it on. */
const again = 30;

/** A conversation of the agent's. @throws Refused where there is none, or the agent is not in it. */
export function ownChat(centre: Centre, { cno }: Agent, id: string): Conversation {
  const chat = centre.chats.get(id);
  if (!chat?.cnos.includes(cno)) throw new Refused('noChat');
  return chat;
}

/** The same, where it is the agent who has it. @throws Refused */
export function heldChat(centre: Centre, agent: Agent, id: string): Conversation {
  const chat = ownChat(centre, agent, id);
  if (chat.cnos[0] !== agent.cno) throw new Refused('denied');
  return chat;
}

/** Whether an agent takes one more. */
export const takesChats = (centre: Centre, { sessionId, chat, cno }: Agent): boolean =>
  sessionId !== null && chat.status === 1 && load(centre, cno) < chat.limit;

/** How many conversations an agent is in. */
const load = ({ chats }: Centre, cno: string): number =>
  [...chats.values()].filter(({ cnos }) => cnos.includes(cno)).length;

/** The agent who is to join. @throws Refused where there is none, or none who takes one more. */
export function newMember(centre: Centre, chat: Conversation, cno: string): Agent {
  const agent = centre.agent(cno);
  if (!agent || chat.cnos.includes(cno)) throw new Refused('badParameter');
  if (agent.sessionId === null) throw new Refused('notOnline');
  if (!takesChats(centre, agent)) throw new Refused('chatBusy');
  return agent;
}

/** An agent comes in; the first has the conversation. */
export function join(centre: Centre, chat: Conversation, { cno }: Agent): void {
  chat.invited = chat.invited.filter(one => one.cno !== cno);
  tellMembers(centre, chat, 'chatGroupJoin', { inviteeCno: cno });
  chat.cnos.push(cno);
  tellAgents(centre, [cno], chat, 'chatBridge', { ...conversationFields(chat), cno });
  tellVisitor(centre, chat, 'chatBridge', conversationFields(chat));
}

/** An agent goes out, and is told by the caller. With nobody left the conversation waits. */
export function leave(centre: Centre, chat: Conversation, cno: string): void {
  chat.cnos = chat.cnos.filter(one => one !== cno);
  if (chat.cnos.length > 0) return;
  withdraw(centre, chat);
  chat.passed.push(cno);
  centre.after(again, `chat/${chat.id}/again`);
}

/** Nobody is invited any more. */
export function withdraw(centre: Centre, chat: Conversation): void {
  for (const { cno, inviterCno } of chat.invited)
    tellAgents(centre, [cno], chat, 'chatGroupDisinvite', { inviterCno, inviteeCno: cno });
  chat.invited = [];
}

/** The agent is gone: out of every conversation and invitation. */
export function releaseChats(centre: Centre, { cno }: Agent): void {
  for (const chat of centre.chats.values()) {
    chat.invited = chat.invited.filter(one => one.cno !== cno);
    if (!chat.cnos.includes(cno)) continue;
    leave(centre, chat, cno);
    tellAll(centre, chat, 'chatGroupQuit', { cno });
  }
}

/** Brings visitors who wait to agents who take one more: the longest wait to the one with the fewest. */
export function distributeChats(centre: Centre): void {
  const open = [...centre.chats.values()];
  const waiting = open.filter(({ cnos }) => cnos.length === 0).sort((a, b) => a.startedAt - b.startedAt);
  for (const chat of waiting) {
    const [agent] = centre
      .members(chat.qid)
      .filter(one => takesChats(centre, one) && !chat.passed.includes(one.cno))
      .sort((a, b) => load(centre, a.cno) - load(centre, b.cno) || a.chat.since - b.chat.since);
    if (agent) join(centre, chat, agent);
  }
}
