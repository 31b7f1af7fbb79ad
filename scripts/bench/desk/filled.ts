import type { Browser } from 'playwright-core';
import { signIn } from '#scripts/browser/app.ts';
import { networkIdle, watchRequests } from '#scripts/browser/network-idle.ts';

/** Searches users one after the other on their page. @returns for each, milliseconds from Enter until the page changed for the last time */
export async function filledAfter(
  browser: Browser,
  url: string,
  account: { code: string; password: string },
  numbers: readonly string[],
): Promise<number[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  watchRequests(page);
  await signIn(page, account);
  await page.goto('/userComprehensiveInfo/userComprehensiveInfo');
  await page.getByLabel('服务号码').waitFor();
  await networkIdle(page);
  // The page's clock: when a key was pressed, and when the page in sight last changed.
  await page.evaluate(() => {
    const clock = { pressed: 0, changed: 0 };
    Object.assign(window, { clock });
    addEventListener(
      'keydown',
      event => event.key === 'Enter' && Object.assign(clock, { pressed: performance.now() }),
      true,
    );
    new MutationObserver(() => Object.assign(clock, { changed: performance.now() })).observe(
      document.querySelector('.shell-page:not([hidden])') ?? document.body,
      { subtree: true, childList: true, characterData: true },
    );
  });
  const times: number[] = [];
  for (const number of numbers) {
    await page.getByLabel('服务号码').fill(number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '用户信息' }).waitFor();
    await networkIdle(page);
    times.push(
      await page.evaluate(() => {
        const { clock } = window as unknown as { clock: { pressed: number; changed: number } };
        return clock.changed - clock.pressed;
      }),
    );
  }
  await context.close();
  return times;
}
