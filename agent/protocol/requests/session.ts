import Type from 'typebox';
import { bindTypes, pauseTypes, requestedLoginStatuses } from '../codes.ts';
import { Choice, Flag, maybe, Text, Whole } from '../fields.ts';

/** Presence, binding and keep-alive (agent spec 7, agent types). */
export const sessionRequests = {
  login: Type.Object({
    sessionId: Text('The SockJS session’s id.'),
    identifier: maybe(Text('The enterprise code.')),
    token: maybe(Text('From the log-in at the host.')),
    bindTel: maybe(Text('What to bind.')),
    bindType: Choice(bindTypes, '1 ordinary phone, 2 extension, 3 softphone.'),
    loginStatus: Choice(requestedLoginStatuses, '1 idle, 2 busy; -1 resumes: no response, only the status again.'),
    pauseDescription: maybe(Text('Why busy, for loginStatus 2.')),
    loginType: maybe(Whole('1 unless told otherwise.')),
    chatLoginStatus: maybe(Choice(requestedLoginStatuses, 'As loginStatus, for chats.')),
    chatPauseDescription: maybe(Text('Why no chats.')),
    chatLimitNumber: maybe(Whole('Chats at a time.')),
  }),
  logout: Type.Object({
    removeBinding: Flag('1: the binding goes too.'),
    logoutType: Whole('The loginType of the session.'),
    keepCCOnline: Flag('1: stay on call at the centre (log-out mode 0).'),
    automatic: Flag('1: not asked for by a person.'),
  }),
  ping: Type.Object({}),
  debug: Type.Object({ content: maybe(Text('For the switch’s own log.')) }),
  status: Type.Object({ monitoredCno: maybe(Text('Another agent; without it, oneself.')) }),
  queueStatus: Type.Object({
    qnos: Text('Queue numbers, joined by commas.'),
    fields: Text('Among queueParams, agentStatus, queueEntries and all, joined by commas.'),
  }),
  pause: Type.Object({
    pauseType: Choice(pauseTypes, '1 normal, 2 rest, 3 messages, 4 forced by a supervisor.'),
    pauseDescription: Text('Shown to supervisors.'),
  }),
  unpause: Type.Object({}),
  changeBindTel: Type.Object({
    bindTel: Text('Digits.'),
    bindType: Choice(bindTypes, '1 ordinary phone, 2 extension, 3 softphone.'),
  }),
  sendVerificationCode: Type.Object({ bindTel: Text('The telephone that gets the code.') }),
  prolongWrapup: Type.Object({ wrapupTime: Whole('Seconds, 30 to 600.') }),
};
