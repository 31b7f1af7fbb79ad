import Type, { type Static, type TSchema } from 'typebox';
import { Refused } from '../../codes.ts';
import type { Floor } from '../../store/floor.ts';
import type { Conversation } from '../conversation.ts';
import { end } from '../course.ts';
import { messagesOf, say } from '../messages.ts';
import { about, tellMembers } from '../tell.ts';

/** A name, or an id. */
export const Name = Type.String({ minLength: 1, maxLength: 64 });
const Line = Type.String({ maxLength: 5000 });

/** What a visitor may do in a conversation; `work` gives the answer's data. */
export interface Doing {
  shape: TSchema;
  /** @param given fits the shape. @throws Refused */
  work(floor: Floor, chat: Conversation, given: unknown): Promise<object>;
}

const doing = <S extends TSchema>(
  shape: S,
  work: (floor: Floor, chat: Conversation, given: Static<S>) => Promise<object | undefined>,
): Doing => ({ shape, work: async (floor, chat, given) => (await work(floor, chat, given as Static<S>)) ?? {} });

export const doings: Record<string, Doing> = {
  message: doing(
    Type.Object({
      messageId: Name,
      messageType: Type.Integer(),
      content: Type.Optional(Line),
      fileKey: Type.Optional(Name),
    }),
    async (floor, chat, given) => {
      await say(floor, chat, given);
      return undefined;
    },
  ),
  hint: doing(Type.Object({ content: Type.Optional(Line) }), async (floor, chat, { content }) => {
    tellMembers(floor, chat, 'chatInputHint', { ...about(floor, chat), ...(content ? { content } : {}) });
    return undefined;
  }),
  read: doing(Type.Object({ messageId: Type.Optional(Name) }), async (floor, chat, { messageId }) => {
    const readTime = Math.floor(floor.now / 1000);
    const fields = { ...about(floor, chat), ...(messageId ? { messageId } : {}), readTime };
    tellMembers(floor, chat, 'chatReadReceipt', fields);
    return undefined;
  }),
  investigation: doing(
    Type.Object({ content: Type.String({ minLength: 1, maxLength: 200 }) }),
    async (floor, chat, { content }) => {
      if (!chat.asked) throw new Refused('badParameter');
      chat.asked = false;
      tellMembers(floor, chat, 'chatInvestigation', { ...about(floor, chat), content });
      return undefined;
    },
  ),
  history: doing(Type.Object({ messageId: Type.Optional(Name) }), async (floor, chat, before) => ({
    messages: await messagesOf(floor, chat.id, before),
  })),
  close: doing(Type.Object({}), async (floor, chat) => {
    await end(floor, chat, 'visitor');
    return undefined;
  }),
};
