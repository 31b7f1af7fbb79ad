import Type, { type Static, type TSchema } from 'typebox';
import type { Centre } from '../centre/centre.ts';
import type { Conversation } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { end } from '../chat/lifecycle.ts';
import { messagesOf, postMessage } from '../chat/messages.ts';
import { tellMembers } from '../chat/tell.ts';

/** A name, or an id. */
export const Name = Type.String({ minLength: 1, maxLength: 64 });
const Line = Type.String({ maxLength: 5000 });

/** What a visitor may do in a conversation; `run` gives the answer's data. */
export interface VisitorAction {
  shape: TSchema;
  /** @param given fits the shape. @throws Refused */
  run(centre: Centre, chat: Conversation, given: unknown): object | undefined;
}

const action = <S extends TSchema>(
  shape: S,
  run: (centre: Centre, chat: Conversation, given: Static<S>) => object | undefined,
): VisitorAction => ({ shape, run: (centre, chat, given) => run(centre, chat, given as Static<S>) });

export const visitorActions: Record<string, VisitorAction> = {
  message: action(
    Type.Object({
      messageId: Name,
      messageType: Type.Integer(),
      content: Type.Optional(Line),
      fileKey: Type.Optional(Name),
    }),
    (centre, chat, given) => {
      postMessage(centre, chat, given);
      return undefined;
    },
  ),
  hint: action(Type.Object({ content: Type.Optional(Line) }), (centre, chat, { content }) => {
    tellMembers(centre, chat, 'chatInputHint', content ? { content } : {});
    return undefined;
  }),
  read: action(Type.Object({ messageId: Type.Optional(Name) }), (centre, chat, { messageId }) => {
    const readTime = Math.floor(centre.now / 1000);
    tellMembers(centre, chat, 'chatReadReceipt', { ...(messageId && { messageId }), readTime });
    return undefined;
  }),
  investigation: action(
    Type.Object({ content: Type.String({ minLength: 1, maxLength: 200 }) }),
    (centre, chat, { content }) => {
      if (!chat.asked) throw new Refused('badParameter');
      chat.asked = false;
      tellMembers(centre, chat, 'chatInvestigation', { content });
      return undefined;
    },
  ),
  history: action(Type.Object({ messageId: Type.Optional(Name) }), (centre, chat, before) => ({
    messages: messagesOf(centre, chat.id, before),
  })),
  close: action(Type.Object({}), (centre, chat) => {
    end(centre, chat, 'visitor');
    return undefined;
  }),
};
