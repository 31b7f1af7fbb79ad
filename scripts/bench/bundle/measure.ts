import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { administrator, withApp, withBrowser } from '#scripts/browser/app.ts';
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

        const account = administrator(app);
        await page.getByLabel('工号').fill(account.code);
        await page.getByLabel('密码', { exact: true }).fill(account.password);
        await page.keyboard.press('Enter');
        await page.waitForURL(url => url.pathname !== '/login');

        // Storage keeps the session; a new page with an empty cache loads everything that the list needs.
        const fresh = await browser.newContext({
          baseURL: app.url,
          locale: 'zh-CN',
          storageState: await context.storageState(),
        });
        const listPage = await fresh.newPage();
        const list = countScripts(listPage);
        const started = performance.now();
        await listPage.goto('/supplierManage');
        await listPage.locator('.first-rows td, .ag-row').first().waitFor();
        const beforeRows = list();
        await listPage.locator('.grid-there .ag-row').first().waitFor();
        const filled = performance.now() - started;
        const beforeGrid = list();
        await listPage.waitForTimeout(settling);
        const whole = list();
        return [
          { name: 'JavaScript before login works', value: beforeLogin, unit: 'KB', limit: 120, note: 'gzip' },
          {
            name: 'JavaScript before the rows of a list',
            value: await beforeRows,
            unit: 'KB',
            limit: 200,
            note: 'gzip',
          },
          { name: 'JavaScript before its grid', value: await beforeGrid, unit: 'KB', limit: 480, note: 'gzip' },
          { name: 'JavaScript of a list', value: await whole, unit: 'KB', note: 'gzip, with the inputs of its query' },
          { name: 'navigation to a filled list', value: filled, unit: 'ms', note: 'once, cold cache' },
        ];
      }),
    ),
};

/** Adds up the scripts of a page from now on; gives KB as gzip would send them, whatever the server chose. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response.body().then(
        body => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
