import { detailCallType, objectType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg } from '../../centre/call.ts';
import { isOutbound, isSupervision } from '../../centre/legs.ts';
import { Refused } from '../../centre/refusals.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { bringIn } from '../bring-in.ts';
import { guide } from '../navigation.ts';
import { release, tellAction } from '../telephone.ts';
import { callFields, tellAgent } from '../tell.ts';
import { ownTalk } from './calls.ts';
import type { Command } from './command.ts';

interface Target {
  object: string;
  type: number;
  role: 'transfer' | 'consult';
}

/** Calls a colleague, or a telephone outside, in. @throws Refused where that cannot be. */
function callInto(unit: UnitOfWork, call: Call, leg: Leg, { object, type, role }: Target): Promise<void> {
  const details = isOutbound(leg) ? detailCallType.outbound : detailCallType.inbound;
  const action = role === 'transfer' ? 'ringingTransfer' : 'ringingConsult';
  return bringIn(unit, call, { object, type, part: { role, detailCallType: details[role] }, action });
}

/** The talk, where nobody else is being called into it. */
async function talkOfTwo(unit: UnitOfWork, agent: Agent): Promise<{ call: Call; leg: Leg }> {
  const own = await ownTalk(unit, agent);
  if (own.call.playing === 'navigation') throw new Refused('busy');
  if (own.call.legs.some(({ role }) => role !== 'agent' && role !== 'callee' && !isSupervision(role)))
    throw new Refused('busy');
  return own;
}

/** The talk with its consultation. @param isUp whether the colleague must have answered. */
async function consultation(
  unit: UnitOfWork,
  agent: Agent,
  isUp: boolean,
): Promise<{ call: Call; leg: Leg; consulted: Leg }> {
  const own = await ownTalk(unit, agent);
  const consulted = own.call.legs.find(one => one.role === 'consult');
  if (!consulted || consulted.isUp !== isUp) throw new Refused('noCall');
  return { ...own, consulted };
}

const transfer: Command<Payload<'agent', 'transfer'>> = async ({ unit, agent, message }) => {
  const { call, leg } = await talkOfTwo(unit, agent);
  const { transferObject: object, objectType: type, transferVariables } = message;
  if (type === objectType.voiceNode || type === objectType.voiceNavigation) await guide(unit, call, object);
  else {
    await callInto(unit, call, leg, { object, type, role: 'transfer' });
    call.held = true;
  }
  Object.assign(call.variables, transferVariables);
};

const consult: Command<Payload<'agent', 'consult'>> = async ({ unit, agent, message }) => {
  const { call, leg } = await talkOfTwo(unit, agent);
  const { consultObject, objectType: type } = message;
  call.held = true;
  await tellAction(unit, agent, 'consultStart');
  tellAgent(unit, agent, 'consultStart', { ...callFields(unit, agent, call, leg), consultObject, objectType: type });
  await callInto(unit, call, leg, { object: consultObject, type, role: 'consult' });
};

/** Back to the customer, before or after the colleague has answered. */
const takeBack =
  (wasAnswered: boolean): Command =>
  async ({ unit, agent }) => {
    const { call, leg, consulted } = await consultation(unit, agent, wasAnswered);
    await release(unit, call, consulted);
    call.held = false;
    await tellAction(unit, agent, 'unconsult');
    tellAgent(unit, agent, 'unconsult', callFields(unit, agent, call, leg));
  };

const consultTransfer: Command = async ({ unit, agent }) => {
  const { call, leg, consulted } = await consultation(unit, agent, true);
  tellAgent(unit, agent, 'consultTransfer', callFields(unit, agent, call, leg));
  await release(unit, call, leg);
  consulted.role = 'agent';
  call.held = false;
  const next = consulted.cno === null ? undefined : await unit.agent(consulted.cno);
  if (!next) return;
  await tellAction(unit, next, 'consultTransfer');
};

const consultThreeway: Command = async ({ unit, agent }) => {
  const { call, leg, consulted } = await consultation(unit, agent, true);
  call.held = false;
  for (const one of [leg, consulted]) {
    const each = one.cno === null ? undefined : await unit.agent(one.cno);
    if (!each) continue;
    await tellAction(unit, each, 'consultThreeway');
    tellAgent(unit, each, 'consultThreeway', callFields(unit, each, call, one));
  }
};

/** Bringing others into a call, and handing it over (agent spec 3, 7). */
export const handOverCommands = {
  transfer,
  consult,
  consultCancel: takeBack(false),
  unconsult: takeBack(true),
  consultTransfer,
  consultThreeway,
};
