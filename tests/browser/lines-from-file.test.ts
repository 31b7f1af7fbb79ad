import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download, field } from './controls.ts';
import { handAt } from './jobs/hand.ts';
import { uniqueName } from './sample.ts';
import { told } from './told.ts';

const heads = ['费用类别', '发生日期', '用途', '发票号码', '金额', '供应商'];

browserTest(
  'the invoices of a claim come out of a file: what is wrong is said, what was typed stays, all of it is saved',
  async ({ page, open }) => {
    const budgets = await told('/webApi/bop-purchase/v1/budget/item?limit=100');
    const budget = budgets.find(({ available }) => Number(available) > 1_000_000) ?? {};
    const kind = String(budget.itemTitle).replace(/（.*/, '');
    const subject = uniqueName('耗材');
    const number = Date.now() % 1e10;
    const invoice = (last: number): string => `26${String(number).padStart(10, '0')}0000000${last}`;
    const row = (last: number, amount: string | number, own: Record<number, string> = {}) =>
      [kind, '2026-01-05', `第${last}张`, invoice(last), amount, '诚信'].map((text, at) => own[at] ?? text);
    const bytesOf = async (...rows: (string | number)[][]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: '发票', rows: [heads, ...rows] }] }));
    const hand = handAt(page);
    const grid = page.getByRole('group', { name: '费用明细' });
    const dialog = page.getByRole('dialog');
    const choose = async (name: string, buffer: Buffer): Promise<void> =>
      page.getByLabel('选择要导入的文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const read = grid.getByRole('button', { name: '从文件读取' });
    const lines = grid.locator('[data-cell$=".usage"]');

    await open('paymentReimburse');
    await hand.type('报销事项', subject);
    await hand.button('添加一行');
    await page.locator('.ag-cell-focus[col-id=feeCategoryId]').waitFor();
    await grid
      .getByRole('gridcell')
      .filter({ has: page.locator('[data-cell="0.usage"]') })
      .click();
    await page.keyboard.type('typed');
    await page.keyboard.press('Enter');
    await lines.first().getByText('typed').waitFor();

    // By keys: the button is reached from that for one line.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await read.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const { file } = await download(page, () => dialog.getByRole('button', { name: '下载模板' }).click());
    expect(file.suggestedFilename()).toBe('费用明细导入模板.xlsx');
    // A total that is another is refused with both, and nothing is changed.
    await choose('合计不对.xlsx', await bytesOf(row(1, 100), row(2, '200.50'), ['合计', '', '', '', 300, '']));
    await dialog.getByText('第4行「合计」的「金额」是300.00元，各行加起来是300.50元，请核对文件后重新读取').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await lines.count()).toBe(1);
    await read.and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Enter');
    const bad = row(3, 30, { 0: '没有的类别', 1: '2026-02-30' });
    await choose('发票.xlsx', await bytesOf(row(1, 100), row(2, '200.50'), bad));
    await dialog.getByRole('listitem').filter({ hasText: '费用类别：没有「没有的类别」' }).waitFor();
    await dialog.getByText('不读取的列：供应商').waitFor();
    await dialog.getByRole('button', { name: '只读取无误的 2 行' }).click();
    await expect.poll(() => lines.allTextContents()).toEqual(['typed', '第1张', '第2张']);
    await grid.locator('[data-cell="1.feeCategoryId"]').getByText(kind).waitFor();

    // What was typed half is not saved with them: it goes.
    await grid.getByRole('button', { name: '删除第1行' }).click();
    await expect
      .poll(() => field(page, '费用合计').or(field(page, '报销金额')).first().inputValue())
      .toContain('300.50');
    await hand.choose('部门', /./);
    await hand.choose('预算科目', String(budget.itemTitle));
    await hand.type('报销事由', '机房耗材');
    await hand.type('开户银行', '工商银行');
    await hand.type('银行账号', '6222000000000001');
    await hand.button('保存');
    await page.getByText('保存成功').first().waitFor();
    const [claim = {}] = await told(
      `/webApi/bop-purchase-business/v1/reimburse?subject=${encodeURIComponent(subject)}`,
    );
    expect(claim).toMatchObject({ totalAmount: 30_050 });
    const costs = await told(`/webApi/bop-purchase-business/v1/reimburse/costs?reimburseId=${claim.id}`);
    expect(costs.map(({ invoiceNo, amount }) => [invoiceNo, amount]).sort()).toEqual([
      [invoice(1), 10_000],
      [invoice(2), 20_050],
    ]);
  },
  { as: 'purchaser', timeout: 360_000 },
);
