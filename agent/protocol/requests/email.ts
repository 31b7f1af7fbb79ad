import Type from 'typebox';
import { maybe, Text } from '../fields.ts';

/** One thread of e-mails. */
const thread = { sessionId: Text('The thread.') };

/** E-mail types (agent spec 7); `investgation` is spelt as the switch spells it. */
export const emailRequests = {
  claim: Type.Object({ ...thread, enterpriseEmail: maybe(Text('The mailbox.')) }),
  finish: Type.Object(thread),
  transfer: Type.Object({
    ...thread,
    targetCno: maybe(Text('The agent.')),
    targetQno: maybe(Text('Or the queue.')),
    enterpriseEmail: maybe(Text('The mailbox.')),
  }),
  read: Type.Object(thread),
  rubbish: Type.Object(thread),
  recovery: Type.Object(thread),
  investgation: Type.Object(thread),
};
