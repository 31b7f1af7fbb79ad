import type { Notice } from '../protocol/notices.ts';
import { createMachine, type Machine } from '../states/machine.ts';
import type { MicrophoneFault } from './audio/microphone-faults.ts';
import { type AwaitedInvitation, createAwaitedInvitation } from './awaited-invitation.ts';
import { createLineCommands, type Line, type LineCommands } from './line-commands.ts';
import type { SoftphonePlatform } from './platform.ts';
import type { Quality } from './quality/quality.ts';
import type { AutoAnswerMap } from './sip/auto-answer.ts';
import type { Sounds } from './sounds/sounds.ts';
import { type PhoneEvent, type PhoneState, phoneChart } from './states/phone.ts';

/** What an agent is set busy with when customers could not hear him. @internal */
export const deadAirDescription = '麦克风异常';

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

/** The one call, and how it came. */
interface CurrentLine extends Line {
  /** It is answered by itself. */
  automatic: boolean;
  /** When the two sides began to talk, ms since 1970. */
  since: number | null;
  /** The agent was set busy on its account. */
  paused: boolean;
}

/** A telephone from within: its state, and the call that it has. */
export interface PhoneContext {
  deps: PhoneDeps;
  machine: Machine<PhoneState, PhoneEvent>;
  commands: LineCommands;
  invitation: AwaitedInvitation;
  line: CurrentLine | null;
  quality: Quality | null;
  microphoneFault: MicrophoneFault | null;
  /** Takes back the answer that is to be given by itself. */
  cancelAnswer(): void;
}

/** A telephone without a call. */
export function createPhoneContext(deps: PhoneDeps): PhoneContext {
  const { platform, sounds, changed } = deps;
  const { clock, log } = platform;
  const machine = createMachine(phoneChart, log);
  machine.onChange(changed);
  const context: PhoneContext = {
    deps,
    machine,
    commands: createLineCommands({ state: machine.state, current: () => context.line, log, sounds, changed }),
    invitation: createAwaitedInvitation(clock),
    line: null,
    quality: null,
    microphoneFault: null,
    cancelAnswer: () => undefined,
  };
  return context;
}

/** `isAnswered`: somebody waits for an answer that says what is wrong, so that no notice has to. */
export function setMicrophoneFault(context: PhoneContext, fault: MicrophoneFault | null, isAnswered = false): void {
  if (fault?.problem === context.microphoneFault?.problem) return;
  context.microphoneFault = fault;
  if (fault && !isAnswered) context.deps.notice({ kind: 'error', text: fault.text });
  context.deps.changed();
}

/** Customers must not be sent to an agent whom they cannot hear, where he does not pick them up himself. */
export function pauseUnheardAgent({ line, deps }: PhoneContext): void {
  if (!line?.automatic || line.paused) return;
  line.paused = true;
  deps.pauseAgent(deadAirDescription);
}
