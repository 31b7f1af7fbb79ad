import { randomUUID } from 'node:crypto';
import { answered } from '../acd/answered.ts';
import { leaveCall } from '../acd/leave.ts';
import { noAnswer } from '../acd/no-answer.ts';
import type { Centre } from '../centre/centre.ts';
import type { Happens } from '../centre/run.ts';
import { planOf } from '../centre/voice-plan.ts';
import { startClock } from '../media/clock.ts';
import type { Keys } from '../media/keys.ts';
import { header, type SipRequest } from '../sip/message.ts';
import { newTag, Phone, type PhoneLine } from '../sip/phone.ts';
import { register } from '../sip/registrar.ts';
import { bindingsIn } from './bindings.ts';
import { type Outcome, Talk } from './talk.ts';

/** The softphones, and the sound of the calls that they are in. */
export interface Voice {
  /** A phone has connected. */
  connect(line: PhoneLine): Phone;
  /** Its line has gone. */
  disconnect(phone: Phone): void;
  /** Does at the phones what the centre's calls ask of them now. */
  follow(): void;
  /** Keys are pressed in a call. @param from as rooms name those in them */
  press(call: string, from: string, keys: Keys): void;
  /** Hangs up everywhere and closes every line; who can, comes again. */
  end(): void;
}

/** @param failed gives who writes down what went wrong with something */
export function openVoice(centre: Centre, happens: Happens, failed: (what: string) => (error: unknown) => void): Voice {
  const phones = new Map<string, Phone>();
  const talks = new Map<string, Talk>();
  const bindings = bindingsIn(centre, happens);
  let stopClock: (() => void) | undefined;
  let sound: typeof import('../media/peer.ts') | undefined;
  const newTalk = (call: string): Talk =>
    new Talk({
      phone: id => phones.get(id),
      peer: () => {
        if (!sound) throw new Error('the sound is not loaded');
        return new sound.Peer(centre.settings.stunServer);
      },
      failed: failed('the sound of a phone'),
      tell: (leg, outcome) => happens(`a phone that ${outcome}`, () => outcomeOf(centre, call, leg, outcome)),
    });
  const beat = (): void => {
    for (const talk of talks.values()) if (!talk.room.isEmpty) talk.room.tick();
  };
  const rest = (): void => {
    for (const [call, talk] of talks) if (talk.isOver) talks.delete(call);
    if (talks.size === 0) {
      stopClock?.();
      stopClock = undefined;
    } else stopClock ??= startClock(beat);
  };
  const inDialog = (phone: Phone, request: SipRequest): void => {
    const dialogs = [...talks.values()].map(talk => talk.dialog(header(request, 'call-id') ?? ''));
    const own = dialogs.find(dialog => dialog?.belongsTo(phone));
    if (own) own.take(phone, request);
    else phone.respond(request, 481, { tag: newTag() });
  };
  const take = async (phone: Phone, request: SipRequest): Promise<void> => {
    // Not loaded before somebody has a softphone.
    sound ??= await import('../media/peer.ts');
    if (request.method === 'REGISTER') return register(phone, request, bindings);
    if (/;\s*tag=/i.test(request.headers.get('to')?.[0] ?? '')) return inDialog(phone, request);
    if (request.method === 'OPTIONS') return phone.respond(request, 200, { tag: newTag() });
    // Calls are made by the switch, at its agents' request.
    return phone.respond(request, request.method === 'INVITE' ? 403 : 405, { tag: newTag() });
  };

  return {
    connect(line) {
      const phone: Phone = new Phone(randomUUID(), line, request =>
        take(phone, request)
          .catch(error => {
            failed(`a phone's ${request.method}`)(error);
            phone.respond(request, 500, { tag: newTag() });
          })
          .finally(rest),
      );
      phones.set(phone.id, phone);
      return phone;
    },
    disconnect(phone) {
      if (!phones.delete(phone.id)) return;
      for (const talk of talks.values()) talk.lineLost(phone);
      bindings.lost(phone);
    },
    follow() {
      const { calls } = centre;
      for (const [id, talk] of talks) if (!calls.has(id)) talk.follow(undefined);
      for (const [id, call] of calls) {
        const plan = planOf(call);
        const talk = talks.get(id) ?? (plan?.parties.some(party => phones.has(party.phone)) ? newTalk(id) : undefined);
        if (talk) talks.set(id, talk);
        talk?.follow(plan);
      }
      rest();
    },
    press(call, from, keys) {
      talks.get(call)?.room.press(from, keys);
    },
    end() {
      for (const talk of talks.values()) talk.follow(undefined);
      for (const phone of phones.values()) phone.close();
      phones.clear();
      rest();
    },
  };
}

/** What a phone did, done to its call; a leg that is gone by now is nobody's. */
function outcomeOf(centre: Centre, callId: string, legId: string, outcome: Outcome): void {
  const call = centre.call(callId);
  const leg = call?.legs.find(one => one.uniqueId === legId);
  if (!call || !leg) return;
  if (outcome === 'answered') answered(centre, call, leg);
  else if (leg.isUp || outcome === 'left') leaveCall(centre, call, leg);
  else noAnswer(centre, call, leg, outcome === 'busy' ? 'busy' : 'timeout');
}
