import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download, tableRows, total } from './controls.ts';

browserTest(
  'report 8022 shows orders with totals, and its Excel file holds every one of them',
  async ({ page, open }) => {
    await open('reportQueries/orderQuery');
    await tableRows(page).first().waitFor();
    const orders = await total(page);
    expect(orders).toBeGreaterThan(10);

    const { file, bytes } = await download(page, () => page.getByRole('button', { name: '导出' }).click());
    expect(file.suggestedFilename()).toMatch(/^订单查询.*\.xlsx$/);
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(0, 3)).toEqual(['订单号', '业务类型', '客户名称']);
    // The head, each order, and the line of totals.
    expect(rows).toHaveLength(orders + 2);
    expect(rows.at(-1)?.[0]).toBe('合计');
  },
  { as: 'accountant' },
);

browserTest('the statistic of users shows its table and its chart', async ({ page, open }) => {
  await open('reportQueries/userinfoTj');
  await tableRows(page).first().waitFor();
  await page.getByRole('region', { name: '图表' }).waitFor();
});

browserTest(
  'the statistic of deposits says what is still held, to who may see it',
  async ({ page, open }) => {
    await open('reportQueries/depositTj');
    await page.getByRole('heading', { name: '押金余额统计' }).first().waitFor({ state: 'attached' });
    await page.getByText('押金余额', { exact: true }).first().waitFor();
    await tableRows(page).first().waitFor();
  },
  { as: 'accountant' },
);

browserTest(
  'a bar that is pressed narrows the report to its month, and the way back is the way back',
  async ({ page, open }) => {
    await open('reportQueries/channelMonthQuery');
    await tableRows(page).first().waitFor();
    const canvas = page.getByRole('region', { name: '图表' }).locator('canvas');
    await canvas.waitFor();
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Somewhere above the line of the months there are bars.
    const narrowed = () => new URL(page.url()).searchParams.get('createdAt.from');
    for (let at = 0.1; at < 0.9 && narrowed() === null; at += 0.02) {
      await page.mouse.click(box.x + box.width * at, box.y + box.height - 60);
      await page.waitForTimeout(100);
    }
    expect(narrowed()).toMatch(/^\d{4}-\d\d-01$/);
    const months = async (): Promise<string[]> => {
      const texts = await tableRows(page).locator('[col-id=createdAt]').allTextContents();
      return [...new Set(texts.filter(text => /^\d{4}-\d\d$/.test(text)))];
    };
    await expect.poll(months).toEqual([narrowed()?.slice(0, 7)]);
    await page.goBack();
    await expect.poll(narrowed).toBe(null);
  },
  { as: 'accountant' },
);

browserTest(
  'the budgets of a department and all below it are chosen in the tree beside their report',
  async ({ page, open }) => {
    await open('budgetDetailQuery');
    await tableRows(page).first().waitFor();
    const all = await total(page);
    const tree = page.getByRole('complementary', { name: '部门' });
    const names = await page.locator('.ag-row:not(.ag-row-pinned) .ag-cell[col-id=departmentName]').allInnerTexts();
    const name = names.map(text => text.trim()).find(text => text !== '' && !text.endsWith('合计')) ?? '';
    await tree.getByRole('textbox').click();
    await page.keyboard.type(name);
    await tree.getByTitle(name, { exact: true }).click();
    await page.waitForURL(/departmentId\.below=\d+/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    const shown = await page.locator('.ag-row:not(.ag-row-pinned) .ag-cell[col-id=departmentName]').allInnerTexts();
    expect(new Set(shown.map(text => text.trim()).filter(text => !text.endsWith('合计')))).toEqual(new Set([name]));

    const { bytes } = await download(page, () => page.getByRole('button', { name: '导出' }).click());
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength((await total(page)) + 2);
    await tree.getByRole('button', { name: '全部部门' }).click();
    await expect.poll(() => total(page)).toBe(all);
  },
  { as: 'accountant' },
);
