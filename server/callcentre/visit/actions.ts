import Type from 'typebox';
import { queueId } from '../acd/queue.ts';
import { type Act, act } from '../answers.ts';
import type { Centre } from '../centre/centre.ts';
import type { Conversation, Visitor } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import { begin, chatOf, end, visitorOf } from '../chat/lifecycle.ts';
import { messagesOf, postMessage } from '../chat/messages.ts';
import { tellMembers } from '../chat/tell.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const MessageId = Type.Object({ messageId: Type.Optional(Name) });
const Line = Type.String({ maxLength: 5000 });

/** Who asks. */
interface Side {
  centre: Centre;
  visitor: Visitor;
}

/** @throws Refused where the visitor is in no conversation */
function own({ centre, visitor }: Side): Conversation {
  const chat = chatOf(centre, visitor.id);
  if (!chat) throw new Refused('noChat');
  return chat;
}

/** What a visitor may do. */
export const visitorActs: Record<string, Act<Side>> = {
  begin: act(Type.Object({ to: Name }), ({ centre, visitor }, { to }) => ({
    mainUniqueId: begin(centre, visitorOf(centre, visitor.id), queueId(centre, to)).id,
  })),
  message: act(
    Type.Object({
      messageId: Name,
      messageType: Type.Integer(),
      content: Type.Optional(Line),
      fileKey: Type.Optional(Name),
    }),
    (side, message) => void postMessage(side.centre, own(side), message),
  ),
  hint: act(
    Type.Object({ content: Type.Optional(Line) }),
    (side, { content }) => void tellMembers(side.centre, own(side), 'chatInputHint', content ? { content } : {}),
  ),
  read: act(MessageId, (side, read) => {
    const readTime = Math.floor(side.centre.now / 1000);
    tellMembers(side.centre, own(side), 'chatReadReceipt', { ...read, readTime });
    return undefined;
  }),
  investigation: act(Type.Object({ content: Type.String({ minLength: 1, maxLength: 200 }) }), (side, { content }) => {
    const chat = own(side);
    if (!chat.asked) throw new Refused('badParameter');
    chat.asked = false;
    tellMembers(side.centre, chat, 'chatInvestigation', { content });
    return undefined;
  }),
  history: act(MessageId, (side, before) => ({ messages: messagesOf(side.centre, own(side).id, before) })),
  close: act(Type.Object({}), side => void end(side.centre, own(side), 'visitor')),
};
