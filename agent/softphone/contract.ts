import type { EventFields } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { DeviceKind, DevicesView } from './audio/devices.ts';
import type { MicrophoneFault } from './audio/microphone-faults.ts';
import type { Quality } from './quality/quality.ts';
import type { TestReport } from './self-test.ts';
import type { SoftphoneSession } from './sip/account.ts';
import type { PhoneState } from './states/phone.ts';
import type { RegistrationState } from './states/registration.ts';

export interface SoftphoneCall {
  /** The SIP Call-ID. */
  id: string;
  /** The user part of the caller's address. */
  caller: string;
  /** Answered without being asked (agent spec 4). */
  automatic: boolean;
  muted: boolean;
  /** Since when people talk, ms since 1970 by the machine. */
  since: number | null;
}

/** What a bar shows of a softphone. Plain data: it may go to another tab. */
export interface SoftphoneView {
  registration: RegistrationState;
  phone: PhoneState;
  call: SoftphoneCall | null;
  /** The browser plays nothing before the person has touched the page: show 'enable sound'. */
  soundBlocked: boolean;
  /** Why the microphone does not work, and what to do. */
  microphone: MicrophoneFault | null;
  /** Of the call under way, as measured last. */
  quality: Quality | null;
  devices: DevicesView;
}

interface ToneOptions {
  /** ms; 100–500. */
  duration?: number | undefined;
  /** ms; 250–1000. */
  gap?: number | undefined;
}

/** A registered telephone in the browser, of which at most one call is under way (agent spec 4). */
export interface Softphone {
  view(): SoftphoneView;
  onChange(listener: (view: SoftphoneView) => void): () => void;
  /** False where nothing rings within five seconds, or the microphone fails: then the call rings on, and `view().microphone` says why. */
  answer(): Promise<boolean>;
  /** The rest answers false where it is not possible now. */
  refuse(): boolean;
  hangUp(): boolean;
  hold(): boolean;
  unhold(): boolean;
  mute(): boolean;
  unmute(): boolean;
  /** Digits, * and #: as RTP events where the line knows them, else by INFO. */
  dtmf(tones: string, options?: ToneOptions): boolean;
  /** Within a click or a key: what was blocked is heard from then on. */
  enableSound(): Promise<void>;
  /** Takes another microphone, speaker or ringer, at once and from then on. '' is the system's own. */
  choose(kind: DeviceKind, id: string): Promise<void>;
  /** Looks at everything that a call needs; not during one. */
  test(): Promise<TestReport | null>;
  /** Registers once more after it gave up: the network is back. */
  register(): void;
  /** Hangs up, unregisters and lets go of everything. */
  stop(): void;
  /** Lets go of everything and tells nobody: a call goes on at the page that comes next. */
  leave(): void;
}

/** What a softphone asks of whoever runs it. */
export interface SoftphoneCallbacks {
  /** Once: registered within the time of agent spec 4, or not. */
  registered(event: EventFields<'sipRegistered'>): void;
  notice(notice: Notice): void;
  /** The device is INVALID until it is back. */
  lost(): void;
  back(): void;
  /** An agent whom customers could not hear takes no more calls. */
  pauseAgent(description: string): void;
  /** Whether the switch says that the agent's telephone is in use. */
  inCall(): boolean;
}

/** Starts the softphone of a session; its parts may be loaded only then. */
export type StartSoftphone = (session: SoftphoneSession, callbacks: SoftphoneCallbacks) => Promise<Softphone>;
