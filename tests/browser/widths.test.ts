import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';

/** A telephone, a tablet, and the screens of the offices. */
const widths = [390, 768, 1280, 1366, 1920] as const;

const root = fileURLToPath(new URL('../../schemas/pages', import.meta.url));
/** Every page of the catalogue, with what it needs to show a record. */
const params: Record<string, string> = {
  supplierDetail: '?id=1',
  goodsDetail: '?id=1',
  fatherSupplierDetail: '?supplierId=1',
  'callcenter/helpDocInfo': '?id=1',
  'callcenter/acceptWorkOrder': '?phone=13900000000&calledNo=10086&serialId=1',
  'callcenter/workOrderAcceptance': '?phone=13900000000&calledNo=10086&serialId=1',
  'communityManagement/modifyCommunity': '?id=1',
};
const all = (await readdir(root, { recursive: true }))
  .filter(file => file.endsWith('.yaml') && file !== 'login.yaml')
  .map(file => file.split(path.sep).join('/'))
  .sort();
/** Of each kind in each folder so many: pages of one kind are laid out by the same rules. */
const ofEachKind = 1;
const met = new Map<string, number>();
const pages = all
  .filter(file => {
    const kind = /^kind: (\w+)/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1];
    const shape = `${kind} of ${path.dirname(file)}`;
    met.set(shape, (met.get(shape) ?? 0) + 1);
    return (met.get(shape) ?? 0) <= ofEachKind;
  })
  .map(file => file.replace(/\.yaml$/, ''))
  .map(page => `${page}${params[page] ?? ''}`);

/** What is wider than its place, in words; the pages that are kept out of sight aside. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('.shell-page:not([hidden]), .drawer-page'),
    ];
    return scrollers
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => `${name(element)} ${element.scrollWidth} in ${element.clientWidth}`);
  });

/** Frames in which what follows the width has been laid out again. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

browserTest(
  'no page scrolls sideways, from a telephone to the widest screen',
  async ({ page, open }) => {
    const faults: string[] = [];
    for (const address of pages) {
      await open(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 800 ? 900 : 768 });
        // What is drawn at this width alone, such as cards, is fetched now.
        await networkIdle(page);
        await laidOut(page);
        for (const fault of await tooWide(page)) faults.push(`${address} at ${width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  },
  { timeout: 300_000 },
);

browserTest('on a telephone the menu is a drawer and a list is cards', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('supplierManage');
  await page.locator('.card').first().waitFor();
  expect(await page.locator('.ag-root').count()).toBe(0);
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await menu.getByRole('link', { name: '首页' }).click();
  await page.waitForURL(/index/);
  await menu.waitFor({ state: 'detached' });
});
