import type { Party, VoicePlan } from '../centre/voice-plan.ts';
import type { Peer } from '../media/peer.ts';
import { Room } from '../media/room.ts';
import { Dialog, type DialogListener } from '../sip/dialog.ts';
import type { Phone } from '../sip/phone.ts';

/** What becomes of a leg; its call has to hear of it. */
export type Outcome = 'answered' | 'busy' | 'silent' | 'left';

export interface TalkDeps {
  phone(id: string): Phone | undefined;
  peer(): Promise<Peer>;
  tell(leg: string, outcome: Outcome): void;
  /** Hears why a phone could not be called. */
  failed(error: unknown): undefined;
}

interface End {
  dialog: Dialog;
  peer: Peer;
}

/** Temporarily unavailable, busy here, declined everywhere: somebody pressed a key. */
const refusals = [480, 486, 600, 603];

/** One call, as its phones hear it: brings about what its plan says. */
export class Talk {
  readonly room = new Room();
  private readonly ends = new Map<string, Promise<End | undefined>>();
  /** Legs that have ended, and at which line, while their call has not heard of it yet. */
  private readonly gone = new Map<string, string>();
  private plan: VoicePlan | undefined;

  constructor(private readonly deps: TalkDeps) {}

  /** @param plan undefined: the call is over */
  follow(plan: VoicePlan | undefined): void {
    this.plan = plan;
    this.room.set(plan?.hearing ?? {});
    for (const [leg, end] of this.ends)
      if (!this.party(leg)) {
        this.ends.delete(leg);
        void end.then(one => this.hangUp(leg, one));
      }
    for (const party of plan?.parties ?? []) {
      const phone = this.deps.phone(party.phone);
      if (phone && this.gone.get(party.leg) !== phone.id)
        this.ends.set(party.leg, this.toPhone(party, phone, this.ends.get(party.leg)));
    }
  }

  /** The same phone over a new line goes on; another one, the agent's new page, is called. */
  private async toPhone(party: Party, phone: Phone, before: Promise<End | undefined> | undefined) {
    const end = await before;
    if (end?.dialog.follows(phone)) return end;
    if (end) this.hangUp(party.leg, end);
    return this.call(party, phone);
  }

  /** Nobody is left here. */
  get isOver(): boolean {
    return this.ends.size === 0;
  }

  lineLost(phone: Phone): void {
    for (const end of this.ends.values()) void end.then(one => one?.dialog.lineLost(phone));
  }

  /** The dialog of this Call-ID, where it is of this call. */
  async dialog(callId: string): Promise<Dialog | undefined> {
    const ends = await Promise.all(this.ends.values());
    return ends.find(end => end?.dialog.callId === callId)?.dialog;
  }

  private party(leg: string): Party | undefined {
    return this.plan?.parties.find(party => party.leg === leg);
  }

  private async call(party: Party, phone: Phone): Promise<End | undefined> {
    const { leg, caller, callType, detailCallType } = party;
    const peer = await this.deps.peer().catch(this.deps.failed);
    if (!this.party(leg)) {
      peer?.close();
      return undefined;
    }
    if (!peer) {
      this.ends.delete(leg);
      this.gone.set(leg, party.phone);
      this.deps.tell(leg, 'silent');
      return undefined;
    }
    const gone = (outcome: Outcome): void => {
      this.ends.delete(leg);
      this.gone.set(leg, party.phone);
      this.room.leave(leg);
      peer.close();
      this.deps.tell(leg, outcome);
    };
    const listener: DialogListener = {
      answered: () => {
        this.room.join(leg, peer);
        this.deps.tell(leg, 'answered');
      },
      failed: status => gone(refusals.includes(status) ? 'busy' : 'silent'),
      ended: () => gone('left'),
    };
    const dialog = new Dialog(phone, caller, peer, listener);
    dialog
      .start([
        ['X-Asterisk-Call-Type', String(callType)],
        ['X-Asterisk-Detail-Call-Type', String(detailCallType)],
      ])
      .catch(() => gone('silent'));
    return { dialog, peer };
  }

  private hangUp(leg: string, end: End | undefined): void {
    end?.dialog.end();
    this.room.leave(leg);
    end?.peer.close();
  }
}
