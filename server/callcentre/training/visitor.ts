import { randomUUID } from 'node:crypto';
import { messageType } from '#agent/protocol/codes.ts';
import { queueId } from '../acd/queue.ts';
import type { Conversation } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { addVisitor, begin } from '../chat/lifecycle.ts';
import { openChats } from '../chat/members.ts';
import { postMessage } from '../chat/messages.ts';
import { hashOf } from '../login/tokens.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** A visitor without a way in: what is to be said, the scenario says. @returns the conversation's main unique id. */
export async function visit(
  unit: UnitOfWork,
  { from, to, says = [] }: { from: string; to: string; says?: string[] },
): Promise<string> {
  const visitor = await addVisitor(unit, from, hashOf(randomUUID()));
  const chat = await begin(unit, visitor, queueId(unit, to));
  for (const text of says) await speak(unit, chat, text);
  return chat.id;
}

/** The latest conversation with a visitor of this name. @throws Refused where there is none. */
export async function chatWith(unit: UnitOfWork, name: string): Promise<Conversation> {
  const own = (await openChats(unit)).filter(({ visitorName }) => visitorName === name);
  const [latest] = own.sort((a, b) => b.startedAt - a.startedAt);
  if (!latest) throw new Refused('noChat');
  return latest;
}

export const visitorSays = async (unit: UnitOfWork, name: string, text: string): Promise<void> =>
  speak(unit, await chatWith(unit, name), text);

const speak = (unit: UnitOfWork, chat: Conversation, content: string): Promise<void> =>
  postMessage(unit, chat, { messageId: randomUUID(), messageType: messageType.text, content });
