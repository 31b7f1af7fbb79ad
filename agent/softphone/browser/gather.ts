import type { ClockPort } from '#runtime/platform/platform.ts';
import type { IceCandidates } from '../platform.ts';

/** Asks the network for candidates of all kinds; waits for the last one, but not longer than the limit (ms). */
export async function gatherCandidates(
  window: Window & typeof globalThis,
  clock: ClockPort,
  iceServers: RTCIceServer[],
  limit: number,
): Promise<IceCandidates> {
  const found: IceCandidates = { host: 0, srflx: 0, relay: 0 };
  const connection = new window.RTCPeerConnection({ iceServers });
  try {
    connection.addTransceiver('audio');
    await new Promise<void>((resolve, reject) => {
      clock.after(limit, resolve);
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate) resolve();
        else if (candidate.type && candidate.type !== 'prflx') found[candidate.type] += 1;
      });
      connection
        .createOffer()
        .then(offer => connection.setLocalDescription(offer))
        .catch(reject);
    });
  } finally {
    connection.close();
  }
  return found;
}
