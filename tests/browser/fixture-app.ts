import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { signIn, withApp } from '#scripts/browser/app.ts';
import { browserUrl } from './place.ts';

/**
 * A window of somebody who is logged in, at a whole tiny app with a database of its own.
 * @param fixture its folder in tests/fixtures. @param viewport pixels
 */
export const withFixtureApp = (
  fixture: string,
  { account, viewport }: { account: string; viewport: { width: number; height: number } },
  body: (page: Page, app: RunningApp) => Promise<void>,
): Promise<void> =>
  withApp(path.join(import.meta.dirname, '../fixtures', fixture), async app => {
    const browser = await chromium.connect(browserUrl());
    try {
      const page = await browser.newPage({ baseURL: app.url, locale: 'zh-CN', viewport });
      await signIn(page, { code: account, password: `${account}123` });
      await body(page, app);
    } finally {
      await browser.close();
    }
  });
