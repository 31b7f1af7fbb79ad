import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { download, tableRows } from '../controls.ts';
import { creditCode, uniqueName } from '../sample.ts';
import { expectWithin, handAt } from './hand.ts';

browserTest(
  'a report of a stretch of days, with its chart, as a spreadsheet',
  async ({ page, open }) => {
    const hand = handAt(page);
    await open('reportQueries/channelMonthQuery');
    await tableRows(page).first().waitFor();
    await hand.press(page.locator('.ant-picker input').filter({ visible: true }).first());
    await hand.press(page.locator('.ant-picker-dropdown:visible').getByText('去年', { exact: true }));
    await hand.button('查询');
    await page.waitForURL(/createdAt=lastYear/);
    await page.getByRole('region', { name: '图表' }).waitFor();
    const { bytes } = await download(page, () => hand.button(/^导出/));
    expect((await readXlsx(bytes)).sheets[0]?.rows.length).toBeGreaterThan(1);
    expectWithin('report', hand.effort(), { presses: 4, texts: 0 });
  },
  { as: 'accountant' },
);

browserTest(
  'a spreadsheet of suppliers is taken in',
  async ({ page, open }) => {
    const hand = handAt(page);
    await open('supplierManage');
    await tableRows(page).first().waitFor();
    await hand.button('导入');
    const dialog = page.getByRole('dialog');
    const { bytes } = await download(page, () => dialog.getByRole('button', { name: '下载模板' }).click());
    const headings = ((await readXlsx(bytes)).sheets[0]?.rows[0] ?? []).map(String);
    const told: Record<string, string> = {
      供应商名称: uniqueName('导入'),
      供应商类型: '设备厂商',
      统一社会信用代码: creditCode(),
      联系人: '王工',
      手机号: '13900000001',
    };
    const rows = [headings, headings.map(heading => told[heading.replace(/ \*$/, '')] ?? null)];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '供应商', rows }] }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      hand.press(dialog.getByRole('button', { name: /选择 Excel 或 CSV 文件/ })),
    ]);
    await chooser.setFiles({ name: '供应商.xlsx', mimeType: 'application/octet-stream', buffer });
    await hand.press(dialog.getByRole('button', { name: /^导入 1 行/ }));
    await dialog.getByRole('button', { name: '撤销导入' }).waitFor();
    await hand.button('完成');
    expectWithin('import', hand.effort(), { presses: 5, texts: 0 });
  },
  { as: 'purchaser' },
);
