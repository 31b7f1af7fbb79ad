import { detailCallType, objectType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent, Call, Leg } from '../../centre.ts';
import { Refused } from '../../codes.ts';
import { isOutbound, isSupervision } from '../../parts.ts';
import type { Floor } from '../../store/floor.ts';
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
function callInto(floor: Floor, call: Call, leg: Leg, { object, type, role }: Target): Promise<void> {
  const details = isOutbound(leg) ? detailCallType.outbound : detailCallType.inbound;
  const action = role === 'transfer' ? 'ringingTransfer' : 'ringingConsult';
  return bringIn(floor, call, { object, type, part: { role, detailCallType: details[role] }, action });
}

/** The talk, where nobody else is being called into it. */
async function talkOfTwo(floor: Floor, agent: Agent): Promise<{ call: Call; leg: Leg }> {
  const own = await ownTalk(floor, agent);
  if (own.call.playing === 'navigation') throw new Refused('busy');
  if (own.call.legs.some(({ role }) => role !== 'agent' && role !== 'callee' && !isSupervision(role)))
    throw new Refused('busy');
  return own;
}

/** The talk with its consultation. @param isUp whether the colleague must have answered. */
async function consultation(
  floor: Floor,
  agent: Agent,
  isUp: boolean,
): Promise<{ call: Call; leg: Leg; consulted: Leg }> {
  const own = await ownTalk(floor, agent);
  const consulted = own.call.legs.find(one => one.role === 'consult');
  if (!consulted || consulted.isUp !== isUp) throw new Refused('noCall');
  return { ...own, consulted };
}

const transfer: Command<Payload<'agent', 'transfer'>> = async ({ floor, agent, message }) => {
  const { call, leg } = await talkOfTwo(floor, agent);
  const { transferObject: object, objectType: type, transferVariables } = message;
  if (type === objectType.voiceNode || type === objectType.voiceNavigation) await guide(floor, call, object);
  else {
    await callInto(floor, call, leg, { object, type, role: 'transfer' });
    call.held = true;
  }
  Object.assign(call.variables, transferVariables);
};

const consult: Command<Payload<'agent', 'consult'>> = async ({ floor, agent, message }) => {
  const { call, leg } = await talkOfTwo(floor, agent);
  const { consultObject, objectType: type } = message;
  call.held = true;
  await tellAction(floor, agent, 'consultStart');
  tellAgent(floor, agent, 'consultStart', { ...callFields(floor, agent, call, leg), consultObject, objectType: type });
  await callInto(floor, call, leg, { object: consultObject, type, role: 'consult' });
};

/** Back to the customer, before or after the colleague has answered. */
const takeBack =
  (wasAnswered: boolean): Command =>
  async ({ floor, agent }) => {
    const { call, leg, consulted } = await consultation(floor, agent, wasAnswered);
    await release(floor, call, consulted);
    call.held = false;
    await tellAction(floor, agent, 'unconsult');
    tellAgent(floor, agent, 'unconsult', callFields(floor, agent, call, leg));
  };

const consultTransfer: Command = async ({ floor, agent }) => {
  const { call, leg, consulted } = await consultation(floor, agent, true);
  tellAgent(floor, agent, 'consultTransfer', callFields(floor, agent, call, leg));
  await release(floor, call, leg);
  consulted.role = 'agent';
  call.held = false;
  const next = consulted.cno === null ? undefined : await floor.agent(consulted.cno);
  if (!next) return;
  await tellAction(floor, next, 'consultTransfer');
};

const consultThreeway: Command = async ({ floor, agent }) => {
  const { call, leg, consulted } = await consultation(floor, agent, true);
  call.held = false;
  for (const one of [leg, consulted]) {
    const each = one.cno === null ? undefined : await floor.agent(one.cno);
    if (!each) continue;
    await tellAction(floor, each, 'consultThreeway');
    tellAgent(floor, each, 'consultThreeway', callFields(floor, each, call, one));
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
