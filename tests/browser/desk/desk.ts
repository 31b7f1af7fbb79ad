import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { watchForFaults } from '../faults.ts';
import { storageOf } from '../logged-in.ts';
import { type OwnApp, startOwnApp } from '../own-app.ts';
import { browserUrl } from '../place.ts';
import { atWork } from '../window.ts';

export interface Desk {
  /** The path of a page, opened by the clerk in a window of its own, for as long as the work lasts. */
  at(path: string, work: (page: Page) => Promise<void>): () => Promise<void>;
  /** What somebody else makes meanwhile, by a call of tests/fixtures/desk. @returns its content */
  other(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

/** The app of tests/fixtures/desk, for the tests of one file. */
export function openDesk(): Desk {
  let browser: Browser;
  let app: OwnApp;
  let clerk: Awaited<ReturnType<typeof storageOf>>;
  let token = '';
  beforeAll(async () => {
    [browser, app] = await Promise.all([chromium.connect(browserUrl()), startOwnApp(undefined, 'tests/fixtures/desk')]);
    clerk = await storageOf(app.url, 'clerk', 'clerk123');
    const other = await storageOf(app.url, 'other', 'other123');
    token = other.origins[0]?.localStorage[0]?.value ?? '';
  }, 360_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  return {
    at: (path, work) => async () => {
      const context = await browser.newContext({
        ...atWork,
        viewport: { width: 1366, height: 900 },
        baseURL: app.url,
        storageState: clerk,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const faults = watchForFaults(page, []);
      try {
        await page.goto(path);
        await work(page);
        expect(faults(), 'console errors, policy reports and failed answers').toEqual([]);
      } finally {
        await context.close();
      }
    },
    async other(method, path, body) {
      const response = await fetch(`${app.url}/api/desk/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = (await response.json()) as { code: number; content: Record<string, unknown> };
      expect(answer, path).toMatchObject({ code: 200 });
      return answer.content;
    },
  };
}
