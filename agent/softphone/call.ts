import { softphone as limits } from '../protocol/constants.ts';
import { openMicrophone, stopStream } from './audio/microphone.ts';
import { type MicrophoneFault, microphoneFault } from './audio/microphone-faults.ts';
import { watchTrack } from './audio/watch-track.ts';
import type { SoftphonePlatform } from './platform.ts';
import { createSilenceDetector } from './quality/dead-air.ts';
import { monitor } from './quality/monitor.ts';
import type { Quality } from './quality/quality.ts';
import type { SipCall } from './sip/agent.ts';

export interface CallCallbacks {
  confirmed(): void;
  held(): void;
  unheld(): void;
  remote(stream: MediaStream): void;
  measured(quality: Quality): void;
  /** The other side cannot hear the agent; null: now it can. */
  microphone(fault: MicrophoneFault | null): void;
  ended(): void;
}

export interface CallDeps {
  platform: SoftphonePlatform;
  sip: SipCall;
  /** From the beginning. */
  muted: boolean;
  iceServers: RTCIceServer[];
  /** The microphone to take. */
  microphone(): string;
  held(): boolean;
  callbacks: CallCallbacks;
}

/** One call with all that it holds, which it lets go of when it is over, whoever ended it. */
export interface ActiveCall {
  /** Opens the microphone and answers: null, or why not. */
  answer(): Promise<MicrophoneFault | null>;
  muted(): boolean;
  setMuted(muted: boolean): void;
  /** Takes the microphone chosen now, where one is in use. */
  changeMicrophone(): Promise<void>;
}

export function createActiveCall(deps: CallDeps): ActiveCall {
  const { platform, sip, iceServers, microphone, held, callbacks } = deps;
  const { clock, media, log } = platform;
  const isSilent = createSilenceDetector();
  let stream: MediaStream | null = null;
  let { muted } = deps;
  let over = false;
  let silent = false;
  let cancelIce: (() => void) | null = null;
  let letTrackGo = (): void => undefined;
  let stopMonitor = (): void => undefined;

  const release = (): void => {
    over = true;
    cancelIce?.();
    stopMonitor();
    letTrackGo();
    if (stream) stopStream(stream);
    stream = null;
  };
  const take = (fresh: MediaStream, track: MediaStreamTrack): void => {
    letTrackGo();
    if (stream) stopStream(stream);
    stream = fresh;
    letTrackGo = watchTrack(track, clock, {
      muted: () => callbacks.microphone(microphoneFault('silent')),
      unmuted: () => callbacks.microphone(null),
      ended: () => void change(),
    });
  };
  const change = async (): Promise<void> => {
    const opened = await openMicrophone(media, microphone());
    if ('fault' in opened) {
      if (!over) callbacks.microphone(opened.fault);
      return;
    }
    if (over) return stopStream(opened.stream);
    opened.track.enabled = !muted && !held();
    try {
      await sip.replaceTrack(opened.track);
    } catch (error) {
      log({ kind: 'fault', of: 'microphone', text: String(error) });
      return stopStream(opened.stream);
    }
    if (over) return stopStream(opened.stream);
    take(opened.stream, opened.track);
    callbacks.microphone(null);
  };

  sip.listen({
    candidate(ready) {
      // Behind a VPN the rest may take 40 s: what is known after the limit has to do.
      cancelIce ??= clock.after(limits.iceLimit, ready);
    },
    remoteStream: callbacks.remote,
    confirmed() {
      if (muted) sip.setMuted(true);
      stopMonitor();
      stopMonitor = monitor({
        clock,
        stats: sip.stats,
        held,
        measured(counts, quality) {
          const verdict = isSilent(counts.energy, !muted) ?? silent;
          if (verdict !== silent) callbacks.microphone(verdict ? microphoneFault('silent') : null);
          silent = verdict;
          if (quality) callbacks.measured(quality);
        },
      });
      callbacks.confirmed();
    },
    held: callbacks.held,
    unheld: callbacks.unheld,
    ended(cause) {
      if (over) return;
      log({ kind: 'transport', of: 'sip', text: `call ended: ${cause}` });
      release();
      callbacks.ended();
    },
  });

  return {
    async answer() {
      const opened = await openMicrophone(media, microphone());
      if ('fault' in opened) return opened.fault;
      if (over) {
        stopStream(opened.stream);
        return null;
      }
      opened.track.enabled = !muted;
      take(opened.stream, opened.track);
      sip.answer({ stream: opened.stream, iceServers });
      return null;
    },
    muted: () => muted,
    setMuted(now) {
      muted = now;
      sip.setMuted(now);
    },
    async changeMicrophone() {
      if (stream) await change();
    },
  };
}
