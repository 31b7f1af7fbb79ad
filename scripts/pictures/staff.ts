import type { Browser, Page } from 'playwright-core';
import { signIn } from '#scripts/browser/app.ts';
import { watchRequests } from '#scripts/browser/network-idle.ts';
import { everyAccount } from '#scripts/tour/person.ts';

/** The sample account of that code. @throws Error when roles.yaml has none */
async function sampleAccount(code: string): Promise<{ code: string; password: string }> {
  const account = (await everyAccount()).find(one => one.code === code);
  if (!account) throw new Error(`roles.yaml has no account "${code}"`);
  return account;
}

/** A window of the app, in which the account is logged in; nobody for null. */
export async function sitDown(browser: Browser, baseURL: string, account: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A picture does not move.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  watchRequests(page);
  // Where no system font has Latin letters that go with the Chinese ones.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--font', '"Liberation Sans", "Noto Sans CJK SC", sans-serif'),
    ),
  );
  page.setDefaultTimeout(20_000);
  if (account !== null) await signIn(page, await sampleAccount(account));
  return page;
}
