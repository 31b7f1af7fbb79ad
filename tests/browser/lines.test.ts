import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { field, rowWith, save } from './controls.ts';
import { withFixtureApp } from './fixture-app.ts';

const cell = (page: Page, place: string): Locator => page.locator(`[data-cell="${place}"]`);

const withLines = (body: (page: Page) => Promise<void>): Promise<void> =>
  withFixtureApp('lines', { account: 'buyer', viewport: { width: 1366, height: 768 } }, body);

const cellAt = (page: Page, place: string): Locator => page.getByRole('gridcell').filter({ has: cell(page, place) });

/** Chooses a cell of a grid, the only one of the page or one of several, and types into it. */
async function type(grid: Page | Locator, place: string, text: string): Promise<void> {
  const page = 'keyboard' in grid ? grid : grid.page();
  await grid
    .getByRole('gridcell')
    .filter({ has: cell(page, place) })
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Puts a block of a spreadsheet into what has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const total = (page: Page): Locator => field(page, '合计');

it(
  'lines are typed, pasted, filled and undone as in a spreadsheet, and saved with their record',
  { timeout: 540_000 },
  () =>
    withLines(async page => {
      await page.getByRole('button', { name: '新建' }).click();
      await field(page, '事由').fill('办公用品');
      const grid = page.getByRole('group', { name: '明细' });
      // An empty grid takes a block.
      await grid.focus();
      await paste(page, '笔\t2\t3.00\n纸\t5\t0.50\n墨\t1\t20');
      await expect.poll(() => cell(page, '2.goodsName').textContent()).toBe('墨');
      await expect.poll(() => cell(page, '1.amount').textContent()).toContain('2.50');
      await expect.poll(() => total(page).inputValue()).toContain('28.50');
      // A paste is one step.
      await cellAt(page, '0.goodsName').click();
      await page.keyboard.press('Control+z');
      await expect.poll(() => cell(page, '0.goodsName').count()).toBe(0);
      await grid.focus();
      await page.keyboard.press('Control+y');
      await cell(page, '2.goodsName').waitFor();
      await type(page, '0.qty', '4');
      await expect.poll(() => cell(page, '0.amount').textContent()).toContain('12.00');
      // Enter has gone on to the line below.
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+d');
      await expect.poll(() => cell(page, '2.qty').textContent()).toBe('5');
      await save(page);
      const record = rowWith(page, '办公用品');
      await record.getByText('114.50').waitFor();
      await record.getByRole('button', { name: '编辑' }).click();
      await cell(page, '2.goodsName').waitFor();
      await page.getByRole('button', { name: '删除第1行' }).click();
      await type(page, '1.qty', '0');
      // What a line breaks is said at its cell.
      await expect.poll(() => cell(page, '1.qty').getAttribute('title')).toContain('1');
      await type(page, '1.qty', '7');
      await save(page);
      await record.getByRole('button', { name: '详情' }).click();
      const lines = page.getByRole('table').filter({ hasText: '物品' });
      await lines.getByText('纸').waitFor();
      const texts = await lines.getByRole('row').allTextContents();
      expect(texts.slice(1).map(text => /(笔|纸|墨)(\d)/.exec(text)?.[0])).toEqual(['纸5', '墨7']);
    }),
);

it(
  'the lines of a line are filled in over the form by keys, counted in all that follows from them, and shown with the record',
  { timeout: 540_000 },
  () =>
    withLines(async page => {
      await page.getByRole('button', { name: '新建' }).click();
      await field(page, '事由').fill('路由器');
      await page.getByRole('group', { name: '明细' }).focus();
      await paste(page, '路由器\t5\t100\n网线\t9\t3');
      await expect.poll(() => cell(page, '1.amount').textContent()).toContain('27.00');
      await cellAt(page, '1.deliveries').click();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '第2行的到货' });
      // The way to the first line has the focus.
      await dialog.getByRole('button', { name: '添加一行' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await dialog.locator('[data-cell="0.day"]').waitFor({ state: 'attached' });
      await type(dialog, '0.count', '0');
      await expect.poll(() => dialog.locator('[data-cell="0.count"]').getAttribute('title')).toContain('1');
      // What is wrong within is said at the cell of the line as well.
      const within = page.getByRole('group', { name: '明细' }).locator('[data-cell="1.deliveries"]');
      await expect.poll(() => within.getAttribute('title')).toContain('第1行「到货日期」');
      await type(dialog, '0.count', '6');
      await dialog
        .getByRole('gridcell')
        .filter({ has: cell(page, '0.day') })
        .click();
      await page.keyboard.type('2026-11-02');
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.locator('[data-cell="0.day"]').textContent()).toBe('2026-11-02');
      await dialog.getByRole('button', { name: '完成' }).click();
      await expect.poll(() => cell(page, '1.delivered').textContent()).toBe('6');
      await save(page);
      const record = rowWith(page, '路由器');
      await record.getByRole('button', { name: '详情' }).click();
      const line = page.getByRole('row').filter({ hasText: '2026-11-02' }).last();
      await expect.poll(() => line.textContent()).toContain('6');
    }),
);
