import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';

const desk = openDesk();
const timeout = 180_000;
const note = '第一行：甲方地址\n第二行：乙方地址';
let id = 0;
beforeAll(async () => {
  const { id: itemId } = await desk.other('POST', 'items', { itemName: '名称很长的不锈钢六角螺母', cost: 36_000 });
  for (let at = 0; at < 25; at += 1) await desk.other('POST', 'deals', { subject: `第${at}件` });
  const items = [12, 4500, 13_500].map(qty => ({ itemId, qty }));
  id = Number((await desk.other('POST', 'deals', { subject: '有明细的', note, items })).id);
}, 180_000);

/** What is written in sight and cannot be read on white paper: its letters are light, or what is behind them is dark. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? Number.NaN : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const behind = (element: Element | null): number => {
      for (let at = element; at; at = at.parentElement) {
        const found = light(getComputedStyle(at).backgroundColor);
        if (!Number.isNaN(found)) return found;
      }
      return 1;
    };
    const written = [...document.querySelectorAll('body *')].filter(
      element =>
        element.checkVisibility({ visibilityProperty: true }) &&
        ([...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()) ||
          (element instanceof HTMLInputElement && element.value !== '')),
    );
    return written
      .filter(element => behind(element) < 0.85 || light(getComputedStyle(element).color) > 0.55)
      .filter(element => !element.closest('[role=switch], .watermark'))
      .map(element => `${element.tagName} ${element.className} ${element.textContent}`);
  });

const pages: Record<string, { path: () => string; shows: string }> = {
  'a list': { path: () => '/deals', shows: '共 26 条' },
  'a record': { path: () => `/dealDetail?id=${id}`, shows: '第二行' },
  'a form': { path: () => `/addDeal?id=${id}`, shows: '明细' },
};

describe('on paper, from the dark theme,', () => {
  for (const [name, { path, shows }] of Object.entries(pages))
    it(
      `${name} is dark on white, and dark again on the screen`,
      { timeout },
      desk.at('deals', async page => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(path());
        await page.getByText(shows).first().waitFor();
        const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
        await expect.poll(theme).toBe('dark');
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect.poll(theme).toBe('light');
        await expect.poll(() => unreadable(page)).toEqual([]);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
        await expect.poll(theme).toBe('dark');
      }),
    );

  it(
    'a list has all the rows of its page, whatever was in sight, by the time at which the browser draws it',
    { timeout },
    desk.at('deals', async page => {
      await page.setViewportSize({ width: 1366, height: 500 });
      await page.locator('.grid-there').waitFor();
      await page.evaluate(() => {
        addEventListener('beforeprint', () =>
          queueMicrotask(() => {
            document.body.dataset.printed = String(document.querySelectorAll('.first-rows tbody tr').length);
          }),
        );
      });
      await page.pdf();
      await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe('20');
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('.first-rows tbody tr:visible').count()).toBe(20);
      expect(await page.locator('.grid-there:visible').count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(() => page.locator('.first-rows').count()).toBe(0);
    }),
  );
});

describe('a print page', () => {
  for (const paper of ['A4', '80mm'])
    it(
      `of ${paper} keeps the lines of a long text, and numbers with their units`,
      { timeout },
      desk.at('deals', async page => {
        await page.goto(`/dealSheet?id=${id}`);
        await page.getByRole('radio', { name: paper }).check();
        await page.setViewportSize({ width: paper === 'A4' ? 794 : 302, height: 900 });
        await page.emulateMedia({ media: 'print' });
        const written = page.locator('.sheet dd', { hasText: '甲方地址' }).first();
        expect(await written.evaluate(element => (element as HTMLElement).innerText)).toBe(note);
        const numbers = page.locator('.sheet td.figures .cell-text');
        expect(await numbers.count()).toBe(9);
        const broken = await numbers.evaluateAll(cells =>
          cells
            .filter(cell => {
              const range = document.createRange();
              range.selectNodeContents(cell);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            })
            .map(cell => cell.textContent),
        );
        expect(broken).toEqual([]);
        const sheet = await page
          .locator('.sheet')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(sheet, 'nothing reaches over the edge of the paper').toBeLessThanOrEqual(0);
      }),
    );
});
