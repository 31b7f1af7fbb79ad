import { expect } from 'vitest';
import { networkIdle } from '#scripts/browser/network-idle.ts';
import { accounts } from './accounts.ts';
import { browserTest } from './app.ts';
import { field, tableRows, total } from './controls.ts';

/** Makes the stores of the browser fail from the next page on. */
const broken = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [how, breakStores] of Object.entries(broken))
  browserTest(
    `a storage that is ${how}: one logs in, is told of it, and works`,
    async ({ page }) => {
      await page.addInitScript(breakStores);
      // It stands for a second and a half, as soon as something is to be kept.
      const told = page.getByText('浏览器存储不可用，登录状态和个人设置只保留到窗口关闭').waitFor();
      await page.goto('/supplierManage');
      await page.getByLabel('工号').fill(accounts.admin.code);
      await page.getByLabel('密码', { exact: true }).fill(accounts.admin.password);
      await page.keyboard.press('Enter');
      await told;
      await tableRows(page).first().waitFor();
      await page.getByRole('link', { name: '物品管理' }).click();
      await page.waitForURL(/goodsManage/);
      await expect.poll(() => total(page)).toBeGreaterThan(0);
    },
    { as: false },
  );

browserTest(
  'a token that ends while one works leads to the log-in and back to the list as it was',
  async ({ page, open }) => {
    await open('supplierManage?supplierName=网络');
    await tableRows(page).first().waitFor();
    await page.evaluate(() => localStorage.setItem('heddle.token', 'expired'));
    await page.reload();
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel('工号').fill(accounts.admin.code);
    await page.getByLabel('密码', { exact: true }).fill(accounts.admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/supplierManage\?supplierName=/);
    await expect.poll(() => field(page, '供应商名称').inputValue()).toBe('网络');
  },
);

browserTest('a page that is not told which record leads to where one is chosen', async ({ page, open }) => {
  await open('supplierDetail');
  await page.getByText('先选一条，再打开“供应商详情”').waitFor();
  await page.getByRole('button', { name: '去“供应商管理”' }).click();
  await page.waitForURL(/\/supplierManage/);
});

browserTest('a record that is not there is said', async ({ page, open }) => {
  await open('supplierDetail?id=999999999');
  await page.getByRole('alert').waitFor();
});

browserTest(
  'a clock two hours off neither logs out nor asks for tokens over and over',
  async ({ page, context, open }) => {
    await open('index');
    const refreshes: string[] = [];
    context.on('request', request => {
      if ((request.postData() ?? '').includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    const hour = 3_600_000;
    for (const ahead of [2 * hour, -2 * hour]) {
      await context.clock.setSystemTime(new Date(Date.now() + ahead));
      for (const path of ['supplierManage', 'goodsManage']) {
        await open(path);
        await expect.poll(() => total(page)).toBeGreaterThan(0);
        // A refresh that a page is left in has to be done again.
        await networkIdle(page);
      }
    }
    expect(refreshes.length).toBeLessThanOrEqual(2);
  },
);

browserTest(
  'a server that is gone leaves what was typed, and the app comes back with it',
  async ({ page, context, open }) => {
    await open('addSupplier');
    await field(page, '供应商名称').fill('服务器不在时');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('heddle.draft.'))))
      .toBe(true);
    await context.route(/\/(bundle|loginApi|webApi|toolApi)\//, route => route.abort('connectionrefused'));
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByText('无法连接服务器').waitFor();
    await context.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => field(page, '供应商名称').inputValue()).toBe('服务器不在时');
  },
  { expected: [/net::ERR_CONNECTION_REFUSED/] },
);
