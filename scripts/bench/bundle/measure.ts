import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { administrator, signIn, withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import type { Measurement } from '../figure.ts';

/** Milliseconds in which what is loaded ahead has come; the network itself is never idle, as the page listens. */
const settling = 3000;

/** JavaScript that a browser loads until the login page works, and until a list is filled, by what Chromium fetched. */
export const bundle: Measurement = {
  name: 'bundle',
  title: 'JavaScript that is loaded',
  run: () =>
    withApp(path.join(projectRoot, 'schemas'), app =>
      withBrowser(async browser => {
        const context = await browser.newContext({ baseURL: app.url, locale: 'zh-CN' });
        const page = await context.newPage();
        const login = countScripts(page);
        await page.goto('/login');
        await page.getByLabel('工号').waitFor();
        await page.waitForTimeout(settling);
        const beforeLogin = await login();

        await signIn(page, administrator(app));
        // Storage keeps the session; a new page with an empty cache loads everything that the list needs.
        const fresh = await browser.newContext({
          baseURL: app.url,
          locale: 'zh-CN',
          storageState: await context.storageState(),
        });
        const listPage = await fresh.newPage();
        const list = countScripts(listPage);
        await listPage.addInitScript(markSights, sights);
        await listPage.goto('/supplierManage');
        await listPage.locator(sights.grid).first().waitFor();
        await listPage.waitForTimeout(settling);
        return [
          { name: 'JavaScript before login works', value: beforeLogin, unit: 'KB', limit: 120, note: 'gzip' },
          {
            name: 'JavaScript before the rows of a list',
            value: await list('rows'),
            unit: 'KB',
            limit: 200,
            note: 'gzip',
          },
          { name: 'JavaScript before its grid', value: await list('grid'), unit: 'KB', limit: 480, note: 'gzip' },
        ];
      }),
    ),
};

/** What a list shows, in its order. */
const sights = { rows: '.first-rows td, .ag-row', grid: '.grid-there .ag-row' };
type Sight = keyof typeof sights;

/** Runs in the page: marks when each sight is there first, since who looks from outside, or at the next frame, comes too late. */
function markSights(all: Readonly<Record<string, string>>): void {
  const due = new Map(Object.entries(all));
  new MutationObserver((_, observer) => {
    for (const [name, css] of due)
      if (document.querySelector(css)) {
        performance.mark(name);
        due.delete(name);
      }
    if (due.size === 0) observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

/** Adds up the scripts that have come to a page, all or until a sight; gives KB as gzip would send them, whatever the server chose. */
function countScripts(page: Page): (until?: Sight) => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then(
        body => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return async until => {
    const come = await page.evaluate(
      sight =>
        performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .filter(
            ({ responseEnd }) =>
              responseEnd <= (performance.getEntriesByName(sight)[0]?.startTime ?? Number.POSITIVE_INFINITY),
          )
          .map(({ name }) => name),
      until ?? '',
    );
    const counted = await Promise.all(come.map(url => sizes.get(url) ?? 0));
    return counted.reduce((sum, size) => sum + size, 0) / 1024;
  };
}
