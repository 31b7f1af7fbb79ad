import { callType } from '#agent/protocol/codes.ts';
import { type Hearing, standIn } from '../media/room.ts';
import type { Call, Leg } from './call.ts';
import { holder, isSupervision, otherSide } from './legs.ts';

/** A softphone's part in a call. */
export interface Party {
  leg: string;
  /** The number that the phone shows. */
  caller: string;
  /** The line that it is registered over. */
  phone: string;
  callType: number;
  detailCallType: number;
}

/** What has to be brought about of a call: who is called, and who hears whom. */
export interface VoicePlan {
  parties: Party[];
  hearing: Hearing;
}

/** What a call asks of the phones; undefined where no softphone is in it. */
export function planOf(call: Call): VoicePlan | undefined {
  const parties = call.legs.flatMap(leg => (leg.phone === undefined ? [] : [partyOf(call, leg, leg.phone)]));
  return parties.length > 0 ? { parties, hearing: hearingOf(call) } : undefined;
}

/** An agent who calls a colleague has asked for it: the own phone is called as for any outbound call. */
const partyOf = (call: Call, { uniqueId, cno, role, detailCallType }: Leg, phone: string): Party => ({
  leg: uniqueId,
  caller: otherSide(call, cno),
  phone,
  callType: call.callType === callType.internal && role === 'agent' ? callType.preview : call.callType,
  detailCallType,
});

/** How rooms name who is at a leg. */
export const voiceOf = ({ uniqueId, phone }: Leg): string => (phone === undefined ? `${standIn}${uniqueId}` : uniqueId);

/** How rooms name the customer. */
export function customerVoice(call: Call): string {
  const callee = call.legs.find(leg => leg.role === 'callee');
  return callee ? voiceOf(callee) : `${standIn}customer`;
}

/**
 * Who hears whom. Those in the talk hear one another; of two, a customer who is on hold hears music, and who waits for
 * an answer hears it ring. A supervisor who spies hears them and is heard by nobody; who whispers, by the agent alone.
 * @internal
 */
export function hearingOf(call: Call): Hearing {
  const up = call.legs.filter(leg => leg.isUp);
  const having = holder(call);
  const customer = customerVoice(call);
  const isThere = call.customer === 'up';
  const isAway = call.held || call.playing === 'navigation';
  const speaking = up.filter(leg => leg.role !== 'callee' && leg.role !== 'spy' && leg.role !== 'whisper');
  const talk = [...speaking.map(voiceOf), ...(isThere && !isAway ? [customer] : [])];
  const extra = call.playing === 'recording' ? ['recording'] : [];
  const others = (voice: string): string[] => [...talk.filter(one => one !== voice && !dumb.has(one)), ...extra];
  const dumb = new Set(up.filter(leg => leg.muted === 'out' || leg.muted === 'all').map(voiceOf));
  const rings =
    call.customer === 'ringing' || call.legs.some(leg => !leg.isUp && !isSupervision(leg.role) && leg !== having);

  const hearing: Record<string, string[]> = { [customer]: heardByCustomer(call, others(customer)) };
  for (const leg of up) {
    if (leg.role === 'callee') continue;
    const whispers = up.filter(one => one.role === 'whisper' && one.target === leg.cno).map(voiceOf);
    const hears = [...others(voiceOf(leg)), ...whispers, ...(leg === having && rings ? ['ringback'] : [])];
    hearing[voiceOf(leg)] = leg.muted === 'in' || leg.muted === 'all' ? [] : hears;
  }
  return hearing;
}

function heardByCustomer(call: Call, talk: string[]): string[] {
  if (call.customer === 'surveyed' || call.customer === 'guided' || call.playing === 'navigation') return ['recording'];
  if (call.customer === 'waiting') return ['music'];
  if (call.customer !== 'up') return [];
  return call.held ? ['music'] : talk;
}
