import { detailCallType, objectType } from '#agent/protocol/codes.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { isOutbound, isSupervision } from '../../centre/legs.ts';
import { Refused } from '../../centre/refusals.ts';
import { bringIn } from '../bring-in.ts';
import { endConsultation } from '../leave.ts';
import { guide } from '../navigation.ts';
import { release } from '../telephone.ts';
import { tellDevice, tellHolder, tellOfCall } from '../tell.ts';
import type { Commands } from './command.ts';
import { ownTalk } from './own-call.ts';

/** What calls a colleague, or a telephone outside, in. @throws Refused where that cannot be. */
function callInto(centre: Centre, call: Call, leg: Leg, role: 'transfer' | 'consult', object: string, type: number) {
  const details = isOutbound(leg) ? detailCallType.outbound : detailCallType.inbound;
  const action = role === 'transfer' ? 'ringingTransfer' : 'ringingConsult';
  return bringIn(centre, call, object, type, { role, detailCallType: details[role], action });
}

/** The talk, where nobody else is being called into it. */
function talkOfTwo(centre: Centre, agent: Agent): { call: Call; leg: Leg } {
  const own = ownTalk(centre, agent);
  const isOther = ({ role }: Leg): boolean => role !== 'agent' && role !== 'callee' && !isSupervision(role);
  if (own.call.playing === 'navigation' || own.call.legs.some(isOther)) throw new Refused('busy');
  return own;
}

/** The talk with its consultation. @param isUp whether the colleague must have answered. */
function consultation(centre: Centre, agent: Agent, isUp: boolean): { call: Call; leg: Leg; consulted: Leg } {
  const own = ownTalk(centre, agent);
  const consulted = own.call.legs.find(one => one.role === 'consult');
  if (!consulted || consulted.isUp !== isUp) throw new Refused('noCall');
  return { ...own, consulted };
}

/** Bringing others into a call, and handing it over (agent spec 3, 7). */
export const handOverCommands = {
  transfer({ centre, agent, message }) {
    const { call, leg } = talkOfTwo(centre, agent);
    const { transferObject: object, objectType: type, transferVariables } = message;
    if (type === objectType.voiceNode || type === objectType.voiceNavigation) guide(centre, call, object);
    else {
      callInto(centre, call, leg, 'transfer', object, type)();
      call.held = true;
    }
    Object.assign(call.variables, transferVariables);
  },
  consult({ centre, agent, message: { consultObject, objectType: type } }) {
    const { call, leg } = talkOfTwo(centre, agent);
    const ring = callInto(centre, call, leg, 'consult', consultObject, type);
    call.held = true;
    tellDevice(centre, agent, 'consultStart');
    tellHolder(centre, call, 'consultStart', { consultObject, objectType: type });
    ring();
  },
  // Back to the customer, before or after the colleague has answered.
  consultCancel({ centre, agent }) {
    const { call, consulted } = consultation(centre, agent, false);
    endConsultation(centre, call, consulted);
  },
  unconsult({ centre, agent }) {
    const { call, consulted } = consultation(centre, agent, true);
    endConsultation(centre, call, consulted);
  },
  consultTransfer({ centre, agent }) {
    const { call, leg, consulted } = consultation(centre, agent, true);
    tellHolder(centre, call, 'consultTransfer');
    release(centre, call, leg);
    consulted.role = 'agent';
    call.held = false;
    tellDevice(centre, centre.agent(consulted.cno), 'consultTransfer');
  },
  consultThreeway({ centre, agent }) {
    const { call, leg, consulted } = consultation(centre, agent, true);
    call.held = false;
    for (const one of [leg, consulted]) {
      tellDevice(centre, centre.agent(one.cno), 'consultThreeway');
      tellOfCall(centre, one.cno, 'consultThreeway', { call, leg: one });
    }
  },
} satisfies Partial<Commands<'agent'>>;
