import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download } from './controls.ts';

/** The number in a cell: 1,234.50元 → 1234.5. */
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

const columnOf = async (page: Page, table: string, label: RegExp): Promise<number> => {
  const heads = await page
    .getByRole('region', { name: table })
    .locator('thead tr')
    .first()
    .locator('th')
    .allInnerTexts();
  return heads.findIndex(text => label.test(text));
};

browserTest(
  'subtotals add up to the total, fold what they come of, and open the records that they count',
  async ({ page, open }) => {
    await open('reportQueries/resTj');
    const table = page.getByRole('region', { name: '在用资源统计', exact: true });
    const subtotals = table.locator('tbody tr').filter({ has: page.getByRole('button', { name: /小计$/ }) });
    await subtotals.first().waitFor();
    const place = await columnOf(page, '在用资源统计', /^总数/);
    // A subtotal takes the place of its group and of the one below it.
    const figures = await subtotals.locator(`td:nth-child(${place})`).allInnerTexts();
    const whole = await table
      .locator('tfoot td')
      .nth(place - 2)
      .innerText();
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.map(numberIn).reduce((one, other) => one + other, 0)).toBe(numberIn(whole));

    const lines = await table.locator('tbody tr').count();
    const first = table.getByRole('button', { name: /小计$/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(lines);
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: '全部展开' }).click();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(lines);
    await page.getByRole('button', { name: '只看小计' }).click();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(figures.length);

    await subtotals.first().locator(`td:nth-child(${place})`).getByRole('link').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^明细：.*总数/ });
    await dialog.getByRole('gridcell').first().waitFor();
    const listed = await dialog
      .getByText(/共 ?[\d,]+ ?条/)
      .first()
      .innerText();
    expect(numberIn(listed)).toBe(numberIn(figures[0] ?? ''));
    await page.keyboard.press('Escape');

    await table.locator('tfoot').getByRole('link').first().press('Enter');
    const all = page.getByRole('dialog', { name: /^明细：/ });
    await all.getByRole('gridcell').first().waitFor();
    expect(
      numberIn(
        await all
          .getByText(/共 ?[\d,]+ ?条/)
          .first()
          .innerText(),
      ),
    ).toBe(numberIn(whole));
    await page.keyboard.press('Escape');

    await page.getByText('口径', { exact: true }).click();
    await page.getByText('比率：在用 ÷ 总数').waitFor();
    const { bytes } = await download(page, () => page.getByRole('button', { name: '导出' }).click());
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['在用资源统计', '口径']);
    expect(sheets[0]?.rows.filter(row => row[1] === '小计')).toHaveLength(figures.length);
    expect([...(sheets[0]?.rowDefs?.values() ?? [])].filter(({ outlineLevel }) => outlineLevel === 1).length).toBe(
      lines - figures.length,
    );
  },
  { as: 'accountant', timeout: 360_000 },
);

browserTest(
  'who composes presses for the share and the year before, lays the months across, and opens what stands there',
  async ({ page, open }) => {
    await open('report/autoReport');
    await page.getByLabel('查找统计对象').waitFor();
    await page.keyboard.type('订单');
    await page.keyboard.press('Enter');
    await page.getByLabel('查找字段').waitFor();
    await page.keyboard.type('业务类型');
    await page.keyboard.press('Enter');
    await page.keyboard.type('创建时间');
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: '结果' });
    await result.getByText(/^共\d+行$/).waitFor();
    const measure = page.getByRole('region', { name: '指标' });
    for (const word of ['占比', '同比（与去年同期比）', '累计']) {
      await measure.getByRole('button', { name: '记录数', exact: true }).click();
      await page.getByRole('menuitem', { name: word }).click();
    }
    await measure.getByRole('button', { name: /^记录数同比/ }).waitFor();
    await page
      .getByRole('region', { name: '分组' })
      .getByRole('button', { name: /^创建时间/ })
      .click();
    await page.getByRole('menuitem', { name: '放到列上（交叉表）' }).click();
    await page
      .getByRole('region', { name: '交叉列' })
      .getByRole('button', { name: /^创建时间/ })
      .waitFor();
    const head = result.locator('thead tr').first();
    await expect.poll(async () => (await head.locator('th').allInnerTexts()).at(-1)).toBe('合计');
    expect((await head.locator('th').allInnerTexts())[1]).toMatch(/^\d{4}-\d\d$/);

    // Each line adds up to what stands behind it.
    const cells = await result.locator('tbody tr').first().locator('td').allInnerTexts();
    const [, ...figures] = cells;
    const counts = figures.filter((_, index) => index % 4 === 0).map(text => (/\d/.test(text) ? numberIn(text) : 0));
    expect(counts.slice(0, -1).reduce((one, other) => one + other, 0)).toBe(counts.at(-1));

    const link = result.locator('tbody tr').first().getByRole('link').first();
    const count = numberIn(await link.innerText());
    await link.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^明细：.*记录数/ });
    await dialog.getByRole('gridcell').first().waitFor();
    expect(
      numberIn(
        await dialog
          .getByText(/共 ?[\d,]+ ?条/)
          .first()
          .innerText(),
      ),
    ).toBe(count);
    await page.keyboard.press('Escape');
    await result.getByText('口径', { exact: true }).click();
    await result.getByText('占比：记录数 ÷ 记录数合计').waitFor();
  },
  { as: 'accountant', timeout: 360_000 },
);
