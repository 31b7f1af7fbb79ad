import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** Connections that the page has made. */
    made: RTCPeerConnection[];
  }
}

/** From now on the page's connections are counted. */
export const tapSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.made = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.made.push(this);
      }
    };
  });

/** Bytes that went out and came in over all connections, and the energy of what was heard. */
const soundOf = (page: Page): Promise<{ sent: number; received: number; energy: number }> =>
  page.evaluate(async () => {
    const sum = { sent: 0, received: 0, energy: 0 };
    for (const connection of window.made)
      for (const [, stat] of (await connection.getStats()) as unknown as Iterable<[string, RTCStats]>) {
        if (stat.type === 'outbound-rtp') sum.sent += Number('bytesSent' in stat && stat.bytesSent);
        if (stat.type !== 'inbound-rtp') continue;
        sum.received += Number('bytesReceived' in stat && stat.bytesReceived);
        sum.energy += Number('totalAudioEnergy' in stat && stat.totalAudioEnergy);
      }
    return sum;
  });

/** Waits until the page has sent more, and heard more than silence. */
export async function talks(page: Page): Promise<void> {
  const before = await soundOf(page);
  await expect
    .poll(
      async () => {
        const now = await soundOf(page);
        return (
          now.sent > before.sent + 5_000 &&
          now.received > before.received + 5_000 &&
          now.energy > before.energy + 0.0001
        );
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

/** Waits until nothing is left of any connection. */
export const silent = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.made.filter(({ connectionState }) => connectionState !== 'closed').length))
    .toBe(0);
