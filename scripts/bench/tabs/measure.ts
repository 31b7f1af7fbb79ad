import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { administrator, signIn, withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Measurement, median } from '../figure.ts';

const many = 50;
const rounds = 20;
/** Rounds before: what is loaded, compiled and cached once is no growth. */
const warmUp = 5;
const switches = 30;

/** Fifty detail pages in tabs, opened and closed again twenty times; after some to warm up; and the way from one kept list to another. */
export const tabs: Measurement = {
  name: 'tabs',
  title: 'Tabs that are opened, closed and switched',
  run: say =>
    withApp(path.join(projectRoot, 'schemas'), app =>
      withBrowser(async browser => {
        const context = await browser.newContext({ baseURL: app.url, locale: 'zh-CN' });
        const page = await signIn(await context.newPage(), administrator(app));
        const debug = await context.newCDPSession(page);
        const heaps: number[] = [];
        for (let round = 0; round < warmUp + rounds; round++) {
          for (let id = 1; id <= many; id++) await openDetail(page, id);
          await closeAll(page);
          heaps.push(await heapOf(debug));
          if (round % 5 === 4) say(`${round + 1} rounds: ${heaps.at(-1)?.toFixed(1)} MB`);
        }
        const first = median(heaps.slice(warmUp - 1, warmUp + 2));
        const last = median(heaps.slice(-3));
        return [
          {
            name: `heap after ${rounds} × ${many} tabs, by that before`,
            value: last / first,
            unit: '×',
            limit: 1.1,
            note: `${first.toFixed(1)} MB, then ${last.toFixed(1)} MB; medians of 3 after ${warmUp} rounds to warm up, garbage collected`,
          },
          {
            name: 'switch between two kept lists',
            value: median(await switchTimes(page)),
            unit: 'ms',
            limit: 50,
            note: `median of ${switches}, from the press until it is laid out`,
          },
        ];
      }),
    ),
};

/** Within the app, as a link does. */
const show = (page: Page, address: string): Promise<void> =>
  page.evaluate(target => window.history.pushState(null, '', target), address);

async function openDetail(page: Page, id: number): Promise<void> {
  await show(page, `/supplierDetail?id=${id}`);
  await page.locator('.shell-page:not([hidden]) .detail-head').waitFor();
}

async function closeAll(page: Page): Promise<void> {
  await page.locator('.tab-name').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.tab').length === 1);
}

/** MB in use, once what is not needed has been collected. */
async function heapOf(debug: CDPSession): Promise<number> {
  await debug.send('HeapProfiler.collectGarbage');
  const { usedSize } = await debug.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function switchTimes(page: Page): Promise<number[]> {
  for (const list of ['supplierManage', 'goodsManage']) {
    await show(page, `/${list}`);
    await page.locator('.shell-page:not([hidden]) [role="gridcell"]').first().waitFor();
  }
  return page.evaluate(async times => {
    const measured: number[] = [];
    for (let time = 0; time < times; time++) {
      const names = document.querySelectorAll<HTMLElement>('.tab:not(.tab-active) .tab-name');
      const began = performance.now();
      [...names].at(-1)?.click();
      // After the press and everything that it has set in motion at once.
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      document.body.getBoundingClientRect();
      measured.push(performance.now() - began);
      await new Promise(requestAnimationFrame);
    }
    return measured;
  }, switches);
}
