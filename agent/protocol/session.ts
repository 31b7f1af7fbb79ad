import Type, { type Static } from 'typebox';
import { bindTypes, loginStatuses, requestedLoginStatuses } from './codes.ts';
import { Bag, Choice, Flag, maybe, Text, Whole } from './fields.ts';

const cno = Text('The agent number.');
const bindType = Choice(bindTypes, '1 ordinary phone, 2 extension, 3 softphone.');

/** What an agent types to log in (agent spec 3); rules/login.ts judges it. */
export const PhoneLoginForm = Type.Object({
  identifier: Text('The enterprise code, chosen or typed.'),
  cno,
  password: Text('Never kept, never logged.'),
  loginType: maybe(Whole('1 unless told otherwise.')),
  type: maybe(Whole('The kind of agent, as the host counts it.')),
  bindTel: maybe(Text('The telephone, extension or softphone to bind.')),
  bindType,
  loginStatus: Choice(requestedLoginStatuses, '1 idle, 2 busy, -1 as it was.'),
});
export type PhoneLoginForm = Static<typeof PhoneLoginForm>;

/** `data` of a successful log-in at {host}/login (agent spec 7). */
export const LoginData = Type.Object({
  qids: Text('Queue ids, joined by commas.'),
  emailQids: maybe(Text('E-mail queue ids, joined by commas.')),
  webSocketUrl: Text('The websocket root, to which /agent is added.'),
  enterpriseId: Whole('Seven digits.'),
  token: maybe(Text('Names the log-in to the websocket.')),
  allowBackward: maybe(Flag('1: calls may be sent back to the queue.')),
  answerCallsByCloseBrowser: maybe(Flag('1: the agent stays on call when the browser closes.')),
  unbindPhoneByCloseBrowser: maybe(Flag('1: and the binding is removed.')),
});
export type LoginData = Static<typeof LoginData>;

/** The answer of {host}/login, by JSONP or POST. */
export const LoginAnswer = Type.Object({
  code: Whole('0 is success.'),
  msg: maybe(Text('The server’s text, not shown to staff (agent spec 8).')),
  data: maybe(LoginData),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** `values` of the login response over the websocket. */
export const LoginValues = Type.Object({
  sessionId: maybe(Text('The session that logged in: a response with another one is not ours.')),
  cno: maybe(cno),
  enterpriseId: maybe(Whole('Seven digits.')),
  bindTel: maybe(Text('What is bound.')),
  bindType: maybe(bindType),
  sipIp: maybe(Text('The SIP domain: the address of record is {enterpriseId}{bindTel}@{sipIp}.')),
  sipPwd: maybe(Text('The digest password. Never logged.')),
  webrtcSocketUrl: maybe(Text('SIP over WebSocket.')),
  webrtcStunServer: maybe(Text('For ICE.')),
  webrtcAutoAnswer: maybe(Bag('Call type or detail call type → 1 to answer; `delay` in ms.')),
  expiresTime: maybe(Whole('SIP registration, seconds.')),
});
export type LoginValues = Static<typeof LoginValues>;

/** All that is known of a logged-in agent (agent spec 3). */
export const AgentSession = Type.Object({
  ...LoginData.properties,
  sessionKey: Text('The random session id of ten characters, which is also the SockJS session’s.'),
  identifier: Text('The enterprise code.'),
  cno,
  bindType,
  bindTel: LoginValues.properties.bindTel,
  loginStatus: Choice(loginStatuses, '1 idle, 2 busy, 3 wrap-up, 0 offline, -1 not logged on.'),
  pauseDescription: maybe(Text('Why the agent is busy.')),
  loginType: Whole('1 unless told otherwise.'),
  type: maybe(Whole('The kind of agent.')),
  sipIp: LoginValues.properties.sipIp,
  sipPwd: LoginValues.properties.sipPwd,
  webrtcSocketUrl: LoginValues.properties.webrtcSocketUrl,
  webrtcStunServer: LoginValues.properties.webrtcStunServer,
  webrtcAutoAnswer: LoginValues.properties.webrtcAutoAnswer,
  webrtcExpiresTime: maybe(Whole('SIP registration, seconds.')),
  chatLoginStatus: maybe(Choice(loginStatuses, 'As loginStatus, for chats.')),
  chatPauseDescription: maybe(Text('Why the agent takes no chats.')),
  chatLimitNumber: maybe(Whole('Chats at a time.')),
});
export type AgentSession = Static<typeof AgentSession>;

/** What opens /callcenter/workOrderAcceptance (agent spec 2, 3). */
export const IncomingCallInfo = Type.Object({
  comingCallNo: Text('The caller.'),
  calledNo: Text('The number called.'),
  serialId: Text('One for each call.'),
  customerProvince: maybe(Text('Where the caller’s number is from.')),
  customerCity: maybe(Text('Where the caller’s number is from.')),
});
export type IncomingCallInfo = Static<typeof IncomingCallInfo>;
