import type { ClockPort } from '#runtime/platform/platform.ts';

/** A system that switches devices mutes a track for a moment, ms. */
const momentary = 2_000;

export interface TrackCallbacks {
  /** Muted by the system or the headset, for longer than a moment. */
  muted(): void;
  unmuted(): void;
  /** Pulled out, or taken away: it never comes back. */
  ended(): void;
}

/** Watches a microphone's track; returns what ends it. */
export function watchTrack(track: MediaStreamTrack, clock: ClockPort, callbacks: TrackCallbacks): () => void {
  let cancel = (): void => undefined;
  const muted = (): void => {
    cancel();
    cancel = clock.after(momentary, callbacks.muted);
  };
  const unmuted = (): void => {
    cancel();
    callbacks.unmuted();
  };
  const { ended } = callbacks;
  track.addEventListener('mute', muted);
  track.addEventListener('unmute', unmuted);
  track.addEventListener('ended', ended);
  if (track.muted) muted();
  return () => {
    cancel();
    track.removeEventListener('mute', muted);
    track.removeEventListener('unmute', unmuted);
    track.removeEventListener('ended', ended);
  };
}
