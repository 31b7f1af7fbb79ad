import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { field, openTabs } from './controls.ts';

browserTest(
  'organisations are found, and a switch asks about the form that is open, resets the tabs and goes home',
  async ({ page, context, open }) => {
    await open('communityManagement/addCommunity');
    await field(page, '小区名称').fill('未保存的小区');
    const other = await context.newPage();
    await other.goto('/communityManagement/communityQuery');
    await other.getByRole('button', { name: '云州宽带公司' }).waitFor();

    await page.getByRole('button', { name: '云州宽带公司' }).click();
    const dialog = page.getByRole('dialog', { name: '切换组织' });
    await expect.poll(() => dialog.getByRole('row').nth(1).textContent()).toContain('默认');
    await dialog.getByLabel('组织名称').fill('滨江');
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('button', { name: '切换到滨江分公司' }).click();
    const question = page.getByRole('dialog', { name: '点击"确定"，将切换到滨江分公司' });
    await question.getByText('“新增小区”有未保存的内容，切换后将关闭').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    expect(await field(page, '小区名称').inputValue()).toBe('未保存的小区');

    await dialog.getByRole('button', { name: '切换到滨江分公司' }).click();
    await question.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(/\/index$/);
    await page.getByRole('button', { name: '滨江分公司' }).waitFor();
    expect(await openTabs(page).count()).toBe(1);

    await other.getByText('已在其它窗口切换到滨江分公司').waitFor();
    await other.waitForURL(/\/index$/);
    await other.getByRole('button', { name: '滨江分公司' }).waitFor();

    await open('communityManagement/addCommunity');
    await page.getByText('未保存的内容').waitFor();
    await page.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => field(page, '小区名称').inputValue()).toBe('未保存的小区');
  },
  { as: 'clerk' },
);
