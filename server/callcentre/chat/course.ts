import { randomUUID } from 'node:crypto';
import { newCallId } from '../acd/telephone.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import type { Conversation } from './conversation.ts';
import { openChats, withdraw } from './members.ts';
import { about, tellAll } from './tell.ts';

/** Visitors who may wait at a time in one centre. */
const mostWaiting = 200;

export interface Visitor {
  id: string;
  name: string;
}

/** A visitor who is known. @throws Refused where there is none, or one who is shut out. */
export async function visitorOf(floor: Floor, id: string): Promise<Visitor> {
  const [visitor] = await floor.query<Visitor & { shutOut: string | null }>(
    'select id, name, shut_out as "shutOut" from heddle_cc_visitor where enterprise_id = $1 and id = $2',
    [id],
  );
  if (!visitor) throw new Refused('badParameter');
  if (visitor.shutOut !== null) throw new Refused('restricted');
  return visitor;
}

/** A new visitor. @param tokenHash of what the visitor comes in with. */
export async function addVisitor(floor: Floor, name: string, tokenHash: string): Promise<Visitor> {
  const visitor = { id: randomUUID(), name };
  await floor.query('insert into heddle_cc_visitor values ($1, $2, $3, $4)', [visitor.id, name, tokenHash]);
  return visitor;
}

/** The conversation that a visitor is in. */
export const chatOf = async (floor: Floor, visitorId: string): Promise<Conversation | undefined> =>
  (await openChats(floor)).find(chat => chat.visitorId === visitorId);

/** A visitor wants to speak with somebody of a queue. @throws Refused where too many wait already. */
export async function begin(floor: Floor, visitor: Visitor, qid: string): Promise<Conversation> {
  const open = await openChats(floor);
  const under = open.find(chat => chat.visitorId === visitor.id);
  if (under) return under;
  if (open.filter(({ cnos }) => cnos.length === 0).length >= mostWaiting) throw new Refused('busy');
  const chat: Conversation = {
    id: `c${newCallId(floor.now)}`,
    visitorId: visitor.id,
    visitorName: visitor.name,
    qid,
    startedAt: floor.now,
    cnos: [],
    invited: [],
    passed: [],
    locked: false,
    asked: false,
  };
  floor.chats.put(chat.id, chat);
  floor.stirredChats.add(qid);
  await stir(floor, chat);
  return chat;
}

/** Something was said: silence begins anew. */
export async function stir(floor: Floor, chat: Conversation): Promise<void> {
  const key = `chat/${chat.id}/silent`;
  if (chat.locked) await floor.cancel(key);
  else await floor.after(floor.centre.settings.chatSilence, key);
}

/** Ends a conversation; its messages stay. @param by as its record and chatClose say it. */
export async function end(
  floor: Floor,
  chat: Conversation,
  by: 'agent' | 'visitor' | 'silence' | 'restrict',
): Promise<void> {
  tellAll(floor, chat, 'chatClose', { ...about(floor, chat), closeReason: by });
  withdraw(floor, chat);
  await floor.cancel(`chat/${chat.id}/`);
  await floor.query('insert into heddle_cc_chat_record values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5)', [
    chat.id,
    chat,
    floor.now,
    by,
  ]);
  floor.chats.drop(chat.id);
  for (const cno of chat.cnos) {
    const agent = await floor.agent(cno);
    for (const qid of agent?.qids ?? []) floor.stirredChats.add(qid);
  }
}

/** What falls due about a conversation: `silent`, or `again`, when agents who handed it on may have it back. */
export async function chatDue(floor: Floor, id: string, what: string): Promise<void> {
  const chat = await floor.chats.get(id);
  if (!chat) return;
  if (what === 'silent') return chat.locked ? undefined : end(floor, chat, 'silence');
  chat.passed = [];
  floor.stirredChats.add(chat.qid);
}
