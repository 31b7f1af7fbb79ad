import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, signIn } from './app.ts';
import { field, openTabs, save, total } from './controls.ts';
import { loggedIn } from './logged-in.ts';
import { appUrl } from './place.ts';

const isRefresh = (request: Request): boolean =>
  request.url().endsWith('/loginApi/oauth/token') && (request.postData() ?? '').includes('grant_type=refresh_token');

browserTest('who logs out in one window is logged out in the other', async ({ page, context, open }) => {
  await open('supplierManage');
  const other = await context.newPage();
  await other.goto('/goodsManage');
  await other.getByRole('heading', { name: '物品管理' }).waitFor();
  await page.locator('.navbar-operator').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
  await other.waitForURL(/\/login\?redirect=%2FgoodsManage/);
  // And who logs in again in one is back where they were in the other.
  await signIn(page, 'admin');
  await other.waitForURL(/\/goodsManage/);
  await expect.poll(() => total(other)).toBeGreaterThan(0);
});

browserTest('after 31 minutes two windows refresh the token once, and both go on', async ({ page, context, open }) => {
  const refreshes: string[] = [];
  context.on('request', request => {
    if (isRefresh(request)) refreshes.push(request.url());
  });
  await context.clock.install();
  await open('supplierManage');
  const other = await context.newPage();
  await other.goto('/goodsManage');
  await expect.poll(() => other.getByText(/共 [\d,]+ 条/).count()).toBeGreaterThan(0);
  // It may be renewed as soon as the clock has gone on.
  const before = await page.evaluate(() => localStorage.getItem('heddle.token'));
  await context.clock.fastForward(31 * 60_000);
  await Promise.all([page, other].map(window => window.getByRole('button', { name: '刷新' }).first().click()));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('heddle.token'))).not.toBe(before);
  for (const window of [page, other]) {
    await window.getByRole('button', { name: '刷新' }).first().click();
    await expect.poll(() => window.getByText(/共 [\d,]+ 条/).count()).toBeGreaterThan(0);
    expect(new URL(window.url()).pathname).not.toBe('/login');
  }
  expect(refreshes).toHaveLength(1);
});

browserTest(
  'offline a list says so and comes back; a form keeps what was typed and saves later',
  async ({ page, context, open }) => {
    await open('supplierManage');
    await page.getByRole('button', { name: '新建' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: '刷新' }).first().click();
    await page
      .getByText(/网络连接失败/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /重试|刷新/ })
      .first()
      .click();
    await expect.poll(() => page.getByText(/共 [\d,]+ 条/).count()).toBeGreaterThan(0);

    await page.getByRole('button', { name: '新建' }).click();
    await field(page, '供应商名称').fill('断网时的供应商');
    await context.setOffline(true);
    await save(page);
    await page
      .getByText(/需要修改|网络连接失败/)
      .first()
      .waitFor();
    expect(await field(page, '供应商名称').inputValue()).toBe('断网时的供应商');
    await context.setOffline(false);
  },
  { expected: [/net::ERR_INTERNET_DISCONNECTED/] },
);

browserTest('back and forward lead through the pages, F5 keeps the tabs', async ({ page, open }) => {
  await open('supplierManage');
  await page.getByRole('button', { name: '新建' }).click();
  await page.waitForURL(/addSupplier/);
  await page.goBack();
  await page.waitForURL(/supplierManage/);
  await page.goForward();
  await page.waitForURL(/addSupplier/);
  await page.goBack();
  const counted = () =>
    page
      .getByText(/共 [\d,]+ 条/)
      .first()
      .textContent();
  const all = await counted();
  await field(page, '供应商名称').fill('网络');
  await field(page, '供应商名称').press('Enter');
  await page.waitForURL(/supplierName=/);
  await expect.poll(counted).not.toBe(all);
  const found = await page
    .getByText(/共 [\d,]+ 条/)
    .first()
    .textContent();
  await page.reload();
  await expect
    .poll(() =>
      page
        .getByText(/共 [\d,]+ 条/)
        .first()
        .textContent(),
    )
    .toBe(found);
  expect(await openTabs(page).count()).toBe(3);
  expect(await field(page, '供应商名称').inputValue()).toBe('网络');
});

browserTest('garbage in the storage of the browser leaves a usable page', async ({ page, open }) => {
  await open('index');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.includes('oken')) localStorage.setItem(key, '{"broken');
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '[{"path":7}]');
    for (const key of ['heddle.appearance', 'heddle.drafts', 'heddle.tabs', 'heddle.loginInfo'])
      localStorage.setItem(key, 'null]');
  });
  await open('supplierManage');
  await expect.poll(() => total(page)).toBeGreaterThan(0);
});

browserTest('a forged token leads to the login page, and back after it', async ({ page, open }) => {
  await open('index');
  await page.evaluate(() => localStorage.setItem('heddle.token', 'forged'));
  await open('supplierManage');
  await page.waitForURL(/\/login\?redirect=%2FsupplierManage/);
});

browserTest('who is logged in elsewhere sees it under 我的登录, and ends it there', async ({ page, context, open }) => {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has gone.');
  const elsewhere = await browser.newContext({
    baseURL: appUrl(),
    storageState: await loggedIn('admin', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/99.0'),
  });
  try {
    const other = await elsewhere.newPage();
    await other.goto('/supplierManage');
    await expect.poll(() => total(other)).toBeGreaterThan(0);
    await open('supplierManage');
    await page.locator('.navbar-operator').click();
    await page.getByRole('menuitem', { name: '我的登录' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Firefox 99 · Windows' }).first();
    await row.waitFor();
    await row.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
    await page.getByText('已退出').first().waitFor();
    await row.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: '刷新' }).first().click();
    await other.waitForURL(/\/login/);
  } finally {
    await elsewhere.close();
  }
});
