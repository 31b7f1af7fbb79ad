import Type from 'typebox';
import { loginStatuses } from '../codes.ts';
import { agentIdentity, Choice, Flag, Moment, maybe, Text, Whole } from '../fields.ts';

const conversation = {
  ...agentIdentity,
  mainUniqueId: Text('The conversation.'),
  visitorId: maybe(Text('With whom.')),
};
const group = Type.Object({
  ...conversation,
  inviterCno: maybe(Text('Who invites.')),
  inviteeCno: maybe(Text('Who is invited.')),
});
const ChatStatus = Type.Object({
  ...agentIdentity,
  action: maybe(Choice(['pause', 'unpause'], 'What changed.')),
  chatLoginStatus: maybe(Choice(loginStatuses, 'As loginStatus, for chats.')),
  chatLimitNumber: maybe(Whole('Chats at a time.')),
  pauseDescription: maybe(Text('Why no chats.')),
  chatPauseDescription: maybe(Text('Why no chats.')),
});

/** A conversation as one of its agents has it; also an entry of a history without a conversation. */
export const ChatConversation = Type.Object({
  ...conversation,
  visitorName: maybe(Text('As the visitor gave it.')),
  qid: maybe(Text('Through which queue.')),
  startTime: maybe(Moment('Since when the visitor has been there.')),
  cnos: maybe(Type.Array(Text('An agent in it; the first has it.'))),
  inviterCno: maybe(Text('Where one is only invited: by whom.')),
  locked: maybe(Flag('1: it is not closed for silence.')),
});

/** One message, from whichever side; also an entry of a history. */
export const ChatMessage = Type.Object({
  ...conversation,
  messageId: Text('Shown once, however often it comes.'),
  messageType: maybe(Whole('1 text, 2 picture, 3 file, 4 sound, 5 video.')),
  senderCno: maybe(Text('The agent who sent it.')),
  senderType: maybe(Whole('1 visitor, 2 agent, 3 the system.')),
  content: maybe(Text('The text.')),
  fileKey: maybe(Text('The file.')),
  fileName: maybe(Text('Its name.')),
  createTime: maybe(Moment('When.')),
});

/** Chat events. Names that the specification leaves open (chatMessage, chatGroup…, chatInputHint) are our own. */
export const chatEvents = {
  chatStatus: ChatStatus,
  /** A colleague's, re-labelled by the client. */
  chatQueueStatus: ChatStatus,
  /** The agent is in the conversation from now on. */
  chatBridge: ChatConversation,
  chatMessage: ChatMessage,
  chatClose: Type.Object({ ...conversation, closeReason: maybe(Text('Why.')) }),
  chatTransfer: Type.Object({
    ...conversation,
    targetType: maybe(Whole('To what.')),
    targetNo: maybe(Text('The queue.')),
    targetCno: maybe(Text('The agent.')),
  }),
  chatInvestigation: Type.Object({ ...conversation, content: maybe(Text('The answer.')) }),
  chatGroupInvite: group,
  chatGroupDisinvite: group,
  chatGroupJoin: group,
  chatGroupRefuse: group,
  chatGroupRemove: group,
  chatGroupQuit: group,
  chatInputHint: Type.Object({ ...conversation, content: maybe(Text('What is being typed.')) }),
  chatReadReceipt: Type.Object({
    ...conversation,
    messageId: maybe(Text('The last one read.')),
    readTime: maybe(Moment('When.')),
  }),
};
