import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { rowWith } from './controls.ts';
import { uniqueName } from './sample.ts';

browserTest(
  'who knows the reports puts some on a board by keys, filters them together, keeps it, and finds it as it was',
  async ({ page, open }) => {
    const name = uniqueName('我的看板');
    const tile = (title: string) => page.getByRole('region', { name: title, exact: true }).filter({ visible: true });
    await open('report/boards');
    await page.getByRole('button', { name: '新建看板' }).click();
    await page.getByLabel('查找报表').waitFor();
    for (const report of ['渠道统计', '月度ARPU', '各账期应收']) {
      await page.keyboard.type(report);
      await page.keyboard.press('Enter');
      await page.locator('.block h2', { hasText: report }).waitFor();
    }
    // The first dates are a filter, which the others follow by the only dates that they have.
    const shelf = page.getByRole('region', { name: '筛选' });
    expect(await shelf.textContent()).toContain('受理时间全部报表');
    // One of them is drawn as figures, and comes first.
    await page.getByRole('group', { name: '各账期应收与欠费的画法' }).getByRole('button', { name: '数字' }).click();
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: '各账期应收与欠费：更多' }).click();
      await page.getByRole('menuitem', { name: '往前移' }).click();
    }
    await page.getByLabel('各账期应收与欠费的宽度').selectOption('整行');
    const titles = () => page.locator('.block h2').filter({ visible: true }).allTextContents();
    expect(await titles()).toEqual(['各账期应收与欠费', '渠道统计', '月度ARPU']);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel('看板名称').waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
    await page.waitForURL(/showBoard\?id=\d+/);
    expect(await titles()).toEqual(['各账期应收与欠费', '渠道统计', '月度ARPU']);
    const bills = async () => (await tile('各账期应收与欠费').locator('.figure-value').first().textContent()) ?? '';
    await expect.poll(bills).toMatch(/^[\d,]+$/);
    const all = await bills();
    // A stretch without anything: every report follows.
    const dates = page.locator('[data-field="createdAt"] input').filter({ visible: true });
    await dates.first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2020-01-01');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2020-01-31');
    await page.keyboard.press('Enter');
    await expect.poll(bills).not.toBe(all);
    await tile('月度ARPU').getByText('暂无数据').waitFor();
    expect(page.url()).toContain('2020-01-01');

    await open('report/boards');
    await rowWith(page, name).getByText(name, { exact: true }).click();
    await page.waitForURL(/showBoard\?id=\d+/);
    await page.getByRole('button', { name: '编辑' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: '去掉渠道统计' }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel('看板名称').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '编辑' }).filter({ visible: true }).waitFor();
    await expect.poll(titles).toEqual(['各账期应收与欠费', '月度ARPU']);

    await open('report/boards');
    await rowWith(page, name).getByText('更多').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await rowWith(page, name).waitFor({ state: 'detached' });
  },
  { as: 'accountant' },
);
