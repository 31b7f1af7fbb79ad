import { softphone as limits } from '../protocol/constants.ts';
import { openMicrophone, stopStream } from './audio/microphone.ts';
import { type MicrophoneFault, microphoneFault } from './audio/microphone-faults.ts';
import type { IceCandidates, SoftphonePlatform } from './platform.ts';
import type { Sounds } from './sounds/sounds.ts';

/** What was found out before a call. */
export interface TestReport {
  /** The loudest that the microphone heard, 0 to 1. */
  level: number;
  microphone: MicrophoneFault | null;
  /** Whether the speaker's tone could be played; only ears can tell whether it was heard. */
  tonePlayed: boolean;
  registered: boolean;
  candidates: IceCandidates;
  /** With a STUN server, the own address as seen from outside is needed too. */
  network: boolean;
  passed: boolean;
}

const listenFor = 3_000;
const readEvery = 100;
/** Quieter than any room, for the loudest moment of three seconds. */
const leastLevel = 0.001;

export interface SelfTestDeps {
  platform: SoftphonePlatform;
  iceServers: RTCIceServer[];
  sounds: Sounds;
  microphone(): string;
  registered(): boolean;
}

/** Listens to the microphone for three seconds while the speaker sounds, and asks the network for candidates. */
export async function testSoftphone(deps: SelfTestDeps): Promise<TestReport> {
  const { platform, sounds, iceServers } = deps;
  const [heard, candidates] = await Promise.all([
    listen(deps),
    platform.gather(iceServers, limits.iceLimit).catch(() => ({ host: 0, srflx: 0, relay: 0 })),
  ]);
  const network = candidates.host > 0 && (iceServers.length === 0 || candidates.srflx + candidates.relay > 0);
  const registered = deps.registered();
  const tonePlayed = !sounds.blocked();
  return {
    ...heard,
    tonePlayed,
    registered,
    candidates,
    network,
    passed: heard.microphone === null && tonePlayed && registered && network,
  };
}

async function listen({
  platform,
  sounds,
  microphone,
}: SelfTestDeps): Promise<Pick<TestReport, 'level' | 'microphone'>> {
  const { clock, media, measure } = platform;
  const opened = await openMicrophone(media, microphone());
  if ('fault' in opened) return { level: 0, microphone: opened.fault };
  const meter = measure(opened.stream);
  sounds.loop('ringback');
  let level = 0;
  try {
    for (const end = clock.now() + listenFor; clock.now() < end; level = Math.max(level, meter.read()))
      await new Promise<void>(resolve => void clock.after(readEvery, resolve));
  } finally {
    sounds.stop('ringback');
    meter.close();
    stopStream(opened.stream);
  }
  return { level, microphone: level < leastLevel ? microphoneFault('silent') : null };
}
