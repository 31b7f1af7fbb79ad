import { randomBytes } from 'node:crypto';
import type { VoicePlan } from '../centre/voice-plan.ts';
import { type Clock, startClock } from '../media/clock.ts';
import type { Keys } from '../media/keys.ts';
import type { SipRequest } from '../sip/message.ts';
import { dialogOf, newTag, Phone, type PhoneLine } from '../sip/phone.ts';
import { register } from '../sip/registrar.ts';
import type { Transact } from '../store/transact.ts';
import { bindingsIn } from './bindings.ts';
import { outcomeOf } from './outcome.ts';
import { Talk } from './talk.ts';

/** Requests of one phone that may wait for the database. */
const mostWaiting = 20;

/** A call by its name, which its enterprise alone knows. */
interface Named {
  enterpriseId: number;
  call: string;
}
const keyOf = ({ enterpriseId, call }: Named): string => `${enterpriseId}/${call}`;

/** The softphones of one instance, and the sound of the calls that they are in. */
export interface Voice {
  /** A phone has connected. */
  connect(line: PhoneLine): Phone;
  /** Its line has gone. */
  disconnect(phone: Phone): void;
  /** What a call asks of phones now; null: nothing any more. */
  follow(call: Named & { stunServer: string }, plan: VoicePlan | null): void;
  /** Keys are pressed in a call. */
  press(call: Named, from: string, keys: Keys): void;
  /** Phones connected. */
  readonly size: number;
  /** Hangs up everywhere and closes every line; who can, comes again. */
  end(): void;
}

export function openVoice(transact: Transact, log: (line: string) => void): Voice {
  const instance = randomBytes(6).toString('hex');
  const phones = new Map<string, Phone>();
  const talks = new Map<string, Talk>();
  const bindings = bindingsIn(transact);
  let clock: Clock | undefined;
  let count = 0;
  const failed = (what: string) => (error: unknown) => void log(`call centre: ${what}: ${(error as Error).message}`);

  const newTalk = ({ enterpriseId, call, stunServer }: Named & { stunServer: string }): Talk =>
    new Talk({
      phone: id => phones.get(id),
      // Not loaded before somebody has a softphone.
      peer: async () => new (await import('../media/peer.ts')).Peer(stunServer),
      failed: failed('the sound of a phone'),
      tell: (leg, outcome) => {
        transact(enterpriseId, unit => outcomeOf(unit, call, leg, outcome)).catch(failed(`a phone that ${outcome}`));
      },
    });
  const beat = (): void => {
    for (const talk of talks.values()) if (!talk.room.isEmpty) talk.room.tick();
  };
  const rest = (): void => {
    for (const [call, talk] of talks) if (talk.isOver) talks.delete(call);
    if (talks.size === 0) {
      clock?.stop();
      clock = undefined;
    } else clock ??= startClock(beat);
  };
  const inDialog = async (phone: Phone, request: SipRequest): Promise<void> => {
    for (const talk of talks.values()) {
      const dialog = await talk.dialog(dialogOf(request));
      if (dialog?.belongsTo(phone)) return dialog.take(phone, request);
    }
    phone.respond(request, 481, { tag: newTag() });
  };
  const waiting = new Map<Phone, number>();
  const take = async (phone: Phone, request: SipRequest): Promise<void> => {
    if (request.method === 'REGISTER') return register(phone, request, bindings);
    if (/;\s*tag=/i.test(request.headers.get('to')?.[0] ?? '')) return inDialog(phone, request);
    if (request.method === 'OPTIONS') return phone.respond(request, 200, { tag: newTag() });
    // Calls are made by the switch, at its agents' request.
    return phone.respond(request, request.method === 'INVITE' ? 403 : 405, { tag: newTag() });
  };

  return {
    get size() {
      return phones.size;
    },
    connect(line) {
      const phone: Phone = new Phone(`${instance}/${count++}`, line, {
        request: (_, request) => {
          const before = waiting.get(phone) ?? 0;
          if (before >= mostWaiting) return phone.close();
          waiting.set(phone, before + 1);
          take(phone, request)
            .catch(error => {
              failed(`a phone's ${request.method}`)(error);
              phone.respond(request, 500, { tag: newTag() });
            })
            .finally(() => {
              waiting.set(phone, (waiting.get(phone) ?? 1) - 1);
              rest();
            });
        },
      });
      phones.set(phone.id, phone);
      return phone;
    },
    disconnect(phone) {
      if (!phones.delete(phone.id)) return;
      waiting.delete(phone);
      for (const talk of talks.values()) talk.lineLost(phone);
      bindings.lost(phone).catch(failed('a phone that went'));
    },
    follow(call, plan) {
      const known = talks.get(keyOf(call));
      const isHere = plan?.parties.some(party => phones.has(party.phone)) ?? false;
      if (!known && !isHere) return;
      const talk = known ?? newTalk(call);
      talks.set(keyOf(call), talk);
      talk.follow(plan ?? undefined);
      rest();
    },
    press(call, from, keys) {
      talks.get(keyOf(call))?.room.press(from, keys);
    },
    end() {
      for (const talk of talks.values()) talk.follow(undefined);
      for (const phone of phones.values()) phone.close();
      phones.clear();
      rest();
    },
  };
}
