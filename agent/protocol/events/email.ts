import Type from 'typebox';
import { agentIdentity, Moment, maybe, Text, Whole } from '../fields.ts';

const thread = {
  ...agentIdentity,
  sessionId: Text('The thread.'),
  enterpriseEmail: maybe(Text('The mailbox.')),
};

/** E-mail events; their payloads are our own. */
export const emailEvents = {
  emailUnreadCount: Type.Object({ ...agentIdentity, count: Whole('Unread.') }),
  emailMessage: Type.Object({
    ...thread,
    subject: maybe(Text('The subject.')),
    from: maybe(Text('The sender.')),
    createTime: maybe(Moment('When.')),
  }),
  emailClaim: Type.Object(thread),
  emailFinish: Type.Object(thread),
  emailTransfer: Type.Object({ ...thread, targetCno: maybe(Text('The agent.')), targetQno: maybe(Text('The queue.')) }),
};
