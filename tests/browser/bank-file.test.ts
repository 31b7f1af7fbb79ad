import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download } from './controls.ts';
import { told } from './told.ts';

const base = '/webApi/bop-purchase/v1';

browserTest(
  'a batch goes to the bank as a file, and what the bank says of it comes back as one: read twice it changes nothing',
  async ({ page, open }) => {
    const [batch = {}] = await told(`${base}/batchPayment?status=toPay&limit=1`);
    const lines = (await told(`${base}/batchPayment/line?batchId=${batch.id}&status=pending&sort=id&limit=100`)).sort(
      (one, other) => Number(one.id) - Number(other.id),
    );
    const yuan = (cents: unknown): string => (Number(cents) / 100).toFixed(2);
    await open('batchPaymentManage?status=toPay');
    await page.getByText(String(batch.code)).click();
    await page.getByRole('button', { name: '导出银行文件' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /银行文件格式/ }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '工商银行网银' }).click();
    const { file, bytes } = await download(page, () =>
      dialog.getByRole('button', { name: '导出银行文件', exact: true }).click(),
    );
    expect(file.suggestedFilename()).toBe(`${batch.code}.txt`);
    const written = new TextDecoder('gb18030', { fatal: true }).decode(bytes).split('\r\n');
    expect(written[0]).toBe(`${batch.code}|${lines.length}|${yuan(batch.total)}`);
    expect(written.slice(1, -1)).toEqual(
      lines.map(({ payAccount, payee, payBank, amount, paymentCode }, index) =>
        [index + 1, payAccount, payee, payBank ?? '', yuan(amount), paymentCode].join('|'),
      ),
    );

    const [first = {}, second = {}] = lines;
    const result = [
      '批次编号,付款编号,金额,结果,失败原因,付款日期,凭证号',
      `${batch.code},${first.paymentCode},${yuan(first.amount)},成功,,2026-01-15,PZ${Date.now() % 1e8}`,
      `${batch.code},${second.paymentCode},${yuan(second.amount)},失败,户名不符,,`,
      `${batch.code},FK00000000,1.00,成功,,2026-01-15,PZ1`,
    ].join('\r\n');
    const read = async (): Promise<void> => {
      await page.getByRole('button', { name: '导入', exact: true }).click();
      await page.getByLabel('选择要导入的文件').setInputFiles({
        name: '回盘.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(result),
      });
    };
    await page.getByRole('button', { name: '导入银行回盘' }).click();
    await read();
    await dialog.getByRole('listitem').filter({ hasText: '付款编号：没有付款单FK00000000，请核对' }).waitFor();
    await dialog.getByRole('button', { name: '只导入无误的 2 行' }).click();
    await dialog.getByRole('button', { name: '完成' }).click();
    const now = async () => {
      const all = await told(`${base}/batchPayment/line?batchId=${batch.id}&limit=100`);
      return [first, second].map(({ id }) => all.find(line => line.id === id)?.status);
    };
    expect(await now()).toEqual(['paid', 'struck']);
    await read();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `付款单${first.paymentCode}已登记付款，不再登记` })
      .waitFor();
    await dialog.getByRole('listitem').filter({ hasText: '已剔除（户名不符），不再登记' }).waitFor();
    expect(await dialog.getByRole('button', { name: '只导入无误的 0 行' }).isDisabled()).toBe(true);
    expect(await now()).toEqual(['paid', 'struck']);
  },
  { as: 'accountant', timeout: 360_000 },
);
