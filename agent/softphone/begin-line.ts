import { answerLine } from './answer-line.ts';
import { type CallCallbacks, createActiveCall } from './call.ts';
import { type PhoneContext, pauseUnheardAgent, setMicrophoneFault } from './phone-context.ts';
import type { SipCall } from './sip/agent.ts';

/** @internal */
export const poorQuality = '通话质量较差，请检查网络';

/** A call comes in: it rings, or where `delay` (ms) is not null it is answered by itself after it. */
export function beginLine(context: PhoneContext, sip: SipCall, delay: number | null, muted = false): void {
  const { deps, machine } = context;
  const call = createActiveCall({
    sip,
    muted,
    platform: deps.platform,
    iceServers: deps.iceServers,
    microphone: deps.microphone,
    held: () => machine.state() === 'held',
    callbacks: callbacksOf(context),
  });
  context.line = { sip, call, automatic: delay !== null, since: null, paused: false };
  machine.apply(delay === null ? 'rang' : 'arrived');
  if (delay === null) deps.sounds.loop('ringtone');
  else context.cancelAnswer = deps.platform.clock.after(delay, () => void answerLine(context));
  context.invitation.arrived();
}

/** What becomes of the call: it moves the telephone's state, is heard, and is over. */
const callbacksOf = (context: PhoneContext): CallCallbacks => {
  const { deps, machine } = context;
  const { sounds, platform, notice, changed } = deps;
  return {
    confirmed() {
      if (context.line) context.line.since = platform.clock.now();
      sounds.play('start');
      machine.apply('confirmed');
    },
    held: () => void machine.apply('held'),
    unheld: () => void machine.apply('unheld'),
    remote: sounds.remote,
    measured(quality) {
      if (quality.poor && !context.quality?.poor) notice({ kind: 'warning', text: poorQuality });
      context.quality = quality;
      changed();
    },
    microphone(fault) {
      if (fault) pauseUnheardAgent(context);
      setMicrophoneFault(context, fault);
    },
    ended() {
      context.cancelAnswer();
      sounds.stop('ringtone');
      sounds.remote(null);
      if (context.line?.since) sounds.play('hangup');
      context.line = null;
      context.quality = null;
      machine.apply('ended');
    },
  };
};
