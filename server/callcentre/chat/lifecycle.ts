import { randomUUID } from 'node:crypto';
import { newCallId } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import type { Conversation, Visitor } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { withdraw } from './members.ts';
import { tellAll } from './tell.ts';

/** Visitors who may wait at a time in one centre. */
const mostWaiting = 200;

/** A visitor who is known. @throws Refused where there is none, or one who is shut out. */
export function visitorOf(centre: Centre, id: string): Visitor {
  const visitor = centre.visitors.get(id);
  if (!visitor) throw new Refused('badParameter');
  if (visitor.shutOut !== undefined) throw new Refused('restricted');
  return visitor;
}

/** A new visitor. @param tokenHash of what the visitor comes in with; '' where there is no way in */
export function addVisitor(centre: Centre, name: string, tokenHash = ''): Visitor {
  const visitor = { id: randomUUID(), name, tokenHash };
  centre.visitors.set(visitor.id, visitor);
  return visitor;
}

/** The conversation that a visitor is in. */
export const chatOf = (centre: Centre, visitorId: string): Conversation | undefined =>
  [...centre.chats.values()].find(chat => chat.visitorId === visitorId);

/** A visitor wants to speak with somebody of a queue. @throws Refused where too many wait already. */
export function begin(centre: Centre, visitor: Visitor, qid: string): Conversation {
  const under = chatOf(centre, visitor.id);
  if (under) return under;
  const waiting = [...centre.chats.values()].filter(({ cnos }) => cnos.length === 0);
  if (waiting.length >= mostWaiting) throw new Refused('busy');
  const chat: Conversation = {
    id: `c${newCallId()}`,
    visitorId: visitor.id,
    visitorName: visitor.name,
    qid,
    startedAt: centre.now,
    cnos: [],
    invited: [],
    passed: [],
    locked: false,
    asked: false,
  };
  centre.chats.set(chat.id, chat);
  stir(centre, chat);
  return chat;
}

/** Something was said: silence begins anew. */
export function stir(centre: Centre, chat: Conversation): void {
  const key = `chat/${chat.id}/silent`;
  if (chat.locked) centre.cancel(key);
  else centre.after(centre.settings.chatSilence, key);
}

/** Ends a conversation; its messages stay. @param by as its record and chatClose say it. */
export function end(centre: Centre, chat: Conversation, by: 'agent' | 'visitor' | 'silence' | 'restrict'): void {
  tellAll(centre, chat, 'chatClose', { closeReason: by });
  withdraw(centre, chat);
  centre.endChat(chat);
}

/** What falls due about a conversation: `silent`, or `again`, when agents who handed it on may have it back. */
export function runChatTimer(centre: Centre, id: string, what: string): void {
  const chat = centre.chats.get(id);
  if (!chat) return;
  if (what === 'silent') return chat.locked ? undefined : end(centre, chat, 'silence');
  chat.passed = [];
}
