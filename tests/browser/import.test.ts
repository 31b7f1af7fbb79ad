import { readXlsx, writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download, expectTotal, field } from './controls.ts';
import { creditCode, uniqueName } from './sample.ts';

browserTest(
  'suppliers come out of a spreadsheet: the template is filled in, what is wrong is shown, the rest is imported',
  async ({ page, open }) => {
    await open('supplierManage');
    await page.getByRole('button', { name: '导入' }).click();
    const { bytes } = await download(page, () => page.getByRole('button', { name: '下载模板' }).click());
    const template = await readXlsx(bytes);
    const headings = (template.sheets[0]?.rows[0] ?? []).map(String);
    const name = uniqueName('导入');
    const told: Record<string, string> = { 供应商类型: '设备厂商', 联系人: '王工', 手机号: '13900000001' };
    const row = (own: Record<string, string>) =>
      headings.map(heading => ({ ...told, ...own })[heading.replace(/ \*$/, '')] ?? null);
    const rows = [
      headings,
      row({ 供应商名称: `${name}甲`, 统一社会信用代码: creditCode() }),
      row({ 供应商名称: `${name}乙`, 统一社会信用代码: '123' }),
    ];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '供应商', rows }] }));
    const input = page.getByLabel('选择要导入的文件');
    await input.setInputFiles({ name: '供应商.xlsx', mimeType: 'application/octet-stream', buffer });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').filter({ hasText: '统一社会信用代码' }).getByText('1 行').waitFor();
    const { file } = await download(page, () => dialog.getByRole('button', { name: '下载错误的行' }).click());
    expect(file.suggestedFilename()).toBe('供应商管理未导入的行.xlsx');
    await dialog.getByRole('button', { name: '只导入无误的 1 行' }).click();
    const undo = dialog.getByRole('button', { name: '撤销导入' });
    await undo.waitFor();
    await page.getByRole('button', { name: '完成' }).click();
    await field(page, '供应商名称').fill(name);
    await field(page, '供应商名称').press('Enter');
    await expectTotal(page, 1);

    // A large one goes on when its window was closed, and is found again where it was begun.
    const many = Array.from({ length: 1001 }, (_, n) => row({ 供应商名称: `${name}${n}`, 统一社会信用代码: '123' }));
    many[0] = row({ 供应商名称: `${name}丙`, 统一社会信用代码: creditCode() });
    const large = Buffer.from(await writeXlsx({ sheets: [{ name: '供应商', rows: [headings, ...many] }] }));
    const opened = page.getByRole('button', { name: '导入', exact: true });
    await opened.click();
    await input.setInputFiles({ name: '很多.xlsx', mimeType: 'application/octet-stream', buffer: large });
    await dialog.getByRole('progressbar').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await opened.click();
    await dialog.getByText('很多.xlsx').waitFor();
    await dialog.getByRole('button', { name: '只导入无误的 1 行' }).click();
    await undo.click();
    await page.getByRole('dialog').last().getByRole('button', { name: '撤销导入' }).click();
    await dialog.getByText('已撤销 1 条').waitFor();
    await dialog.getByRole('button', { name: '完成' }).click();
    await expectTotal(page, 1);

    // What another program has written comes in as it stands there, and what is wrong of it goes back as it came.
    const csv = [
      headings,
      row({ 供应商名称: `=${name}丁`, 统一社会信用代码: creditCode(), 联系人: '王;工' }),
      row({ 供应商名称: `${name}戊`, 统一社会信用代码: '9.1E+17' }),
    ];
    const lines = csv.map(cells => cells.map(cell => `"${cell ?? ''}"`).join(';'));
    await opened.click();
    const fill = await download(page, () => dialog.getByRole('button', { name: 'CSV 模板' }).click());
    expect(fill.bytes.toString().replace('\ufeff', '').trim().split(',')).toEqual(headings);
    const gb = iconv.encode(lines.join('\n'), 'gb18030');
    await input.setInputFiles({ name: '供应商.csv', mimeType: 'text/csv', buffer: gb });
    await dialog.getByText('按 GB18030 编码、以分号分隔读取').waitFor();
    await dialog.getByText('全部 2').click();
    await dialog.getByRole('cell', { name: '王;工' }).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: '统一社会信用代码：单元格是数字' }).waitFor();
    const faults = await download(page, () => dialog.getByRole('button', { name: '下载错误的行' }).click());
    expect(faults.file.suggestedFilename()).toBe('供应商管理未导入的行.csv');
    expect(faults.bytes.toString().split('\r\n')[1]).toContain(`${name}戊`);
    await dialog.getByRole('button', { name: '只导入无误的 1 行' }).click();
    await dialog.getByRole('button', { name: '完成' }).click();
    await expectTotal(page, 2);
    await page.getByText(`=${name}丁`).waitFor();
  },
  { as: 'purchaser' },
);
