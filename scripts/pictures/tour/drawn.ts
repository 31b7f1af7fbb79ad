import type { Page } from 'playwright-core';
import { stillAsked } from '#scripts/browser/network-idle.ts';
import { patience } from '#scripts/browser/patience.ts';

/** What stands where something is on its way. */
const waiting = '[aria-label="加载中"], .list-query-waiting, .table-waiting, .board-search-waiting';

/** Frames in which what follows from a change has been drawn. @internal */
export const drawnAgain = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until nothing of the page in sight is on its way any more. @throws Error with what it still waits for */
export async function drawn(page: Page): Promise<void> {
  const late = Date.now() + patience;
  for (;;) {
    await page.waitForFunction(selector => !document.querySelector(selector), waiting, { timeout: patience });
    await drawnAgain(page);
    const asked = stillAsked(page);
    if (asked.length === 0 && (await page.locator(waiting).count()) === 0) return;
    if (Date.now() > late) throw new Error(`Still asking for ${asked.join(', ')}`);
  }
}
