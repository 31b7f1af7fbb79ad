import type { BrowserContext } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator, signIn, withBrowser } from '#scripts/browser/app.ts';

/** What a browser keeps of who is logged in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser keeps of somebody who is logged in. */
export const sessionOf = (app: RunningApp, account: { code: string; password: string }): Promise<Session> =>
  withBrowser(async browser => {
    const context = await browser.newContext({ baseURL: app.url });
    const page = await signIn(await context.newPage(), account);
    // As in every browser in which somebody has not just logged in: who they are is kept a moment later (session.ts).
    await page.waitForFunction(() => localStorage.getItem('heddle.loginInfo') !== null);
    return context.storageState();
  });

/** What a browser keeps of the administrator who is logged in. */
export const administratorSession = (app: RunningApp): Promise<Session> => sessionOf(app, administrator(app));
