import Type from 'typebox';
import { bindTypes, deviceStatuses, loginStatuses, pauseTypes, statusActions, statusCodes } from '../codes.ts';
import { Amount, agentIdentity, Bag, Choice, callIdentity, Moment, maybe, Text, Whole } from '../fields.ts';

/** One agent as the switch sees it: presence, device, and what the device is doing. */
export const AgentStatus = Type.Object({
  ...agentIdentity,
  ...callIdentity,
  cname: maybe(Text('The agent’s name.')),
  code: maybe(Choice(statusCodes, 'Presence and device in one word.')),
  action: maybe(Choice(statusActions, 'Under RINGING and BUSY: what kind.')),
  loginStatus: maybe(Choice(loginStatuses, '0 offline, 1 ready, 2 pause, 3 wrap-up.')),
  deviceStatus: maybe(Choice(deviceStatuses, '-1 invalid, 0 idle, 1 locked, 2 invite, 3 ringing, 4 in use, 9 ended.')),
  pauseType: maybe(Choice(pauseTypes, '1 normal, 2 rest, 3 messages, 4 forced by a supervisor.')),
  pauseDescription: maybe(Text('Why paused.')),
  busyDescription: maybe(Text('Why busy.')),
  bindTel: maybe(Text('What is bound.')),
  bindType: maybe(Choice(bindTypes, '1 ordinary phone, 2 extension, 3 softphone.')),
  loginStatusDuration: maybe(Whole('Seconds, on query.')),
  deviceStatusDuration: maybe(Whole('Seconds, on query.')),
  customerNumber: maybe(Text('On query: with whom.')),
  hotline: maybe(Text('On query: the number that was called. Our own.')),
  callType: maybe(Whole('The kind of the call under way.')),
  detailCallType: maybe(Whole('How this agent came to be in it.')),
});

const QueueParams = Type.Object({
  calls: maybe(Whole('Waiting now.')),
  holdTime: maybe(Whole('Mean wait, seconds.')),
  talkTime: maybe(Whole('Mean talk, seconds.')),
  abandoned: maybe(Whole('Given up today.')),
  completed: maybe(Whole('Answered today.')),
  serviceLevel: maybe(Whole('Answered within so many seconds …')),
  serviceLevelPerf: maybe(Amount('… in so many per cent.')),
  availableCount: maybe(Whole('Agents logged on.')),
  idleCount: maybe(Whole('Agents free.')),
  maxWait: maybe(Whole('Longest wait now, seconds.')),
});

const QueueEntry = Type.Object({
  position: maybe(Whole('From 1.')),
  joinTime: maybe(Moment('Since when.')),
  waitTime: maybe(Whole('Seconds.')),
  priority: maybe(Whole('Higher goes first.')),
  customerNumber: maybe(Text('Who waits.')),
  uniqueId: maybe(Text('The call.')),
});

const QueueChats = Type.Object({
  waiting: maybe(Whole('Visitors whom nobody speaks with.')),
  open: maybe(Whole('Conversations under way.')),
  maxWait: maybe(Whole('Longest wait now, seconds.')),
});

const QueueEmails = Type.Object({
  unread: maybe(Whole('Threads that nobody has read.')),
  open: maybe(Whole('Threads that nobody has finished.')),
});

/** One queue: its figures, its agents, its callers; which of them were asked for. */
export const QueueStatus = Type.Object({
  qno: maybe(Text('The queue’s number.')),
  qid: maybe(Text('Enterprise and queue number.')),
  qname: maybe(Text('What staff call it.')),
  queueParams: maybe(QueueParams),
  /** Of /monitor alone, as the rest of what supervisors watch. */
  time: maybe(Moment('When, by the server.')),
  chats: maybe(QueueChats),
  emails: maybe(QueueEmails),
  memberStatus: maybe(Type.Array(AgentStatus)),
  queueEntry: maybe(Type.Array(QueueEntry)),
});

const queueMember = { ...agentIdentity, qid: maybe(Text('The queue.')), qno: maybe(Text('Its number.')) };
const wrapup = { ...agentIdentity, ...callIdentity, wrapupTime: maybe(Whole('Seconds.')) };

/** Events about agents, queues and the session itself (agent spec 4, 7). */
export const agentEvents = {
  status: AgentStatus,
  /** A colleague's status, re-labelled by the client, or on /monitor all about a queue. */
  queueStatus: Type.Object({ ...AgentStatus.properties, ...QueueStatus.properties }),
  joinQueue: Type.Object(queueMember),
  leaveQueue: Type.Object(queueMember),
  queueCall: Type.Object({
    ...QueueEntry.properties,
    ...callIdentity,
    ...queueMember,
    variables: maybe(Bag('The call’s.')),
  }),
  wrapupStart: Type.Object(wrapup),
  wrapupEnd: Type.Object(wrapup),
  /** All sessions of the agent but the one named are over; without a name, all. */
  kickout: Type.Object({ ...agentIdentity, sessionId: maybe(Text('The session that stays.')) }),
  /** The client's own, each second of the countdown before a reconnection, and once it is restored. */
  breakLine: Type.Object({
    msg: Choice(['close', 'open'], 'close: still cut; open: restored.'),
    code: Choice([-1, 0], '-1 with close, 0 with open.'),
    attempts: maybe(Whole('Which attempt comes next, from 1.')),
    randoms: maybe(Whole('Seconds left until it.')),
    sessionId: maybe(Text('The session cut.')),
  }),
  /** The client's own: whether the softphone registered. */
  sipRegistered: Type.Object({ code: Choice([-1, 0], '0 registered.'), msg: maybe(Text('Why not.')) }),
};
