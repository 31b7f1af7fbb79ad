import { detailCallType } from '#agent/protocol/codes.ts';
import type { Call, Leg, Role, Supervision } from './call.ts';

/** Detail types of outbound calls begin with 2. */
export const isOutbound = (leg: Leg): boolean => leg.detailCallType >= detailCallType.outbound.agent;

/** Who has the call. */
export const holder = (call: Call): Leg | undefined => call.legs.find(leg => leg.role === 'agent');

/** Whom an agent in the call speaks with: the customer; for the callee of an internal call, who calls. */
export function otherSide(call: Call, cno: string | null): string {
  const isCallee = call.legs.some(leg => leg.role === 'callee' && leg.cno === cno);
  return isCallee ? (holder(call)?.cno ?? '') : call.customerNumber;
}

const supervisions: readonly Role[] = ['spy', 'whisper', 'threeway', 'barge'];

/** Whether it is a supervisor's part in somebody else's talk. */
export const isSupervision = (role: Role): role is Supervision => supervisions.includes(role);
