import { answerLine } from './answer-line.ts';
import type { MicrophoneFault } from './audio/microphone-faults.ts';
import { beginLine } from './begin-line.ts';
import type { Softphone, SoftphoneCall } from './contract.ts';
import { type LineCommands, statuses } from './line-commands.ts';
import { createPhoneContext, type PhoneDeps } from './phone-context.ts';
import type { Quality } from './quality/quality.ts';
import type { SipCall } from './sip/agent.ts';
import { autoAnswerDelay } from './sip/auto-answer.ts';
import type { PhoneState } from './states/phone.ts';

export interface Phone extends Omit<LineCommands, 'attempt'>, Pick<Softphone, 'answer'> {
  state(): PhoneState;
  call(): SoftphoneCall | null;
  quality(): Quality | null;
  microphone(): MicrophoneFault | null;
  invited(sip: SipCall): void;
  /** Invited once more to the call that the agent is in: it is answered at once, and what is left of it here ends. */
  resumed(sip: SipCall): void;
  changeMicrophone(): Promise<void>;
}

/** A telephone with one line (agent spec 4). */
export function createPhone(deps: PhoneDeps): Phone {
  const context = createPhoneContext(deps);
  const { attempt, ...commands } = context.commands;
  const refuseAsBusy = (sip: SipCall): void => void attempt(() => void sip.reject(statuses.busy));

  return {
    ...commands,
    state: context.machine.state,
    quality: () => context.quality,
    microphone: () => context.microphoneFault,
    call: () =>
      context.line && {
        id: context.line.sip.id,
        caller: context.line.sip.caller,
        automatic: context.line.automatic,
        muted: context.line.call.muted(),
        since: context.line.since,
      },
    invited(sip) {
      if (context.line) refuseAsBusy(sip);
      else beginLine(context, sip, autoAnswerDelay(sip.header, deps.autoAnswer));
    },
    resumed(sip) {
      const muted = context.line?.call.muted();
      attempt(() => void context.line?.sip.hangUp());
      if (context.line) refuseAsBusy(sip);
      else beginLine(context, sip, 0, muted);
    },
    changeMicrophone: async () => context.line?.call.changeMicrophone(),
    answer: () => answerLine(context),
  };
}
