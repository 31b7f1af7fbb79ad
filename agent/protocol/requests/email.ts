import Type from 'typebox';
import { maybe, Text } from '../fields.ts';

/** One thread of e-mails. */
const thread = { sessionId: Text('The thread.') };

/** E-mail types (agent spec 7); `investgation` is spelt as the switch spells it. */
export const emailRequests = {
  claim: Type.Object({ ...thread, enterpriseEmail: maybe(Text('The mailbox.')) }),
  finish: Type.Object({ ...thread, content: maybe(Text('What is written back to the customer.')) }),
  transfer: Type.Object({
    ...thread,
    targetCno: maybe(Text('The agent.')),
    targetQno: maybe(Text('Or the queue.')),
    enterpriseEmail: maybe(Text('The mailbox.')),
  }),
  /** Its e-mails, which are read from now on; without a thread, the list of those that the agent may see. */
  read: Type.Object({ sessionId: maybe(Text('The thread.')) }),
  rubbish: Type.Object(thread),
  recovery: Type.Object(thread),
  investgation: Type.Object(thread),
};
