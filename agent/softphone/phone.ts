import type { Notice } from '../protocol/notices.ts';
import { prepare } from '../protocol/rules/prepare.ts';
import { createMachine } from '../states/machine.ts';
import type { MicrophoneFault } from './audio/microphone-faults.ts';
import { type ActiveCall, createActiveCall } from './call.ts';
import type { Softphone, SoftphoneCall } from './contract.ts';
import type { SoftphonePlatform } from './platform.ts';
import type { Quality } from './quality/quality.ts';
import type { SipCall } from './sip/agent.ts';
import { type AutoAnswerMap, autoAnswerDelay } from './sip/auto-answer.ts';
import type { Sounds } from './sounds/sounds.ts';
import { type PhoneState, phoneChart } from './states/phone.ts';

/** SIP's words: a second call finds the line busy, one without a microphone nobody there. */
const statuses = { busy: 486, unavailable: 480 } as const;
/** What an agent is set busy with when customers could not hear him. */
export const deadAirDescription = '麦克风异常';
export const poorQuality = '通话质量较差，请检查网络';

export interface PhoneNeeds {
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

export type PhoneCommands = Pick<
  Softphone,
  'answer' | 'refuse' | 'hangUp' | 'hold' | 'unhold' | 'mute' | 'unmute' | 'dtmf'
>;
export interface Phone extends PhoneCommands {
  state(): PhoneState;
  call(): SoftphoneCall | null;
  quality(): Quality | null;
  microphone(): MicrophoneFault | null;
  invited(sip: SipCall): void;
  changeMicrophone(): Promise<void>;
}

interface Current {
  sip: SipCall;
  call: ActiveCall;
  automatic: boolean;
  since: number | null;
  paused: boolean;
}

/** A telephone with one line (agent spec 4). */
export function createPhone(needs: PhoneNeeds): Phone {
  const { platform, sounds, changed, notice } = needs;
  const { clock, journal } = platform;
  const machine = createMachine(phoneChart, journal);
  let current: Current | null = null;
  let quality: Quality | null = null;
  let fault: MicrophoneFault | null = null;
  let cancelAnswer = (): void => undefined;
  machine.onChange(changed);

  const state = machine.state;
  const setFault = (now: MicrophoneFault | null): void => {
    if (now?.problem === fault?.problem) return;
    fault = now;
    if (now) notice({ kind: 'error', text: now.text });
    changed();
  };
  /** Customers must not be sent to an agent whom they cannot hear, where he does not pick them up himself. */
  const guard = (): void => {
    if (!current?.automatic || current.paused) return;
    current.paused = true;
    needs.pauseAgent(deadAirDescription);
  };
  const attempt = (command: () => boolean | undefined): boolean => {
    try {
      return command() !== false;
    } catch (error) {
      journal({ kind: 'fault', of: 'softphone', text: String(error) });
      return false;
    }
  };
  const whenIn = (states: readonly PhoneState[], command: (current: Current) => boolean | undefined): boolean => {
    const live = current;
    return live !== null && states.includes(state()) && attempt(() => command(live));
  };

  const answer = async (): Promise<boolean> => {
    const live = current;
    if (!live || !machine.allows('answered')) return false;
    cancelAnswer();
    machine.apply('answered');
    sounds.stop('ringtone');
    const failed = await live.call.answer();
    if (current !== live) return false;
    setFault(failed);
    if (!failed) {
      needs.answered();
      return true;
    }
    if (live.automatic) {
      guard();
      attempt(() => void live.sip.reject(statuses.unavailable));
    } else if (machine.apply('unanswerable')) sounds.loop('ringtone');
    return false;
  };

  const begin = (sip: SipCall): void => {
    const delay = autoAnswerDelay(sip.header, needs.autoAnswer);
    const call = createActiveCall({
      platform,
      sip,
      iceServers: needs.iceServers,
      microphone: needs.microphone,
      held: () => state() === 'held',
      told: {
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
  };

  const setMuted = (muted: boolean): boolean =>
    whenIn(['talking', 'held'], ({ call }) => {
      call.setMuted(muted);
      changed();
    });

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
      else begin(sip);
    },
    changeMicrophone: async () => current?.call.changeMicrophone(),
    answer,
    refuse: () => whenIn(['arriving', 'ringing'], ({ sip }) => void sip.reject(statuses.busy)),
    hangUp: () => whenIn(['arriving', 'ringing', 'answering', 'talking', 'held'], ({ sip }) => void sip.hangUp()),
    hold: () => whenIn(['talking'], ({ sip }) => sip.hold()),
    unhold: () => whenIn(['held'], ({ sip }) => sip.unhold()),
    mute: () => setMuted(true),
    unmute: () => setMuted(false),
    dtmf(tones, { duration, gap } = {}) {
      const verdict = prepare.dtmf({ digits: tones, direction: 'out', duration, gap });
      if (!verdict.ok) {
        journal({ kind: 'fault', of: 'dtmf', text: verdict.fault.text });
        return false;
      }
      const { fields } = verdict;
      return whenIn(['talking'], ({ sip }) => {
        sip.sendTones(fields.digits, sip.tonesByRtp(), fields.duration, fields.gap);
        sounds.play('dtmf');
      });
    },
  };
}
