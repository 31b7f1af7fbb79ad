import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { field, rowWith } from './controls.ts';

browserTest(
  'a limit is passed: the alarm comes by itself, stays until it is taken, and ends with what was done',
  async ({ page, open }) => {
    const limit = async (number: string): Promise<void> => {
      await open('monitorCenter/alarmRules');
      await rowWith(page, '待派单积压').getByRole('button', { name: '编辑' }).click();
      const dialog = page.getByRole('dialog');
      await field(page, '告警上限').last().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(number);
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      await rowWith(page, '待派单积压').getByText(`${number}单`).waitFor();
    };
    await limit('0');
    await open('monitorCenter/monitorCenterNew');
    // The platform looks every minute, and the page hears of it.
    const alarm = rowWith(page, '待派单积压');
    await alarm.getByText('待认领').waitFor({ timeout: 270_000 });
    await alarm.getByRole('button', { name: '认领' }).click();
    await alarm.getByText('处理中').waitFor();
    await alarm.getByRole('button', { name: '解除' }).click();
    await field(page, '处理情况').last().click();
    await page.keyboard.type('已从相邻班组调人');
    await page.keyboard.press('Control+Enter');
    await limit('100');
    await open('monitorCenter/monitorCenterNew');
    await page.getByRole('heading', { name: '超时的工单' }).waitFor();
    await expect.poll(() => rowWith(page, '待派单积压').getByRole('button', { name: '解除' }).count()).toBe(0);
  },
  { as: 'admin' },
);

browserTest(
  'the tone of alarms is switched off, and heard when it is switched on again',
  async ({ page, open }) => {
    await open('monitorCenter/monitorCenterNew');
    const button = page.getByRole('button', { name: '提示音' });
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    const tone = page.waitForResponse(/\/arrival[^/]*\.wav$/);
    await button.click();
    expect((await tone).ok()).toBe(true);
  },
  { as: 'admin' },
);

browserTest(
  'the monitor centre hangs on the wall without menu and tabs, and Esc takes it down',
  async ({ page, open }) => {
    await open('monitorCenter/monitorCenterNew');
    const menu = page.getByRole('complementary').first();
    await menu.waitFor();
    await page.getByRole('button', { name: '全屏轮播' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '在途工单' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor();
  },
  { as: 'admin' },
);
