import type { Agent } from '../centre/agent.ts';
import { type Conversation, conversationFields } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { about, tellAll, tellMembers, tellOne, tellVisitor } from './tell.ts';

/** Seconds after which a conversation may come back to an agent who handed it on. */
const again = 30;

/** A conversation of the agent's. @throws Refused where there is none, or the agent is not in it. */
export async function ownChat(unit: UnitOfWork, { cno }: Agent, id: string): Promise<Conversation> {
  const chat = await unit.chats.get(id);
  if (!chat?.cnos.includes(cno)) throw new Refused('noChat');
  return chat;
}

/** The same, where it is the agent who has it. @throws Refused */
export async function heldChat(unit: UnitOfWork, agent: Agent, id: string): Promise<Conversation> {
  const chat = await ownChat(unit, agent, id);
  if (chat.cnos[0] !== agent.cno) throw new Refused('denied');
  return chat;
}

/** Whether an agent takes one more. */
export const takesChats = ({ sessionId, chat, cno }: Agent, open: readonly Conversation[]): boolean =>
  sessionId !== null && chat.status === 1 && load(cno, open) < chat.limit;

/** How many conversations an agent is in. */
export const load = (cno: string, open: readonly Conversation[]): number =>
  open.filter(({ cnos }) => cnos.includes(cno)).length;

/** All conversations of the centre that are not over. */
export async function openChats(unit: UnitOfWork): Promise<Conversation[]> {
  await unit.chats.look('$2::text[] is not null', ['all']);
  return unit.chats.held();
}

/** The agent who is to join. @throws Refused where there is none, or none who takes one more. */
export async function newMember(unit: UnitOfWork, chat: Conversation, cno: string): Promise<Agent> {
  const agent = await unit.agent(cno);
  if (!agent || chat.cnos.includes(cno)) throw new Refused('badParameter');
  if (agent.sessionId === null) throw new Refused('notOnline');
  if (!takesChats(agent, await openChats(unit))) throw new Refused('chatBusy');
  return agent;
}

/** An agent comes in; the first has the conversation. */
export function join(unit: UnitOfWork, chat: Conversation, { cno }: Agent): void {
  chat.invited = chat.invited.filter(one => one.cno !== cno);
  tellMembers(unit, chat, 'chatGroupJoin', { ...about(unit, chat), inviteeCno: cno });
  chat.cnos.push(cno);
  tellOne(unit, cno, 'chatBridge', { ...conversationFields(chat, unit.enterpriseId), cno });
  tellVisitor(unit, chat, 'chatBridge', conversationFields(chat, unit.enterpriseId));
}

/** An agent goes out, and is told by the caller. With nobody left the conversation waits. */
export async function leave(unit: UnitOfWork, chat: Conversation, cno: string): Promise<void> {
  chat.cnos = chat.cnos.filter(one => one !== cno);
  if (chat.cnos.length > 0) return;
  withdraw(unit, chat);
  chat.passed.push(cno);
  unit.chatQueuesToServe.add(chat.qid);
  await unit.after(again, `chat/${chat.id}/again`);
}

/** Nobody is invited any more. */
export function withdraw(unit: UnitOfWork, chat: Conversation): void {
  for (const { cno, inviterCno } of chat.invited)
    tellOne(unit, cno, 'chatGroupDisinvite', { ...about(unit, chat), inviterCno, inviteeCno: cno });
  chat.invited = [];
}

/** The agent is gone: out of every conversation and invitation. */
export async function releaseChats(unit: UnitOfWork, { cno }: Agent): Promise<void> {
  for (const chat of await openChats(unit)) {
    chat.invited = chat.invited.filter(one => one.cno !== cno);
    if (!chat.cnos.includes(cno)) continue;
    await leave(unit, chat, cno);
    tellAll(unit, chat, 'chatGroupQuit', { ...about(unit, chat), cno });
  }
}
