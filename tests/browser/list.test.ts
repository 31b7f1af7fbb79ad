import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, tableRows, total } from './controls.ts';

browserTest('filters, page and order stand in the address, and F5 keeps them', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  const all = await total(page);

  await choose(page, '供应商类型', '设备厂商');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL(/supplierType=equipment/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const some = await total(page);

  await page.getByRole('columnheader', { name: '供应商名称' }).click();
  await page.waitForURL(/_sort=/);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.waitForURL(/_page=2/);
  await tableRows(page).first().waitFor();
  await expect.poll(() => tableRows(page).count()).toBeGreaterThan(0);
  const before = page.url();
  const row = (await tableRows(page).first().textContent()) ?? '';

  await page.reload();
  await tableRows(page).first().waitFor();
  expect(page.url()).toBe(before);
  expect(await total(page)).toBe(some);
  await expect.poll(() => tableRows(page).first().textContent()).toBe(row);
});

browserTest('reset brings the whole list back', async ({ page, open }) => {
  await open('goodsManage');
  await tableRows(page).first().waitFor();
  const all = await total(page);
  await page.getByLabel('物品名称').fill('光猫');
  await page.getByLabel('物品名称').press('Enter');
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => total(page)).toBe(all);
  expect(new URL(page.url()).search).toBe('');
});

browserTest('the list of goods shows money right-aligned with two decimals', async ({ page, open }) => {
  await open('goodsManage');
  await tableRows(page).first().waitFor();
  const prices = await page
    .getByRole('gridcell')
    .filter({ hasText: /^[\d,]+\.\d{2}元$/ })
    .count();
  expect(prices).toBeGreaterThan(5);
});

browserTest('communities are found by district and state', async ({ page, open }) => {
  await open('communityManagement/communityQuery');
  await tableRows(page).first().waitFor();
  const all = await total(page);
  expect(all).toBeGreaterThan(50);
});
