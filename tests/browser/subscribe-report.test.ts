import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { rowWith } from './controls.ts';

browserTest(
  'a report is subscribed to by keys, as a file and as a figure that is watched; it is told of, changed, paused and deleted',
  async ({ page, open }) => {
    await open('showReport?id=1');
    const button = page.getByRole('button', { name: '订阅' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '订阅报表' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '告诉我，当…' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '订阅' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('请填写界限').waitFor();
    await dialog.getByLabel('界限').focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByText('已订阅，可在「我的订阅」中查看和修改').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '每周' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('星期').focus();
    for (let index = 0; index < 4; index++) await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: '订阅' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // The figure was looked at at once.
    await page.getByRole('button', { name: /通知/ }).click();
    await page.getByText('各账期应收与欠费：合计 · 账单数 高于 1').waitFor();
    await page.keyboard.press('Escape');

    await open('ownSubscriptions');
    const weekly = rowWith(page, '每周五 8:00');
    await weekly.getByText('生效中').waitFor();
    await weekly.getByText('暂停', { exact: true }).click();
    await weekly.getByText('已暂停').waitFor();
    await weekly.getByText('改时间', { exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    for (const condition of ['每周五 8:00', '合计 · 账单数 高于 1']) {
      await rowWith(page, condition).getByText('删除', { exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await rowWith(page, condition).waitFor({ state: 'detached' });
    }
    expect(await rowWith(page, '每月1日 8:00').count()).toBe(1);
  },
  { as: 'accountant' },
);
