import Type from 'typebox';
import { senderType, threadStates } from '../codes.ts';
import { agentIdentity, Choice, Flag, Moment, maybe, Text, Whole } from '../fields.ts';

/** One thread of e-mails. `cno` is who has claimed it; without it, nobody. */
export const EmailThread = Type.Object({
  ...agentIdentity,
  sessionId: Text('The thread.'),
  enterpriseEmail: maybe(Text('The mailbox.')),
  qid: maybe(Text('Its queue.')),
  subject: maybe(Text('The subject.')),
  from: maybe(Text('The sender.')),
  state: maybe(Choice(threadStates, 'Where it is.')),
  unread: maybe(Flag('1: nobody has read the latest.')),
  createTime: maybe(Moment('When the latest came.')),
});

/** One e-mail of a thread. */
export const Email = Type.Object({
  messageId: Text('Which.'),
  senderType: maybe(Choice(Object.values(senderType), '1 customer, 2 agent, 3 the system.')),
  from: maybe(Text('The sender.')),
  content: maybe(Text('Plain text.')),
  createTime: maybe(Moment('When.')),
});

/** E-mail events, told to the queue; their payloads are our own, and so are the names of the last three. */
export const emailEvents = {
  emailUnreadCount: Type.Object({
    ...agentIdentity,
    qid: maybe(Text('In which queue.')),
    count: Whole('Unread.'),
  }),
  emailMessage: EmailThread,
  emailClaim: EmailThread,
  emailFinish: EmailThread,
  emailTransfer: EmailThread,
  emailRubbish: EmailThread,
  emailRecovery: EmailThread,
};
