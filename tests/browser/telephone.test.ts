import { expect } from 'vitest';
import { browserTest } from './app.ts';

browserTest('on a telephone the menu is a drawer and a list is cards', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('supplierManage');
  await page.locator('.card').first().waitFor();
  expect(await page.locator('.ag-root').count()).toBe(0);
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await menu.getByRole('link', { name: '首页' }).click();
  await page.waitForURL(/index/);
  await menu.waitFor({ state: 'detached' });
});
