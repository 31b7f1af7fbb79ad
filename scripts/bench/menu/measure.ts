import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import { pinyinOf } from '#runtime/language/index.ts';
import { administrator, signIn, withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Measurement, median } from '../figure.ts';
import { watchMenu } from './in-page.ts';
import { type Spent, timeOfScript } from './script-time.ts';

const many = 10_000;
/** Pages of one group; groups stand in sections, as a large product's do. */
const inGroup = 20;
const inSection = 25 * inGroup;
const runs = 5;

/** The shell of the product with 10,000 further pages in its menu, each with a permission of its own, in Chromium. */
export const menu: Measurement = {
  name: 'menu',
  title: 'The menu of 10,000 pages',
  run: () =>
    withApp(path.join(projectRoot, 'schemas'), app =>
      withBrowser(async browser => {
        const spent: Spent[] = [];
        for (let run = 0; run < runs; run++) {
          const context = await newStaff(browser, app.url);
          const page = await context.newPage();
          spent.push(
            await timeOfScript(browser, page, firstMenu, async () => {
              await signIn(page, administrator(app));
              await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, firstMenu);
            }),
          );
          await context.close();
        }
        return [
          {
            name: 'script for the first menu of 10,000 pages, after the login info',
            value: median(spent.map(({ script }) => script)),
            unit: 'ms',
            limit: 50,
            note: `median of ${runs} log-ins, by the browser's trace; style and layout that it waits for: ${median(spent.map(({ layout }) => layout)).toFixed(0)} ms`,
          },
        ];
      }),
    ),
};

/** What the page calls the time from the login info's answer to the menu. */
const firstMenu = 'first menu';

/** A browser of its own, as of somebody who comes to work. */
async function newStaff(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.addInitScript(watchMenu, firstMenu);
  await addPages(context);
  return context;
}

/** Adds the pages to the bundle, and their permissions to the login info, on their way to the browser. */
async function addPages(context: BrowserContext): Promise<void> {
  const numbers = Array.from({ length: many }, (_, index) => index);
  const title = (index: number): string => `查询页面${index}`;
  await context.route(/\/bundle\/app\.[^/]*\.json$/, async route => {
    const response = await route.fetch();
    const app = (await response.json()) as BundledApp;
    const group = (key: string, from: number, to: number) => ({
      key: `${key}${from}`,
      title: `${key}${from}`,
      items: numbers.slice(from, to).map(index => ({ page: `bench/page${index}` })),
    });
    const starts = (from: number, to: number, step: number) =>
      numbers.slice(from, to).filter(index => index % step === 0);
    app.routes.push(
      ...numbers.map(index => ({
        path: `bench/page${index}`,
        title: title(index),
        kind: 'list' as const,
        permission: title(index),
        pinyin: pinyinOf(title(index)),
        file: 'none.json',
      })),
    );
    app.menu.push(
      ...starts(0, many, inSection).map(from => ({
        key: `section${from}`,
        title: `分区${from}`,
        items: starts(from, from + inSection, inGroup).map(first => group('分组', first, first + inGroup)),
      })),
    );
    await route.fulfill({ response, json: app });
  });
  await context.route('**/loginApi/v1/uac/userInfo*', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { content: { menus: string[] } };
    answer.content.menus.push(...numbers.map(title));
    await route.fulfill({ response, json: answer });
  });
}
