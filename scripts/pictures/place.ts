import type { Browser, Page } from 'playwright-core';
import { signIn } from '#scripts/browser/app.ts';
import { watchRequests } from '#scripts/browser/network-idle.ts';
import { type Account, everyAccount } from './tour/person.ts';

/** Where pictures are taken. */
export interface Place {
  browser: Browser;
  /** Of an app with the sample data. */
  url: string;
  /** Who can be logged in; left out: the sample accounts of the product. */
  accounts?: readonly Account[];
  /** As those see it who have chosen 紧凑. */
  compact?: boolean;
}

/** As staff have them: without, a table is drawn as it never looks. */
export const withScrollBars = { ignoreDefaultArgs: ['--hide-scrollbars'] };

/** A window of the app, in which the sample account of that code is logged in; nobody for null. @throws Error where there is none */
export async function sitDown({ browser, url, accounts, compact }: Place, account: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A picture does not move.
    reducedMotion: 'reduce',
  });
  if (compact) await context.addInitScript(() => localStorage.setItem('heddle.appearance', '{"compact":true}'));
  const page = await context.newPage();
  watchRequests(page);
  // Where no system font has Latin letters that go with the Chinese ones.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--font', '"Liberation Sans", "Noto Sans CJK SC", sans-serif'),
    ),
  );
  page.setDefaultTimeout(20_000);
  if (account === null) return page;
  const person = (accounts ?? (await everyAccount())).find(({ code }) => code === account);
  if (!person) throw new Error(`roles.yaml has no account "${account}"`);
  return signIn(page, person);
}
