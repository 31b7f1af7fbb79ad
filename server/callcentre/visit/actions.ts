import Type, { type Static, type TSchema } from 'typebox';
import type { Conversation } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { end } from '../chat/lifecycle.ts';
import { messagesOf, postMessage } from '../chat/messages.ts';
import { about, tellMembers } from '../chat/tell.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** A name, or an id. */
export const Name = Type.String({ minLength: 1, maxLength: 64 });
const Line = Type.String({ maxLength: 5000 });

/** What a visitor may do in a conversation; `run` gives the answer's data. */
export interface VisitorAction {
  shape: TSchema;
  /** @param given fits the shape. @throws Refused */
  run(unit: UnitOfWork, chat: Conversation, given: unknown): Promise<object>;
}

const action = <S extends TSchema>(
  shape: S,
  run: (unit: UnitOfWork, chat: Conversation, given: Static<S>) => Promise<object | undefined>,
): VisitorAction => ({ shape, run: async (unit, chat, given) => (await run(unit, chat, given as Static<S>)) ?? {} });

export const visitorActions: Record<string, VisitorAction> = {
  message: action(
    Type.Object({
      messageId: Name,
      messageType: Type.Integer(),
      content: Type.Optional(Line),
      fileKey: Type.Optional(Name),
    }),
    async (unit, chat, given) => {
      await postMessage(unit, chat, given);
      return undefined;
    },
  ),
  hint: action(Type.Object({ content: Type.Optional(Line) }), async (unit, chat, { content }) => {
    tellMembers(unit, chat, 'chatInputHint', { ...about(unit, chat), ...(content ? { content } : {}) });
    return undefined;
  }),
  read: action(Type.Object({ messageId: Type.Optional(Name) }), async (unit, chat, { messageId }) => {
    const readTime = Math.floor(unit.now / 1000);
    const fields = { ...about(unit, chat), ...(messageId ? { messageId } : {}), readTime };
    tellMembers(unit, chat, 'chatReadReceipt', fields);
    return undefined;
  }),
  investigation: action(
    Type.Object({ content: Type.String({ minLength: 1, maxLength: 200 }) }),
    async (unit, chat, { content }) => {
      if (!chat.asked) throw new Refused('badParameter');
      chat.asked = false;
      tellMembers(unit, chat, 'chatInvestigation', { ...about(unit, chat), content });
      return undefined;
    },
  ),
  history: action(Type.Object({ messageId: Type.Optional(Name) }), async (unit, chat, before) => ({
    messages: await messagesOf(unit, chat.id, before),
  })),
  close: action(Type.Object({}), async (unit, chat) => {
    await end(unit, chat, 'visitor');
    return undefined;
  }),
};
