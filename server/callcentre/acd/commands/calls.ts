import { callType, detailCallType } from '#agent/protocol/codes.ts';
import { ranges } from '#agent/protocol/constants.ts';
import { orPreset } from '#agent/protocol/rules/numbers.ts';
import type { Agent } from '../../centre/agent.ts';
import { type Call, type Leg, newCall } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { Refused } from '../../centre/refusals.ts';
import { answered } from '../answered.ts';
import { hangUp } from '../hang-up.ts';
import { leaveCall } from '../leave.ts';
import { survey } from '../navigation.ts';
import { noAnswer } from '../no-answer.ts';
import { leaveWrapup, setPresence } from '../presence.ts';
import { isFree, ring } from '../telephone.ts';
import { tellDevice } from '../tell.ts';
import type { Commands } from './command.ts';
import { ownCall, ownTalk } from './own-call.ts';

/** At home, an agent's telephone that places a call answers at once (auto-answer of call type 4). */
const autoAnswer = 0.5;

interface Dialling {
  type: number;
  /** How long the agent's telephone rings, and the customer's. */
  seconds: number;
  dialTime: number;
}

function dial(centre: Centre, agent: Agent, number: string, how: Dialling): { call: Call; leg: Leg } {
  if (!/^\d{3,20}$/.test(number)) throw new Refused('outcallBadNumber');
  if (agent.loginStatus === 0 || agent.bindTel === '') throw new Refused('outcallOffline');
  if (agent.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(agent)) throw new Refused('outcallBusy');
  const { customers, customersByNumber, telephones } = centre.settings;
  if (agent.loginStatus === 3) {
    leaveWrapup(centre, agent);
    setPresence(centre, agent, agent.afterWrapup);
  }
  const call = newCall({
    callType: how.type,
    customerNumber: number,
    customer: 'uncalled',
    behaviour: customersByNumber[number] ?? customers,
    dialTime: how.dialTime,
  });
  centre.calls.set(call.id, call);
  const { answersAfter } = telephones;
  const leg = ring(centre, call, agent, {
    role: 'agent',
    action: 'ringingAgentOb',
    detailCallType: detailCallType.outbound.agent,
    seconds: how.seconds,
    answersAfter: answersAfter === null ? null : Math.min(answersAfter, autoAnswer),
  });
  return { call, leg };
}

/** Making, shaping and ending a call (agent spec 7). */
export const callCommands = {
  previewOutcall({ centre, agent, message }) {
    const { call } = dial(centre, agent, message.previewOutcallTel.replace(/[\s-]/g, ''), {
      type: callType.preview,
      seconds: orPreset(message.timeout, ranges.outboundTimeoutSeconds),
      dialTime: orPreset(message.dialTelTimeout, ranges.outboundDialSeconds),
    });
    call.variables = { ...message.userField };
    const { requestUniqueId } = message;
    return { uniqueId: call.id, ...(requestUniqueId === undefined ? {} : { requestUniqueId }) };
  },
  // A colleague takes the customer's place: the own telephone rings first, as in any call that the agent makes.
  internalCall({ centre, agent, message }) {
    const colleague = centre.agent(message.calleeNumber) ?? centre.boundTo(message.calleeNumber);
    if (!colleague || colleague.loginStatus === 0) throw new Refused('notOnline');
    if (colleague.cno === agent.cno) throw new Refused('badParameter');
    if (!isFree(colleague)) throw new Refused('busy');
    const { call } = dial(centre, agent, colleague.cno, {
      type: callType.internal,
      seconds: orPreset(message.timeout, ranges.internalTimeoutSeconds),
      dialTime: orPreset(message.dialTelTimeout, ranges.internalDialSeconds),
    });
    call.behaviour = { answersAfter: null };
    return { uniqueId: call.id };
  },
  // Only while the agent's own telephone rings; afterwards it is unlink.
  previewOutcallCancel({ centre, agent }) {
    const { call, leg } = ownCall(centre, agent);
    if (leg.isUp || call.customer !== 'uncalled') throw new Refused('noCall');
    hangUp(centre, call, 'agent');
  },
  // The agent has dialled at the telephone itself: it is in use already.
  directCallStart({ centre, agent, message }) {
    const { preset } = ranges.outboundDialSeconds;
    const how = { type: callType.direct, seconds: preset, dialTime: preset };
    const { call, leg } = dial(centre, agent, message.customerNumber, how);
    answered(centre, call, leg);
  },
  unlink({ centre, agent }) {
    const { call, leg } = ownCall(centre, agent);
    leaveCall(centre, call, leg);
  },
  refuse({ centre, agent }) {
    const { call, leg } = ownCall(centre, agent);
    if (leg.isUp) throw new Refused('noCall');
    noAnswer(centre, call, leg, 'busy');
  },
  hold({ centre, agent }) {
    const { call } = ownTalk(centre, agent);
    if (call.held || call.playing === 'navigation') throw new Refused('alreadyHeld');
    call.held = true;
    tellDevice(centre, agent, 'hold');
  },
  unhold({ centre, agent }) {
    const { call } = ownTalk(centre, agent);
    if (!call.held) throw new Refused('notHeld');
    call.held = false;
    tellDevice(centre, agent, 'unhold');
  },
  // The agent hangs up, the customer stays to be asked how it was.
  investigation({ centre, agent }) {
    const { call } = ownTalk(centre, agent);
    if (call.callType === callType.internal) throw new Refused('noCall');
    survey(centre, call);
  },
} satisfies Partial<Commands<'agent'>>;
