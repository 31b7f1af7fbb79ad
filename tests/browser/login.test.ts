import { expect } from 'vitest';
import { accounts } from './accounts.ts';
import { browserTest, signIn } from './app.ts';

browserTest(
  'a wrong password is refused in words, and what was typed stays',
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('工号').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill('wrong-password-1');
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('alert').filter({ hasText: /密码/ }).waitFor();
    expect(await page.getByLabel('工号').inputValue()).toBe('admin');
    expect(new URL(page.url()).pathname).toBe('/login');
  },
  { as: false },
);

browserTest(
  'the right password leads on to the page that was asked for',
  async ({ page }) => {
    await page.goto('/supplierManage');
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel('工号').fill(accounts.admin.code);
    await page.getByLabel('密码', { exact: true }).fill(accounts.admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/supplierManage/);
    await expect.poll(() => page.title()).toContain('供应商管理');
  },
  { as: false },
);

browserTest(
  'an installation on trial offers its accounts; a click fills one in',
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('group', { name: '示例账号，点击填入' }).getByRole('button', { name: '采购专员' }).click();
    expect(await page.getByLabel('工号').inputValue()).toBe(accounts.purchaser.code);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('heading', { name: '60天内到期的供应商' }).waitFor();
  },
  { as: false },
);

browserTest('an address outside the site is never led on to', async ({ page }) => {
  await page.goto('/login?redirect=https://example.com/');
  await page.waitForURL(url => url.pathname !== '/login');
  expect(new URL(page.url()).host).not.toBe('example.com');
});

browserTest(
  'staff without the permission see which one is missing',
  async ({ page }) => {
    await signIn(page, 'agent');
    await page.goto('/supplierManage');
    await page.getByText('供应商管理').first().waitFor();
    await page
      .getByText(/没有权限|无权|403/)
      .first()
      .waitFor();
  },
  { as: false },
);
