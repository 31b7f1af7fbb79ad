import type { ClockPort, StoragePort } from '#runtime/platform/platform.ts';
import type { Log } from '../log/log.ts';
import type { OpenAgent } from './sip/agent.ts';
import type { SoundName } from './sound-names.ts';

/** The browser as a softphone needs it; rules get it passed in, so that they run in plain Node. */
export interface SoftphonePlatform {
  clock: ClockPort;
  log: Log;
  /** Where the choice of devices is remembered. */
  storage: StoragePort;
  /** The page, the machine or the network came back from sleep. */
  onWake(listener: () => void): () => void;
  /** SIP over WebSocket. */
  openAgent: OpenAgent;
  media: MediaPort;
  /** A fresh audio element. */
  createAudio(): AudioElement;
  /** Addresses of our own sounds. */
  sounds: Readonly<Record<SoundName, string>>;
  /** Whether the page may be heard without a gesture, as far as the browser tells. */
  soundAllowed(): Promise<boolean>;
  /** Measures the loudness of a stream, from 0 to 1, until closed. */
  measure(stream: MediaStream): LevelMeter;
  /** Which kinds of ICE candidates the network gives within the limit (ms). */
  gather(iceServers: RTCIceServer[], limit: number): Promise<IceCandidates>;
}

/** What is used of navigator.mediaDevices. */
export interface MediaPort {
  /** Rejects as getUserMedia does. */
  open(constraints: MediaTrackConstraints | true): Promise<MediaStream>;
  list(): Promise<MediaDeviceInfo[]>;
  onDeviceChange(listener: () => void): () => void;
  /** Whether speaker and ringer can be chosen. */
  choosesOutput: boolean;
}

/** What is used of HTMLAudioElement. */
export interface AudioElement {
  src: string;
  srcObject: MediaProvider | null;
  loop: boolean;
  currentTime: number;
  /** Rejects with NotAllowedError where the browser wants a gesture first. */
  play(): Promise<void>;
  pause(): void;
  setSinkId?(id: string): Promise<void>;
}

export interface LevelMeter {
  read(): number;
  close(): void;
}

/** How many of each kind: the machine's own addresses, those that STUN sees, those of a relay. */
export interface IceCandidates {
  host: number;
  srflx: number;
  relay: number;
}
