import { callType, detailCallType } from '#agent/protocol/codes.ts';
import { ranges } from '#agent/protocol/constants.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import { orPreset } from '#agent/protocol/rules/numbers.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg } from '../../centre/call.ts';
import { Refused } from '../../centre/refusals.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { answered } from '../answered.ts';
import { hangUp } from '../hang-up.ts';
import { leaveCall } from '../leave.ts';
import { survey } from '../navigation.ts';
import { noAnswer } from '../no-answer.ts';
import { leaveWrapup, setPresence } from '../presence.ts';
import { isFree, newCallId, ring, tellAction } from '../telephone.ts';
import type { Command } from './command.ts';

/** The agent's call and part in it. @throws Refused where there is none. */
export async function ownCall(unit: UnitOfWork, agent: Agent): Promise<{ call: Call; leg: Leg }> {
  const call = await unit.call(agent.callId);
  const leg = call?.legs.find(one => one.cno === agent.cno);
  if (!call || !leg) throw new Refused('noCall');
  return { call, leg };
}

/** The same, where the agent is the one who speaks with the customer. @throws Refused */
export async function ownTalk(unit: UnitOfWork, agent: Agent): Promise<{ call: Call; leg: Leg }> {
  const own = await ownCall(unit, agent);
  if (own.leg.role !== 'agent' || own.call.customer !== 'up') throw new Refused('noCall');
  return own;
}

/** At home, an agent's telephone that places a call answers at once (auto-answer of call type 4). */
const autoAnswer = 0.5;

async function dial(
  unit: UnitOfWork,
  agent: Agent,
  number: string,
  how: { type: number; seconds: number; dialTime: number },
): Promise<{ call: Call; leg: Leg }> {
  if (!/^\d{3,20}$/.test(number)) throw new Refused('outcallBadNumber');
  if (agent.loginStatus === 0 || agent.bindTel === '') throw new Refused('outcallOffline');
  if (agent.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(agent)) throw new Refused('outcallBusy');
  const { customers, customersByNumber, telephones } = unit.centre.settings;
  if (agent.loginStatus === 3) {
    await leaveWrapup(unit, agent);
    setPresence(unit, agent, agent.afterWrapup);
  }
  const call: Call = {
    id: newCallId(unit.now),
    callType: how.type,
    qid: null,
    customerNumber: number,
    customer: 'uncalled',
    behaviour: customersByNumber[number] ?? customers,
    held: false,
    legs: [],
    passed: [],
    dialTime: how.dialTime,
    variables: {},
    tags: {},
    startedAt: unit.now,
    bridgedAt: null,
    cnos: [],
  };
  unit.add(call);
  const { answersAfter } = telephones;
  const leg = await ring(unit, call, agent, {
    role: 'agent',
    action: 'ringingAgentOb',
    detailCallType: detailCallType.outbound.agent,
    seconds: how.seconds,
    answersAfter: answersAfter === null ? null : Math.min(answersAfter, autoAnswer),
  });
  return { call, leg };
}

const previewOutcall: Command<Payload<'agent', 'previewOutcall'>> = async ({ unit, agent, message }) => {
  const { call } = await dial(unit, agent, message.previewOutcallTel.replace(/[\s-]/g, ''), {
    type: callType.preview,
    seconds: orPreset(message.timeout, ranges.outboundTimeoutSeconds),
    dialTime: orPreset(message.dialTelTimeout, ranges.outboundDialSeconds),
  });
  call.variables = { ...message.userField };
  const { requestUniqueId } = message;
  return { uniqueId: call.id, ...(requestUniqueId === undefined ? {} : { requestUniqueId }) };
};

/** A colleague takes the customer's place: the own telephone rings first, as in any call that the agent makes. */
const internalCall: Command<Payload<'agent', 'internalCall'>> = async ({ unit, agent, message }) => {
  const colleague = (await unit.agent(message.calleeNumber)) ?? (await unit.boundTo(message.calleeNumber));
  if (!colleague || colleague.loginStatus === 0) throw new Refused('notOnline');
  if (colleague.cno === agent.cno) throw new Refused('badParameter');
  if (!isFree(colleague)) throw new Refused('busy');
  const { call } = await dial(unit, agent, colleague.cno, {
    type: callType.internal,
    seconds: orPreset(message.timeout, ranges.internalTimeoutSeconds),
    dialTime: orPreset(message.dialTelTimeout, ranges.internalDialSeconds),
  });
  call.behaviour = { answersAfter: null };
  return { uniqueId: call.id };
};

/** Only while the agent's own telephone rings; afterwards it is unlink. */
const previewOutcallCancel: Command = async ({ unit, agent }) => {
  const { call, leg } = await ownCall(unit, agent);
  if (leg.isUp || call.customer !== 'uncalled') throw new Refused('noCall');
  await hangUp(unit, call, 'agent');
};

/** The agent has dialled at the telephone itself: it is in use already. */
const directCallStart: Command<Payload<'agent', 'directCallStart'>> = async ({ unit, agent, message }) => {
  const { preset } = ranges.outboundDialSeconds;
  const how = { type: callType.direct, seconds: preset, dialTime: preset };
  const { call, leg } = await dial(unit, agent, message.customerNumber, how);
  await answered(unit, call, leg);
};

const unlink: Command = async ({ unit, agent }) => {
  const { call, leg } = await ownCall(unit, agent);
  await leaveCall(unit, call, leg);
};

const refuse: Command = async ({ unit, agent }) => {
  const { call, leg } = await ownCall(unit, agent);
  if (leg.isUp) throw new Refused('noCall');
  await noAnswer(unit, call, leg, 'busy');
};

const hold: Command = async ({ unit, agent }) => {
  const { call } = await ownTalk(unit, agent);
  if (call.held || call.playing === 'navigation') throw new Refused('alreadyHeld');
  call.held = true;
  await tellAction(unit, agent, 'hold');
};

const unhold: Command = async ({ unit, agent }) => {
  const { call } = await ownTalk(unit, agent);
  if (!call.held) throw new Refused('notHeld');
  call.held = false;
  await tellAction(unit, agent, 'unhold');
};

/** The agent hangs up, the customer stays to be asked how it was. */
const investigation: Command = async ({ unit, agent }) => {
  const { call } = await ownTalk(unit, agent);
  if (call.callType === callType.internal) throw new Refused('noCall');
  await survey(unit, call);
};

/** Making, shaping and ending a call (agent spec 7). */
export const callCommands = {
  previewOutcall,
  previewOutcallCancel,
  directCallStart,
  unlink,
  refuse,
  hold,
  unhold,
  internalCall,
  investigation,
};
