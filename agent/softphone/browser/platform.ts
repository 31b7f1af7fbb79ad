import type { Platform } from '#runtime/platform/platform.ts';
import type { Log } from '../../log/log.ts';
import type { SoftphonePlatform } from '../platform.ts';
import { createOpenAgent } from '../sip/jssip-agent.ts';
import { gatherCandidates } from './gather.ts';
import { measureLevel, soundAllowed } from './loudness.ts';

/** The softphone's platform of a browser window. */
export function createSoftphonePlatform(
  window: Window & typeof globalThis,
  { clock, local, page }: Pick<Platform, 'clock' | 'local' | 'page'>,
  log: Log,
): SoftphonePlatform {
  // Absent on pages without https, whatever the types say.
  const devices = window.navigator.mediaDevices as MediaDevices | undefined;
  return {
    clock,
    storage: local,
    log,
    onWake: page.onWake,
    openAgent: createOpenAgent((url, protocol) => new window.WebSocket(url, protocol)),
    media: {
      open(audio) {
        if (devices) return devices.getUserMedia({ audio, video: false });
        const name = window.isSecureContext ? 'NotSupportedError' : 'SecurityError';
        return Promise.reject(new DOMException('no mediaDevices', name));
      },
      list: async () => (devices ? devices.enumerateDevices() : []),
      onDeviceChange(listener) {
        devices?.addEventListener('devicechange', listener);
        return () => devices?.removeEventListener('devicechange', listener);
      },
      choosesOutput: 'setSinkId' in window.HTMLMediaElement.prototype,
    },
    createAudio: () => new window.Audio(),
    sounds: {
      ringtone: new URL('../sounds/ringtone.wav', import.meta.url).href,
      ringback: new URL('../sounds/ringback.wav', import.meta.url).href,
      dtmf: new URL('../sounds/dtmf.wav', import.meta.url).href,
      start: new URL('../sounds/start.wav', import.meta.url).href,
      hangup: new URL('../sounds/hangup.wav', import.meta.url).href,
    },
    soundAllowed: () => soundAllowed(window),
    measure: stream => measureLevel(window, stream),
    gather: (iceServers, limit) => gatherCandidates(window, clock, iceServers, limit),
  };
}
