import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accounts } from './accounts.ts';
import { browserTest, signIn } from './app.ts';
import { choose, field, openTabs, rowWith, save } from './controls.ts';
import { uniqueName } from './sample.ts';
import { fillSupplier } from './supplier-form.ts';

const name = (page: Page) => field(page, '供应商名称');
/** The draft is kept after a pause in typing. */
const kept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('heddle.draft.')).length))
    .toBeGreaterThan(0);
const noDraft = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('heddle.draft.'))))
    .toEqual([]);

browserTest('what was typed comes back after a killed tab, and after F5', async ({ page, context, open }) => {
  await open('addSupplier');
  await name(page).fill('草稿供应商');
  await choose(page, /供应商类型/, '设备厂商');
  await kept(page);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/addSupplier');
  await next.getByText('已恢复').waitFor();
  expect(await name(next).inputValue()).toBe('草稿供应商');
  await next.getByText('设备厂商').waitFor();
  next.on('dialog', dialog => void dialog.accept());
  await next.reload();
  await expect.poll(() => name(next).inputValue()).toBe('草稿供应商');
  await next.getByRole('button', { name: '放弃' }).click();
  expect(await name(next).inputValue()).toBe('');
  await noDraft(next);
});

browserTest('of a form that was closed it is offered, and goes when the form is saved', async ({ page, open }) => {
  await open('supplierManage');
  await page.getByRole('button', { name: '新建' }).click();
  const supplier = uniqueName('草稿光电');
  await name(page).fill(supplier);
  await kept(page);
  await openTabs(page).filter({ hasText: '新增供应商' }).click({ button: 'middle' });
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();

  await page.getByRole('button', { name: '新建' }).click();
  await page.getByText('未保存的内容').waitFor();
  expect(await name(page).inputValue()).toBe('');
  await page.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => name(page).inputValue()).toBe(supplier);
  await fillSupplier(page);
  await save(page);
  await page.getByText(/成功/).first().waitFor();
  await noDraft(page);
});

browserTest('a 401 in the middle of a form brings one back to it with all that was typed', async ({ page, open }) => {
  await open('addSupplier');
  await name(page).fill('被打断的供应商');
  await page.route('**/webApi/**', route =>
    route.fulfill({ status: 401, json: { code: 401, message: '未登录', content: null } }),
  );
  await fillSupplier(page);
  await save(page);
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByText('未登录').waitFor();
  await page.unroute('**/webApi/**');
  const { code, password } = accounts.admin;
  await page.getByLabel('工号').fill(code);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/addSupplier/);
  await expect.poll(() => name(page).inputValue()).toBe('被打断的供应商');
  expect(await field(page, '联系人').inputValue()).toBe('周采薇');
});

browserTest('nobody else is offered it', async ({ page, open }) => {
  await open('addSupplier');
  await name(page).fill('管理员的草稿');
  await kept(page);
  await page.evaluate(() => {
    for (const key of ['heddle.token', 'heddle.refreshToken']) localStorage.removeItem(key);
  });
  page.on('dialog', dialog => void dialog.accept());
  await signIn(page, 'purchaser');
  await open('addSupplier');
  await name(page).waitFor();
  expect(await name(page).inputValue()).toBe('');
  expect(await page.getByText('未保存的内容').count()).toBe(0);
});

browserTest(
  'a record that somebody else has saved since is offered with a warning',
  async ({ page, context, open }) => {
    await open('addSupplier');
    const supplier = uniqueName('草稿冲突');
    await name(page).fill(supplier);
    await fillSupplier(page);
    await save(page);
    await page.getByText(/成功/).first().waitFor();
    await open(`supplierManage?supplierName=${encodeURIComponent(supplier)}`);
    await rowWith(page, supplier).getByRole('button', { name: '编辑' }).click();
    await field(page, '简称').fill('我的简称');
    await kept(page);
    const address = page.url();

    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('button', { name: '放弃' }).click();
    await field(other, '联系人').fill('钱测试');
    await save(other);
    await other.getByText(/成功/).first().waitFor();
    // The other window has dropped the draft; this one keeps typing.
    await field(page, '简称').fill('我的新简称');
    await kept(page);
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(address);
    await again.getByText('该记录此后已被修改，请核对').waitFor();
    expect(await field(again, '简称').inputValue()).toBe('');
    await again.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => field(again, '简称').inputValue()).toBe('我的新简称');
  },
);
