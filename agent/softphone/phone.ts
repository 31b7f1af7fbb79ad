import type { Notice } from '../protocol/notices.ts';
import { createMachine } from '../states/machine.ts';
import type { MicrophoneFault } from './audio/microphone-faults.ts';
import { createActiveCall } from './call.ts';
import type { Softphone, SoftphoneCall } from './contract.ts';
import { createLineCommands, type Line, type LineCommands, statuses } from './line-commands.ts';
import type { SoftphonePlatform } from './platform.ts';
import type { Quality } from './quality/quality.ts';
import type { SipCall } from './sip/agent.ts';
import { type AutoAnswerMap, autoAnswerDelay } from './sip/auto-answer.ts';
import type { Sounds } from './sounds/sounds.ts';
import { type PhoneState, phoneChart } from './states/phone.ts';

/** What an agent is set busy with when customers could not hear him. */
export const deadAirDescription = '麦克风异常';
/** An invitation takes no longer, ms. */
const longestWay = 5_000;
export const poorQuality = '通话质量较差，请检查网络';

export interface PhoneDeps {
  platform: SoftphonePlatform;
  iceServers: RTCIceServer[];
  autoAnswer: AutoAnswerMap | undefined;
  sounds: Sounds;
  microphone(): string;
  changed(): void;
  /** The microphone was allowed: devices have names from now on. */
  answered(): void;
  notice(notice: Notice): void;
  pauseAgent(description: string): void;
}

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

interface Current extends Line {
  automatic: boolean;
  since: number | null;
  paused: boolean;
}

/** A telephone with one line (agent spec 4). */
export function createPhone(deps: PhoneDeps): Phone {
  const { platform, sounds, changed, notice } = deps;
  const { clock, log } = platform;
  const machine = createMachine(phoneChart, log);
  let current: Current | null = null;
  let quality: Quality | null = null;
  let fault: MicrophoneFault | null = null;
  let cancelAnswer = (): void => undefined;
  const awaited = new Set<() => void>();
  machine.onChange(changed);

  const state = machine.state;
  /** `unasked`: nobody waits for an answer that says it. */
  const setFault = (now: MicrophoneFault | null, unasked = true): void => {
    if (now?.problem === fault?.problem) return;
    fault = now;
    if (now && unasked) notice({ kind: 'error', text: now.text });
    changed();
  };
  /** Customers must not be sent to an agent whom they cannot hear, where he does not pick them up himself. */
  const guard = (): void => {
    if (!current?.automatic || current.paused) return;
    current.paused = true;
    deps.pauseAgent(deadAirDescription);
  };
  const commands = createLineCommands({ state, current: () => current, log, sounds, changed });
  const { attempt } = commands;

  /** The switch says that a telephone rings before its invitation is here: who answers then, waits for it. */
  const invitation = (): Promise<void> =>
    new Promise(resolve => {
      const arrived = (): void => {
        stop();
        awaited.delete(arrived);
        resolve();
      };
      const stop = clock.after(longestWay, arrived);
      awaited.add(arrived);
    });
  const answer = async (): Promise<boolean> => {
    if (!current) await invitation();
    const live = current;
    if (!live || !machine.allows('answered')) return false;
    cancelAnswer();
    machine.apply('answered');
    sounds.stop('ringtone');
    const failed = await live.call.answer().catch(error => {
      // Answered twice, or over: nothing of it may be left.
      log({ kind: 'fault', of: 'softphone', text: String(error) });
      attempt(() => void live.sip.hangUp());
      return null;
    });
    if (current !== live) return false;
    setFault(failed, live.automatic);
    if (!failed) {
      deps.answered();
      return true;
    }
    if (live.automatic) {
      guard();
      attempt(() => void live.sip.reject(statuses.unavailable));
    } else if (machine.apply('unanswerable')) sounds.loop('ringtone');
    return false;
  };

  const begin = (sip: SipCall, delay: number | null, muted = false): void => {
    const call = createActiveCall({
      platform,
      sip,
      muted,
      iceServers: deps.iceServers,
      microphone: deps.microphone,
      held: () => state() === 'held',
      callbacks: {
        confirmed() {
          if (current) current.since = clock.now();
          sounds.play('start');
          machine.apply('confirmed');
        },
        held: () => void machine.apply('held'),
        unheld: () => void machine.apply('unheld'),
        remote: sounds.remote,
        measured(now) {
          if (now.poor && !quality?.poor) notice({ kind: 'warning', text: poorQuality });
          quality = now;
          changed();
        },
        microphone(now) {
          if (now) guard();
          setFault(now);
        },
        ended() {
          cancelAnswer();
          sounds.stop('ringtone');
          sounds.remote(null);
          if (current?.since) sounds.play('hangup');
          current = null;
          quality = null;
          machine.apply('ended');
        },
      },
    });
    current = { sip, call, automatic: delay !== null, since: null, paused: false };
    machine.apply(delay === null ? 'rang' : 'arrived');
    if (delay === null) sounds.loop('ringtone');
    else cancelAnswer = clock.after(delay, () => void answer());
    for (const arrived of [...awaited]) arrived();
  };

  return {
    state,
    quality: () => quality,
    microphone: () => fault,
    call: () =>
      current && {
        id: current.sip.id,
        caller: current.sip.caller,
        automatic: current.automatic,
        muted: current.call.muted(),
        since: current.since,
      },
    invited(sip) {
      if (current) attempt(() => void sip.reject(statuses.busy));
      else begin(sip, autoAnswerDelay(sip.header, deps.autoAnswer));
    },
    resumed(sip) {
      const muted = current?.call.muted();
      attempt(() => void current?.sip.hangUp());
      if (current) attempt(() => void sip.reject(statuses.busy));
      else begin(sip, 0, muted);
    },
    changeMicrophone: async () => current?.call.changeMicrophone(),
    answer,
    refuse: commands.refuse,
    hangUp: commands.hangUp,
    hold: commands.hold,
    unhold: commands.unhold,
    mute: commands.mute,
    unmute: commands.unmute,
    dtmf: commands.dtmf,
  };
}
