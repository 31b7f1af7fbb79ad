import type { Agent } from '../centre.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import { type Conversation, conversationFields } from './conversation.ts';
import { about, tellAll, tellMembers, tellOne, tellVisitor } from './tell.ts';

/** Seconds after which a conversation may come back to an agent who handed it on. */
const again = 30;

/** A conversation of the agent's. @throws Refused where there is none, or the agent is not in it. */
export async function ownChat(floor: Floor, { cno }: Agent, id: string): Promise<Conversation> {
  const chat = await floor.chats.get(id);
  if (!chat?.cnos.includes(cno)) throw new Refused('noChat');
  return chat;
}

/** The same, where it is the agent who has it. @throws Refused */
export async function heldChat(floor: Floor, agent: Agent, id: string): Promise<Conversation> {
  const chat = await ownChat(floor, agent, id);
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
export async function openChats(floor: Floor): Promise<Conversation[]> {
  await floor.chats.look('$2::text[] is not null', ['all']);
  return floor.chats.held();
}

/** The agent who is to join. @throws Refused where there is none, or none who takes one more. */
export async function newMember(floor: Floor, chat: Conversation, cno: string): Promise<Agent> {
  const agent = await floor.agent(cno);
  if (!agent || chat.cnos.includes(cno)) throw new Refused('badParameter');
  if (agent.sessionId === null) throw new Refused('notOnline');
  if (!takesChats(agent, await openChats(floor))) throw new Refused('chatBusy');
  return agent;
}

/** An agent comes in; the first has the conversation. */
export function join(floor: Floor, chat: Conversation, { cno }: Agent): void {
  chat.invited = chat.invited.filter(one => one.cno !== cno);
  tellMembers(floor, chat, 'chatGroupJoin', { ...about(floor, chat), inviteeCno: cno });
  chat.cnos.push(cno);
  tellOne(floor, cno, 'chatBridge', { ...conversationFields(chat, floor.enterpriseId), cno });
  tellVisitor(floor, chat, 'chatBridge', conversationFields(chat, floor.enterpriseId));
}

/** An agent goes out, and is told by the caller. With nobody left the conversation waits. */
export async function leave(floor: Floor, chat: Conversation, cno: string): Promise<void> {
  chat.cnos = chat.cnos.filter(one => one !== cno);
  if (chat.cnos.length > 0) return;
  withdraw(floor, chat);
  chat.passed.push(cno);
  floor.stirredChats.add(chat.qid);
  await floor.after(again, `chat/${chat.id}/again`);
}

/** Nobody is invited any more. */
export function withdraw(floor: Floor, chat: Conversation): void {
  for (const { cno, inviterCno } of chat.invited)
    tellOne(floor, cno, 'chatGroupDisinvite', { ...about(floor, chat), inviterCno, inviteeCno: cno });
  chat.invited = [];
}

/** The agent is gone: out of every conversation and invitation. */
export async function releaseChats(floor: Floor, { cno }: Agent): Promise<void> {
  for (const chat of await openChats(floor)) {
    chat.invited = chat.invited.filter(one => one.cno !== cno);
    if (!chat.cnos.includes(cno)) continue;
    await leave(floor, chat, cno);
    tellAll(floor, chat, 'chatGroupQuit', { ...about(floor, chat), cno });
  }
}
