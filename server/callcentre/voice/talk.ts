import type { Party, VoicePlan } from '../centre/voice-plan.ts';
import type { Peer } from '../media/peer.ts';
import { Room } from '../media/room.ts';
import { Dialog } from '../sip/dialog.ts';
import type { Phone } from '../sip/phone.ts';

/** What becomes of a leg; its call has to hear of it. */
export type Outcome = 'answered' | 'busy' | 'silent' | 'left';

export interface TalkDeps {
  phone(id: string): Phone | undefined;
  /** @throws Error where there is no sound for a phone */
  peer(): Peer;
  tell(leg: string, outcome: Outcome): void;
  /** Hears why a phone could not be called. */
  failed(error: unknown): void;
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
  private readonly ends = new Map<string, End>();
  /** Legs that have ended, and at which line, while their call has not heard of it yet. */
  private readonly gone = new Map<string, string>();

  private parties: readonly Party[] = [];

  constructor(private readonly deps: TalkDeps) {}

  /** @param plan undefined: the call is over */
  follow(plan: VoicePlan | undefined): void {
    this.room.set(plan?.hearing ?? {});
    this.parties = plan?.parties ?? [];
    for (const leg of this.ends.keys()) if (!this.isWanted(leg)) this.hangUp(leg);
    for (const party of this.parties) {
      const phone = this.deps.phone(party.phone);
      if (!phone || this.gone.get(party.leg) === phone.id) continue;
      // The same phone over a new line goes on; another one, the agent's new page, is called.
      if (this.ends.get(party.leg)?.dialog.follows(phone)) continue;
      this.hangUp(party.leg);
      this.call(party, phone);
    }
  }

  /** Nobody is left here. */
  get isOver(): boolean {
    return this.ends.size === 0;
  }

  lineLost(phone: Phone): void {
    for (const { dialog } of [...this.ends.values()]) dialog.lineLost(phone);
  }

  /** The dialog of this Call-ID, where it is of this call. */
  dialog(callId: string): Dialog | undefined {
    return [...this.ends.values()].find(({ dialog }) => dialog.callId === callId)?.dialog;
  }

  private call({ leg, caller, callType, detailCallType }: Party, phone: Phone): void {
    const gone = (outcome: Outcome): void => {
      this.gone.set(leg, phone.id);
      this.leave(leg);
      this.deps.tell(leg, outcome);
    };
    try {
      const peer = this.deps.peer();
      const dialog = new Dialog(phone, caller, peer, {
        answered: () => {
          this.room.join(leg, peer);
          this.deps.tell(leg, 'answered');
        },
        failed: status => gone(refusals.includes(status) ? 'busy' : 'silent'),
        ended: () => gone('left'),
      });
      this.ends.set(leg, { dialog, peer });
      const fields = [
        ['X-Asterisk-Call-Type', String(callType)],
        ['X-Asterisk-Detail-Call-Type', String(detailCallType)],
      ] as const;
      dialog.start(fields).catch(error => {
        this.deps.failed(error);
        if (this.ends.get(leg)?.dialog === dialog) gone('silent');
      });
    } catch (error) {
      this.deps.failed(error);
      // Once the plan has been followed.
      this.gone.set(leg, phone.id);
      queueMicrotask(() => this.isWanted(leg) && this.deps.tell(leg, 'silent'));
    }
  }

  private isWanted(leg: string): boolean {
    return this.parties.some(party => party.leg === leg);
  }

  private hangUp(leg: string): void {
    this.ends.get(leg)?.dialog.end();
    this.leave(leg);
  }

  private leave(leg: string): void {
    this.ends.get(leg)?.peer.close();
    this.ends.delete(leg);
    this.room.leave(leg);
  }
}
