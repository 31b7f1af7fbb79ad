import Type, { type Static, type TObject } from 'typebox';
import { AgentStatus, QueueStatus } from './events/agent.ts';
import { ChatConversation, ChatMessage } from './events/chat.ts';
import { Email, EmailThread } from './events/email.ts';
import { Bag, maybe, Text, Whole } from './fields.ts';
import { LoginValues } from './session.ts';

/** `values` of the responses that carry some, by reqType. */
const answers = {
  login: LoginValues,
  status: AgentStatus,
  queueStatus: Type.Object({ queues: Type.Array(QueueStatus) }),
  changeBindTel: LoginValues,
  previewOutcall: Type.Object({
    requestUniqueId: maybe(Text('The request’s name.')),
    uniqueId: maybe(Text('The call.')),
  }),
  getCdrTag: Type.Object({ key: maybe(Text('The tag’s name.')), value: maybe(Text('The tag.')) }),
  getUserData: Type.Object({ userData: maybe(Bag('Values by key.')) }),
  history: Type.Object({
    messages: maybe(Type.Array(ChatMessage)),
    conversations: maybe(Type.Array(ChatConversation)),
  }),
  read: Type.Object({
    emails: maybe(Type.Array(Email)),
    threads: maybe(Type.Array(EmailThread)),
  }),
};

export type AnswerType = keyof typeof answers;
export type Answer<T extends AnswerType> = Static<(typeof answers)[T]>;

/** The envelope of every response (agent spec 7). `code` may be 0 or "0" on the wire; decoded it is a number. */
export const Response = Type.Object({
  reqType: Text('Which request.'),
  code: Whole('0 is success.'),
  errorCode: maybe(Whole('More of why.')),
  msg: maybe(Text('Shown to staff where code is not 0.')),
  utid: maybe(Text('The request’s own, where the switch echoes it.')),
  sessionId: maybe(Text('Whose.')),
  loginStatus: maybe(Whole('On login: presence as the switch has it.')),
  values: maybe(Bag('By reqType.')),
});
export type Response = Static<typeof Response> & { type: 'response' };

export const answerSchema = (reqType: string): TObject | null =>
  Object.hasOwn(answers, reqType) ? answers[reqType as AnswerType] : null;
