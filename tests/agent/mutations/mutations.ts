/** One thing that could go wrong in the client, as a change of its source, and the tests that have to see it. */
export interface Mutation {
  name: string;
  /** Below agent/. */
  file: string;
  /** What stands there once, and what takes its place. */
  from: string;
  to: string;
  /** Files below tests/agent/, of which one has to fail. */
  tests: readonly string[];
}

const events = (name: string, file: string, from: string, to = ''): Mutation => ({
  name: `the event ${name} is dropped`,
  file: `protocol/events/${file}.ts`,
  from,
  to,
  tests: ['client/events.test.ts'],
});
const guard = (type: string): Mutation => ({
  name: `${type} leaves without a call`,
  file: 'protocol/rules/call-actions.ts',
  from: `  '${type}',\n`,
  to: '',
  tests: ['client/requests.test.ts'],
});

export const mutations: readonly Mutation[] = [
  events(
    'pressKeys',
    'calls',
    "  pressKeys: Type.Object({ ...call, keys: maybe(Text('What the customer pressed.')) }),\n",
  ),
  events('transferError', 'calls', '  transferError: failed,\n'),
  events('spyError', 'supervision', '  spyError: failed,\n'),
  events('chatGroupQuit', 'chat', '  chatGroupQuit: group,\n'),
  events('emailRecovery', 'email', '  emailRecovery: EmailThread,\n'),
  events('announcement', 'notices', ', announcement: notice'),
  guard('unlink'),
  guard('consultThreeway'),
  guard('controlPlayback'),
  guard('investigation'),
  guard('dtmf'),
  {
    name: 'what is asked twice at once is sent twice',
    file: 'client/commands.ts',
    from: 'inFlight.has(key) || ',
    to: '',
    tests: ['client/client.test.ts'],
  },
  {
    name: 'own events are taken from a switch',
    file: 'connection/active-transport.ts',
    from: 'if (isOwnEvent(event.event))',
    to: 'if (false)',
    tests: ['client/events.test.ts'],
  },
  {
    name: 'an error of the switch is told to nobody',
    file: 'client/event-notices.ts',
    from: "previewOutcallError: failure('外呼')",
    to: "previewOutcallError: 'bar'",
    tests: ['client/events.test.ts'],
  },
  {
    name: 'a colleague’s consultation opens the microphone',
    file: 'softphone/sip/auto-answer.ts',
    from: 'if (byDetail.includes(detail)) return setting(detail);',
    to: '',
    tests: ['softphone/auto-answer.test.ts'],
  },
  {
    name: 'the wording of a kick-out',
    file: 'protocol/notices.ts',
    from: '您被踢下线了',
    to: '您已下线',
    tests: ['protocol/notices.test.ts', 'client/events.test.ts'],
  },
  {
    name: 'the wording of an error code',
    file: 'protocol/notices.ts',
    from: "31: '座席忙，不能修改绑定电话'",
    to: "31: '座席忙'",
    tests: ['protocol/notices.test.ts'],
  },
  {
    name: 'the count of attempts to reconnect',
    file: 'protocol/constants.ts',
    from: 'reconnectAttempts: 10',
    to: 'reconnectAttempts: 9',
    tests: ['connection/connection.test.ts'],
  },
  {
    name: 'the count of looks at the registration',
    file: 'protocol/constants.ts',
    from: 'polls: 20',
    to: 'polls: 19',
    tests: ['softphone/registration.test.ts'],
  },
  {
    name: 'the default of the time that an internal call may ring',
    file: 'protocol/constants.ts',
    from: 'internalDialSeconds: { ...outboundTimeout, preset: 45 }',
    to: 'internalDialSeconds: { ...outboundTimeout, preset: 60 }',
    tests: ['client/requests.test.ts'],
  },
  {
    name: 'the default type of a hold',
    file: 'protocol/constants.ts',
    from: 'holdType: 0',
    to: 'holdType: 1',
    tests: ['client/requests.test.ts'],
  },
  {
    name: 'the default of chats at a time',
    file: 'protocol/constants.ts',
    from: 'chatLimitNumber: 10',
    to: 'chatLimitNumber: 5',
    tests: ['protocol/notices.test.ts'],
  },
  {
    name: 'what the WC switch sets busy with',
    file: 'protocol/constants.ts',
    from: "awayDescription: 'WC'",
    to: "awayDescription: '离席'",
    tests: ['protocol/notices.test.ts'],
  },
  {
    name: 'a presence that comes alone does not reach the bar',
    file: 'states/agent-states.ts',
    from: ' || isResting ? atRest',
    to: ' ? atRest',
    tests: ['states/states.test.ts'],
  },
  {
    name: 'PAUSE is not stored',
    file: 'connection/session.ts',
    from: 'return { ...rest, loginStatus: 2,',
    to: 'return { ...session,',
    tests: ['connection/connection.test.ts'],
  },
  {
    name: 'the chat status is not stored',
    file: 'connection/session.ts',
    from: '    chatLoginStatus,\n    chatPauseDescription',
    to: '    chatPauseDescription',
    tests: ['connection/connection.test.ts'],
  },
  {
    name: 'the session is not kept for a reload',
    file: 'desk/shared-state.ts',
    from: 'if (!isLeaving()) remembered.keep(session && { session, state: known });',
    to: '',
    tests: ['desk/tabs.test.ts'],
  },
  {
    name: 'the listeners hear of an event before it is applied',
    file: 'client/client.ts',
    from: '    if (session && !applyEvent(states, event, session, loggingIn)) void reread();\n    events.tell(event);\n',
    to: '    events.tell(event);\n    if (session && !applyEvent(states, event, session, loggingIn)) void reread();\n',
    tests: ['client/events.test.ts'],
  },
  {
    name: 'a supervised call opens the page of calls',
    file: 'desk/owner-desk.ts',
    from: "call.role !== 'agent' || ",
    to: '',
    tests: ['desk/incoming.test.ts'],
  },
  {
    name: 'a busy telephone without an action leaves the bar ringing',
    file: 'states/agent-states.ts',
    from: "if (phase === 'busy' && !isTalking(toolbar.state()))",
    to: 'if (false)',
    tests: ['client/events.test.ts'],
  },
];
