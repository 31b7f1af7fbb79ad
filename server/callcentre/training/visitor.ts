import { randomUUID } from 'node:crypto';
import { messageType } from '#agent/protocol/codes.ts';
import { queueId } from '../acd/queue.ts';
import type { Conversation } from '../chat/conversation.ts';
import { addVisitor, begin } from '../chat/course.ts';
import { openChats } from '../chat/members.ts';
import { say } from '../chat/messages.ts';
import { Refused } from '../codes.ts';
import { hashOf } from '../login/tokens.ts';
import type { Floor } from '../store/floor.ts';

/** A visitor without a way in: what is to be said, the scenario says. @returns the conversation's main unique id. */
export async function visit(
  floor: Floor,
  { from, to, says = [] }: { from: string; to: string; says?: string[] },
): Promise<string> {
  const visitor = await addVisitor(floor, from, hashOf(randomUUID()));
  const chat = await begin(floor, visitor, queueId(floor, to));
  for (const text of says) await speak(floor, chat, text);
  return chat.id;
}

/** The latest conversation with a visitor of this name. @throws Refused where there is none. */
export async function chatWith(floor: Floor, name: string): Promise<Conversation> {
  const own = (await openChats(floor)).filter(({ visitorName }) => visitorName === name);
  const [latest] = own.sort((a, b) => b.startedAt - a.startedAt);
  if (!latest) throw new Refused('noChat');
  return latest;
}

export const visitorSays = async (floor: Floor, name: string, text: string): Promise<void> =>
  speak(floor, await chatWith(floor, name), text);

const speak = (floor: Floor, chat: Conversation, content: string): Promise<void> =>
  say(floor, chat, { messageId: randomUUID(), messageType: messageType.text, content });
