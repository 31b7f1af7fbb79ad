import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * Waits until, from now on, a second of sound has gone out and come in with something in it to be heard.
 * The page is asked from here: Playwright's waitForFunction takes the promise of an async look for a yes.
 */
export async function talks(page: Page): Promise<void> {
  const sound = () => page.evaluate(() => window.phone.sound());
  const before = await sound();
  await vi.waitFor(
    async () => {
      const now = await sound();
      expect(now.sent).toBeGreaterThan(before.sent + 5_000);
      expect(now.received).toBeGreaterThan(before.received + 5_000);
      expect(now.energy).toBeGreaterThan(before.energy + 0.0001);
    },
    { timeout: 60_000, interval: 100 },
  );
}
