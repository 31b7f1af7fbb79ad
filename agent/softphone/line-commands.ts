import type { Log } from '../log/log.ts';
import { requestRules } from '../protocol/rules/request-rules.ts';
import type { ActiveCall } from './call.ts';
import type { Softphone } from './contract.ts';
import type { SipCall } from './sip/agent.ts';
import type { Sounds } from './sounds/sounds.ts';
import type { PhoneState } from './states/phone.ts';

/** SIP's words: a second call finds the line busy, one without a microphone nobody there. */
export const statuses = { busy: 486, unavailable: 480 } as const;

/** The one call that a telephone has. */
export interface Line {
  sip: SipCall;
  call: ActiveCall;
}

export interface LineCommands
  extends Pick<Softphone, 'refuse' | 'hangUp' | 'hold' | 'unhold' | 'mute' | 'unmute' | 'dtmf'> {
  /** Whatever the SIP stack throws: false, and logged. */
  attempt(command: () => boolean | undefined): boolean;
}

export interface LineCommandsDeps {
  state(): PhoneState;
  current(): Line | null;
  log: Log;
  sounds: Sounds;
  changed(): void;
}

/** What can be asked of a call, each where its state allows it. */
export function createLineCommands({ state, current, log, sounds, changed }: LineCommandsDeps): LineCommands {
  const attempt = (command: () => boolean | undefined): boolean => {
    try {
      return command() !== false;
    } catch (error) {
      log({ kind: 'fault', of: 'softphone', text: String(error) });
      return false;
    }
  };
  const whenIn = (states: readonly PhoneState[], command: (line: Line) => boolean | undefined): boolean => {
    const line = current();
    return line !== null && states.includes(state()) && attempt(() => command(line));
  };
  const setMuted = (muted: boolean): boolean =>
    whenIn(['talking', 'held'], ({ call }) => {
      call.setMuted(muted);
      changed();
    });
  return {
    attempt,
    refuse: () => whenIn(['arriving', 'ringing'], ({ sip }) => void sip.reject(statuses.busy)),
    hangUp: () => whenIn(['arriving', 'ringing', 'answering', 'talking', 'held'], ({ sip }) => void sip.hangUp()),
    hold: () => whenIn(['talking'], ({ sip }) => sip.hold()),
    unhold: () => whenIn(['held'], ({ sip }) => sip.unhold()),
    mute: () => setMuted(true),
    unmute: () => setMuted(false),
    dtmf(tones, { duration, gap } = {}) {
      const validation = requestRules.dtmf({ digits: tones, direction: 'out', duration, gap });
      if (!validation.ok) {
        log({ kind: 'fault', of: 'dtmf', text: validation.fault.text });
        return false;
      }
      const { fields } = validation;
      return whenIn(['talking'], ({ sip }) => {
        sip.sendTones(fields.digits, sip.tonesByRtp(), fields.duration, fields.gap);
        sounds.play('dtmf');
      });
    },
  };
}
