import type { Page } from 'playwright-core';

/** Lets files of a name come only when it is told; says how many have waited. */
export async function hold(page: Page, files: string): Promise<{ waited(): number; release(): void }> {
  let waited = 0;
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(files, async route => {
    waited++;
    await released;
    await route.continue().catch(() => undefined);
  });
  return { waited: () => waited, release: () => release() };
}
