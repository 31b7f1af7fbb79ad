import { expect } from 'vitest';
import { browserTest } from './app.ts';

browserTest(
  'the reports of a board are filtered together, lead to their own pages filtered alike, and are printed on one sheet',
  async ({ page, open }) => {
    // What is still awaited as it is printed.
    await page.addInitScript(
      'globalThis.print = () => (globalThis.awaited = document.querySelectorAll(".block-waiting, .loading").length)',
    );
    await open('report/operationBoard');
    const tile = (name: string) => page.locator('section.block').filter({ has: page.getByRole('heading', { name }) });
    const months = (name: string): Promise<string[]> => tile(name).locator('tbody th').allTextContents();
    const [thisYear] = new Date().toISOString().split('-') as [string];
    await expect.poll(() => months('每月受理')).toContain(`${thisYear}-01`);

    // A year is typed over the one that it begins with.
    await page.locator('[data-field="createdAt"]').locator('input').first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${thisYear}-02-01`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${thisYear}-03-31`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => months('每月受理')).toEqual([`${thisYear}-02`, `${thisYear}-03`]);
    const address = new URL(page.url()).searchParams;
    expect([address.get('createdAt.from'), address.get('createdAt.to')]).toEqual([
      `${thisYear}-02-01`,
      `${thisYear}-03-31`,
    ]);
    await page.reload();
    await expect.poll(() => months('每月受理')).toEqual([`${thisYear}-02`, `${thisYear}-03`]);

    await page.getByRole('button', { name: '打印' }).click();
    await expect.poll(() => page.evaluate('globalThis.awaited')).toBe(0);

    // The day of a bill is called otherwise than that of an order.
    await tile('每月ARPU').getByRole('button', { name: '查看报表' }).click();
    await page.waitForURL(/reportQueries\/MonthlyARPU/);
    expect(new URL(page.url()).searchParams.get('billDate.from')).toBe(`${thisYear}-02-01`);
  },
);
