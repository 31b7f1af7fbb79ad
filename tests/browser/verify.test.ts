import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { browserTest } from './app.ts';
import { type } from './filling-in.ts';
import { appUrl } from './place.ts';

interface Info {
  infoId: number;
  staffId: number;
  mobile: string;
  status: string;
}

/** Whose information waits to be verified. */
const filled = (page: Page): Promise<Info | undefined> =>
  page.evaluate(async () => {
    const answer = await fetch('/webApi/bop-staff/v1/staffInfo?status=filled', {
      headers: { authorization: `Bearer ${localStorage.getItem('heddle.token')}` },
    });
    const { content } = (await answer.json()) as { content: { records: Info[] } };
    return content.records[0];
  });

browserTest(
  'HR decides on each difference by keys; what is refused goes back with its reason beside the field, and is verified again',
  async ({ page, context, open }) => {
    await open('staffInfoManage');
    await page.getByRole('row').nth(1).waitFor();
    const info = await filled(page);
    if (!info) throw new Error('nobody has filled it in');
    await open(`staffInfoDetail?id=${info.infoId}`);
    const pieces = page.locator('tr[data-item]');
    const piece = (item: string) => page.locator(`tr[data-item="${item}"]`);
    await piece('bankAccount').waitFor();
    const count = await pieces.count();
    expect(count).toBeGreaterThan(5);
    // Nothing goes before everything is decided.
    await page.getByRole('button', { name: '完成核对' }).click();
    await page.getByText(`还有${count}项没有核对完`).waitFor();
    await page.locator(':focus').waitFor();
    for (let index = 0; index < count; index += 1) {
      const item = await page.locator('tr[data-item]:has(:focus)').getAttribute('data-item');
      if (item === 'bankAccount') {
        await page.keyboard.press('2');
        await page.keyboard.type('与卡面不符');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('1');
    }
    await page.getByRole('button', { name: '完成核对' }).click();
    await page.getByText('退回重填').first().waitFor();
    await page.getByRole('button', { name: '填写链接' }).click();
    const dialog = page.getByRole('dialog', { name: '填写链接' });
    const address = await dialog.getByLabel('链接', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: '知道了' }).click();

    const telephone = await context.browser()?.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      baseURL: appUrl(),
    });
    const outside = await telephone?.newPage();
    if (!telephone || !outside) throw new Error('no browser');
    outside.setDefaultTimeout(patience);
    try {
      await outside.goto(address);
      await type(outside, '请输入您的手机号后4位', info.mobile.slice(-4));
      await outside.keyboard.press('Enter');
      await outside.locator('[data-field="bankAccount"]').getByText('未采纳：与卡面不符').waitFor();
      await outside.locator('.ant-select').first().waitFor();
      await outside.getByLabel('银行账号', { exact: true }).focus();
      await outside.keyboard.press('Control+A');
      await outside.keyboard.type('6222020000000000033');
      await outside.keyboard.press('Tab');
      await outside.getByRole('button', { name: '提交' }).press('Enter');
      await outside.getByRole('dialog').getByRole('button', { name: '提交' }).press('Enter');
      await outside.getByText('提交成功').waitFor();
    } finally {
      await telephone.close();
    }

    // Only what is still another one is asked about, with what was said of it.
    await page.reload();
    await piece('bankAccount').getByText('上次未采纳：与卡面不符').waitFor();
    expect(await pieces.count()).toBe(1);
    await page.getByRole('button', { name: '全部采纳' }).click();
    await page.getByRole('button', { name: '完成核对' }).click();
    await page.getByText('已核对', { exact: true }).first().waitFor();
    await open(`staffDetail?staffId=${info.staffId}`);
    await page
      .getByText(/\*+0033|6222020000000000033/)
      .first()
      .waitFor();
  },
  { timeout: 720_000 },
);
