import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import { pinyinOf } from '#runtime/language/index.ts';
import { administrator, signIn, withApp, withBrowser } from '#scripts/browser/app.ts';
import { networkIdle, watchRequests } from '#scripts/browser/network-idle.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Measurement, median } from '../figure.ts';
import { firstMenu, keystrokes, sinceNavigation, watchMenu } from './in-page.ts';
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
        const few: number[] = [];
        const shown: number[] = [];
        const spent: Spent[] = [];
        const again: number[] = [];
        const typed: number[] = [];
        for (let run = 0; run < runs; run++) {
          const plain = await newStaff(browser, app.url);
          few.push(await (await signIn(await plain.newPage(), administrator(app))).evaluate(firstMenu));
          await plain.close();
          const context = await newStaff(browser, app.url);
          await addPages(context);
          const page = await context.newPage();
          watchRequests(page);
          const untilShown = async (): Promise<void> => {
            await signIn(page, administrator(app));
            shown.push(await page.evaluate(firstMenu));
          };
          spent.push(await timeOfScript(browser, page, 'first menu', untilShown));
          await networkIdle(page);
          await page.reload();
          again.push(await page.evaluate(sinceNavigation));
          const field = page.locator('.side-search-field');
          await field.focus();
          for (const text of ['yemian', 'cxym9', '页面12', 'k'])
            for (const key of text) {
              await page.keyboard.insertText(key);
              await page.evaluate(() => new Promise(requestAnimationFrame));
              if (key === text.at(-1)) await field.fill('');
            }
          typed.push(...(await page.evaluate(keystrokes)));
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
          {
            name: 'the same as time until it is laid out',
            value: median(shown),
            unit: 'ms',
            note: `${median(few).toFixed(0)} ms with the product's own pages alone, untraced`,
          },
          {
            name: 'the same after F5, from the navigation',
            value: median(again),
            unit: 'ms',
            note: `median of ${runs}; the kept login info is not waited for`,
          },
          {
            name: 'keystroke in the search over them',
            value: median(typed),
            unit: 'ms',
            limit: 16,
            note: `median of ${typed.length}, worst ${Math.max(...typed).toFixed(0)} ms; laid out`,
          },
        ];
      }),
    ),
};

/** A browser of its own, as of somebody who comes to work. */
async function newStaff(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.addInitScript(watchMenu);
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
