import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';

/** No file of the client arrives, as over a slow line. */
const withoutFiles = async (page: Page): Promise<void> => void (await page.route('**/assets/**', () => undefined));

/** What the document shows by itself: its colour, what is drawn over that, and whether it has been painted. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const painted = (): boolean => performance.getEntriesByName('first-paint').length > 0;
    for (let frame = 0; frame < 200 && !painted(); frame++) await new Promise(requestAnimationFrame);
    const { backgroundColor, backgroundImage } = getComputedStyle(document.documentElement);
    return { colour: backgroundColor, drawn: backgroundImage, painted: painted() };
  });

const dark = { bg: 'rgb(15, 19, 25)', side: 'rgb(18, 23, 31)' };
const light = { bg: 'rgb(242, 244, 247)', side: 'rgb(22, 34, 58)' };

browserTest(
  'before a file has come the frame of the shell is painted, in the colours of the person',
  async ({ page, open }) => {
    await open('index');
    await page.getByRole('heading', { name: '快捷入口' }).waitFor();
    await withoutFiles(page);
    await page.reload({ waitUntil: 'commit' });
    const before = await look(page);
    expect(before).toMatchObject({ colour: light.bg, painted: true });
    expect(before.drawn).toContain(light.side);

    await page.unroute('**/assets/**');
    await page.reload();
    await page.getByRole('button', { name: /系统管理员/ }).click();
    await page.getByRole('menuitemradio', { name: '深色' }).click();
    await withoutFiles(page);
    await page.reload({ waitUntil: 'commit' });
    const after = await look(page);
    expect(after).toMatchObject({ colour: dark.bg, painted: true });
    expect(after.drawn).toContain(dark.side);
    expect(await page.evaluate(() => document.scripts.length && document.querySelector('.shell'))).toBeNull();
  },
);

browserTest(
  'where nobody is logged in no frame is painted, and a machine that prefers dark colours gets them',
  async ({ page }) => {
    await withoutFiles(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login', { waitUntil: 'commit' });
    expect(await look(page)).toEqual({ colour: dark.bg, drawn: 'none', painted: true });
  },
  { as: false },
);

browserTest(
  'the first list comes in few files, and its grid is none of a page that has no table',
  async ({ page, open }) => {
    const files: string[] = [];
    page.on(
      'request',
      request => void (['script', 'stylesheet'].includes(request.resourceType()) && files.push(request.url())),
    );
    await open('supplierManage');
    await page.getByRole('gridcell').first().waitFor();
    // In sixty, of which six come at a time, it took a second longer.
    expect(files.length).toBeLessThanOrEqual(24);
    files.length = 0;
    await open('addSupplier');
    await page.getByRole('textbox').first().waitFor();
    expect(files.filter(file => file.includes('DataGrid'))).toEqual([]);
  },
);
