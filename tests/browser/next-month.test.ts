import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds } from '#runtime/language/expressions/periods.ts';
import { withApp } from '#scripts/browser/app.ts';
import { patience } from '#scripts/browser/patience.ts';
import { tableRows } from './controls.ts';
import { storageOf } from './logged-in.ts';
import { browserUrl } from './place.ts';
import { atWork } from './window.ts';

const library = path.join(import.meta.dirname, '../../examples/library');
const real = Date.now;
afterEach(() => vi.restoreAllMocks());

it('a view that was saved with 本月 shows the next month once this one is over', () =>
  withApp(library, async app => {
    const browser = await chromium.connect(browserUrl());
    const windows: Page[] = [];
    /** A clerk's window with the loans, logged in anew. */
    const open = async (): Promise<Page> => {
      const storageState = await storageOf(app.url, 'guanyuan', 'guanyuan1');
      const context = await browser.newContext({
        ...atWork,
        baseURL: app.url,
        storageState,
      });
      const page = await context.newPage();
      windows.push(page);
      page.setDefaultTimeout(patience);
      await page.goto('/loans');
      await tableRows(page).first().waitFor();
      return page;
    };
    const codes = async (page: Page): Promise<string[]> =>
      (await tableRows(page).allTextContents()).flatMap(text => text.match(/JY-[a-z]+/) ?? []).sort();
    try {
      const { to } = periodBounds('thisMonth', real());
      const next = Date.parse(`${to}T12:00:00+08:00`) + 86_400_000;
      const lent = { before: addMonth(-1), now: dateText(real()), after: dateText(next) };
      for (const [code, day] of Object.entries(lent))
        await app.connection.pool.query(
          `insert into loan (code, weeks, lent_on, status, created_by) values ($1, 4, $2, 'lent', 'x')`,
          [`JY-${code}`, day],
        );

      const page = await open();
      await page.getByRole('combobox', { name: '借出日期' }).first().click();
      await page.getByText('本月', { exact: true }).click();
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await expect.poll(() => codes(page)).toEqual(['JY-now']);
      await page.getByRole('button', { name: '我的视图' }).click();
      await page.getByRole('menuitem', { name: '另存为视图…' }).click();
      await page.keyboard.type('本月借出');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '我的视图：本月借出' }).waitFor();

      // The month ends, for the server and for all who ask it what day it is.
      const ahead = next - real();
      vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
      const later = await open();
      await expect.poll(() => codes(later)).toEqual(['JY-after', 'JY-before', 'JY-now']);
      await later.getByRole('button', { name: '我的视图' }).click();
      await later.getByRole('menuitemradio', { name: '本月借出' }).click();
      await expect.poll(() => codes(later)).toEqual(['JY-after']);
    } finally {
      await Promise.all(windows.map(window => window.context().close()));
      await browser.close();
    }
  }));

/** A day of the month that is so many months away. */
function addMonth(months: number): string {
  const [year = 0, month = 1] = dateText(real()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 15)).toISOString().slice(0, 10);
}
