import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    announced: string[];
  }
}

/** From its next document on a page keeps what it announces: on a busy machine a notice is gone before a test has looked. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announced = [];
    const note = (node: Node): void => {
      if (!(node instanceof Element)) return;
      for (const notice of [node, ...node.querySelectorAll('.notice')])
        if (notice.matches('.notice')) window.announced.push(notice.textContent ?? '');
    };
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has announced something, now or earlier. */
export const expectAnnounced = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.announced.join('\n'))).toContain(text);
