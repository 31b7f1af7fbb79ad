import { randomUUID } from 'node:crypto';
import { newCallId } from '../acd/telephone.ts';
import type { Conversation } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { openChats, withdraw } from './members.ts';
import { about, tellAll } from './tell.ts';

/** Visitors who may wait at a time in one centre. */
const mostWaiting = 200;

export interface Visitor {
  id: string;
  name: string;
}

/** A visitor who is known. @throws Refused where there is none, or one who is shut out. */
export async function visitorOf(unit: UnitOfWork, id: string): Promise<Visitor> {
  const [visitor] = await unit.query<Visitor & { shutOut: string | null }>(
    'select id, name, shut_out as "shutOut" from heddle_cc_visitor where enterprise_id = $1 and id = $2',
    [id],
  );
  if (!visitor) throw new Refused('badParameter');
  if (visitor.shutOut !== null) throw new Refused('restricted');
  return visitor;
}

/** A new visitor. @param tokenHash of what the visitor comes in with. */
export async function addVisitor(unit: UnitOfWork, name: string, tokenHash: string): Promise<Visitor> {
  const visitor = { id: randomUUID(), name };
  await unit.query('insert into heddle_cc_visitor values ($1, $2, $3, $4)', [visitor.id, name, tokenHash]);
  return visitor;
}

/** The conversation that a visitor is in. */
export const chatOf = async (unit: UnitOfWork, visitorId: string): Promise<Conversation | undefined> =>
  (await openChats(unit)).find(chat => chat.visitorId === visitorId);

/** A visitor wants to speak with somebody of a queue. @throws Refused where too many wait already. */
export async function begin(unit: UnitOfWork, visitor: Visitor, qid: string): Promise<Conversation> {
  const open = await openChats(unit);
  const under = open.find(chat => chat.visitorId === visitor.id);
  if (under) return under;
  if (open.filter(({ cnos }) => cnos.length === 0).length >= mostWaiting) throw new Refused('busy');
  const chat: Conversation = {
    id: `c${newCallId(unit.now)}`,
    visitorId: visitor.id,
    visitorName: visitor.name,
    qid,
    startedAt: unit.now,
    cnos: [],
    invited: [],
    passed: [],
    locked: false,
    asked: false,
  };
  unit.chats.put(chat.id, chat);
  unit.chatQueuesToServe.add(qid);
  await stir(unit, chat);
  return chat;
}

/** Something was said: silence begins anew. */
export async function stir(unit: UnitOfWork, chat: Conversation): Promise<void> {
  const key = `chat/${chat.id}/silent`;
  if (chat.locked) await unit.cancel(key);
  else await unit.after(unit.centre.settings.chatSilence, key);
}

/** Ends a conversation; its messages stay. @param by as its record and chatClose say it. */
export async function end(
  unit: UnitOfWork,
  chat: Conversation,
  by: 'agent' | 'visitor' | 'silence' | 'restrict',
): Promise<void> {
  tellAll(unit, chat, 'chatClose', { ...about(unit, chat), closeReason: by });
  withdraw(unit, chat);
  await unit.cancel(`chat/${chat.id}/`);
  await unit.query('insert into heddle_cc_chat_record values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5)', [
    chat.id,
    chat,
    unit.now,
    by,
  ]);
  unit.chats.drop(chat.id);
  for (const cno of chat.cnos) {
    const agent = await unit.agent(cno);
    for (const qid of agent?.qids ?? []) unit.chatQueuesToServe.add(qid);
  }
}

/** What falls due about a conversation: `silent`, or `again`, when agents who handed it on may have it back. */
export async function runChatTimer(unit: UnitOfWork, id: string, what: string): Promise<void> {
  const chat = await unit.chats.get(id);
  if (!chat) return;
  if (what === 'silent') return chat.locked ? undefined : end(unit, chat, 'silence');
  chat.passed = [];
  unit.chatQueuesToServe.add(chat.qid);
}
