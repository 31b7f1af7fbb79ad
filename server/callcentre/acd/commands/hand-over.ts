import { detailCallType, objectType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { isOutbound, isSupervision } from '../../centre/legs.ts';
import { Refused } from '../../centre/refusals.ts';
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

/** What calls a colleague, or a telephone outside, in. @throws Refused where that cannot be. */
function callInto(centre: Centre, call: Call, leg: Leg, { object, type, role }: Target): () => void {
  const details = isOutbound(leg) ? detailCallType.outbound : detailCallType.inbound;
  const action = role === 'transfer' ? 'ringingTransfer' : 'ringingConsult';
  return bringIn(centre, call, { object, type, part: { role, detailCallType: details[role] }, action });
}

/** The talk, where nobody else is being called into it. */
function talkOfTwo(centre: Centre, agent: Agent): { call: Call; leg: Leg } {
  const own = ownTalk(centre, agent);
  if (own.call.playing === 'navigation') throw new Refused('busy');
  if (own.call.legs.some(({ role }) => role !== 'agent' && role !== 'callee' && !isSupervision(role)))
    throw new Refused('busy');
  return own;
}

/** The talk with its consultation. @param isUp whether the colleague must have answered. */
function consultation(centre: Centre, agent: Agent, isUp: boolean): { call: Call; leg: Leg; consulted: Leg } {
  const own = ownTalk(centre, agent);
  const consulted = own.call.legs.find(one => one.role === 'consult');
  if (!consulted || consulted.isUp !== isUp) throw new Refused('noCall');
  return { ...own, consulted };
}

const transfer: Command<Payload<'agent', 'transfer'>> = ({ centre, agent, message }) => {
  const { call, leg } = talkOfTwo(centre, agent);
  const { transferObject: object, objectType: type, transferVariables } = message;
  if (type === objectType.voiceNode || type === objectType.voiceNavigation) guide(centre, call, object);
  else {
    callInto(centre, call, leg, { object, type, role: 'transfer' })();
    call.held = true;
  }
  Object.assign(call.variables, transferVariables);
};

const consult: Command<Payload<'agent', 'consult'>> = ({ centre, agent, message }) => {
  const { call, leg } = talkOfTwo(centre, agent);
  const { consultObject, objectType: type } = message;
  const callIn = callInto(centre, call, leg, { object: consultObject, type, role: 'consult' });
  call.held = true;
  tellAction(centre, agent, 'consultStart');
  tellAgent(centre, agent, 'consultStart', {
    ...callFields(centre, agent, call, leg),
    consultObject,
    objectType: type,
  });
  callIn();
};

/** Back to the customer, before or after the colleague has answered. */
const takeBack =
  (wasAnswered: boolean): Command =>
  ({ centre, agent }) => {
    const { call, leg, consulted } = consultation(centre, agent, wasAnswered);
    release(centre, call, consulted);
    call.held = false;
    tellAction(centre, agent, 'unconsult');
    tellAgent(centre, agent, 'unconsult', callFields(centre, agent, call, leg));
  };

const consultTransfer: Command = ({ centre, agent }) => {
  const { call, leg, consulted } = consultation(centre, agent, true);
  tellAgent(centre, agent, 'consultTransfer', callFields(centre, agent, call, leg));
  release(centre, call, leg);
  consulted.role = 'agent';
  call.held = false;
  const next = centre.agent(consulted.cno);
  if (!next) return;
  tellAction(centre, next, 'consultTransfer');
};

const consultThreeway: Command = ({ centre, agent }) => {
  const { call, leg, consulted } = consultation(centre, agent, true);
  call.held = false;
  for (const one of [leg, consulted]) {
    const each = centre.agent(one.cno);
    if (!each) continue;
    tellAction(centre, each, 'consultThreeway');
    tellAgent(centre, each, 'consultThreeway', callFields(centre, each, call, one));
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
