import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import { pinyinOf } from '#runtime/language/compile/pinyin.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { administrator, signIn, withApp, withBrowser } from '../app.ts';
import { type Measurement, median } from '../figure.ts';
import { firstMenu, keystrokes, watchMenu } from './in-page.ts';

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
        const own = await browser.newContext({ baseURL: app.url, locale: 'zh-CN' });
        await signIn(await own.newPage(), administrator(app)).then(page => page.close());
        const context = await browser.newContext({
          baseURL: app.url,
          locale: 'zh-CN',
          storageState: await own.storageState(),
        });
        await addPages(context);
        for (const each of [own, context]) await each.addInitScript(watchMenu);
        const few: number[] = [];
        const shown: number[] = [];
        const typed: number[] = [];
        for (let run = 0; run < runs; run++) {
          const plain = await own.newPage();
          await plain.goto('/index');
          few.push(await plain.evaluate(firstMenu));
          await plain.close();
          const page = await context.newPage();
          await page.goto('/index');
          shown.push(await page.evaluate(firstMenu));
          const field = page.locator('.side-search-field');
          await field.focus();
          for (const text of ['yemian', 'cxym9', '页面12', 'k'])
            for (const key of text) {
              await page.keyboard.insertText(key);
              await page.evaluate(() => new Promise(requestAnimationFrame));
              if (key === text.at(-1)) await field.fill('');
            }
          typed.push(...(await page.evaluate(keystrokes)));
          await page.close();
        }
        return [
          {
            name: 'first menu of 10,000 pages after the login info',
            value: median(shown),
            unit: 'ms',
            limit: 50,
            note: `median of ${runs}, laid out; ${median(few).toFixed(0)} ms with the product's own pages alone`,
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
