import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download, expectTotal, field, rowWith, save, tableRows } from './controls.ts';
import { uniqueName } from './sample.ts';
import { fillSupplier } from './supplier-form.ts';

async function find(page: Page, name: string): Promise<void> {
  await field(page, '供应商名称').fill(name);
  await field(page, '供应商名称').press('Enter');
}

browserTest(
  'a supplier is added, found, edited, looked at and deleted',
  async ({ page, open }) => {
    const name = uniqueName('测试光电');
    await open('supplierManage');
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('heading', { name: '新增供应商' }).waitFor();
    await fillSupplier(page, name);
    await save(page);
    await page.getByText(/成功/).first().waitFor();

    await open('supplierManage');
    await find(page, name);
    await expectTotal(page, 1);
    await rowWith(page, name).getByRole('button', { name: '编辑' }).click();
    await page.getByRole('heading', { name: '编辑供应商' }).waitFor();
    await field(page, '简称').fill('测光');
    await save(page);
    await page.getByText(/成功/).first().waitFor();

    await open('supplierManage');
    await find(page, name);
    await rowWith(page, name).getByRole('link', { name: /^GYS/ }).click();
    await page.getByRole('heading', { name: '供应商详情' }).waitFor();
    await page.getByText('测光').waitFor();

    await open('supplierManage');
    await find(page, name);
    await rowWith(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByText(`删除供应商「${name}」？`).waitFor();
    await question.getByRole('button', { name: /确定|删除/ }).click();
    await expectTotal(page, 0);
  },
  { as: 'purchaser' },
);

browserTest(
  'scans are sent up with their progress, kept with the record, and come back as they were',
  async ({ page, open }) => {
    const name = uniqueName('附件测试');
    const bytes = Buffer.from(`%PDF-1.4 ${name}`);
    await open('addSupplier');
    await fillSupplier(page, name);
    const input = page.getByLabel('选择证照附件');
    await input.setInputFiles({ name: '营业执照.exe', mimeType: 'application/pdf', buffer: bytes });
    await page.getByText('只能上传 pdf、jpg、jpeg、png 格式的文件').waitFor();
    await input.setInputFiles({ name: '营业执照.pdf', mimeType: 'application/pdf', buffer: bytes });
    await page.getByText('营业执照.pdf').waitFor();
    await page.getByRole('button', { name: /移除.*exe/ }).click();
    await save(page);
    await page.getByText(/成功/).first().waitFor();

    await open('supplierManage');
    await find(page, name);
    await rowWith(page, name).getByRole('link', { name: /^GYS/ }).click();
    const back = await download(page, () => page.getByRole('button', { name: '营业执照.pdf' }).click());
    expect(back.file.suggestedFilename()).toBe('营业执照.pdf');
    expect(back.bytes.equals(bytes)).toBe(true);
  },
);

browserTest('what is missing or wrong is said at its field, and nothing typed is lost', async ({ page, open }) => {
  await open('addSupplier');
  await field(page, '供应商名称').fill('缺少其他内容的供应商');
  await field(page, '手机号').fill('12345');
  await save(page);
  await page.getByText('统一社会信用代码').first().waitFor();
  await expect.poll(() => field(page, '统一社会信用代码').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field(page, '手机号').getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, '供应商名称').inputValue()).toBe('缺少其他内容的供应商');
  expect(await field(page, '手机号').inputValue()).toBe('12345');
});

browserTest('a name that is taken comes back on its field', async ({ page, open }) => {
  const name = uniqueName('重复名称');
  for (const time of ['first', 'second']) {
    await open('addSupplier');
    await fillSupplier(page, name);
    await save(page);
    if (time === 'first') await page.waitForURL(/\/supplierDetail/);
  }
  await page
    .getByText(/已存在/)
    .first()
    .waitFor();
  expect(await field(page, '供应商名称').inputValue()).toBe(name);
});

browserTest(
  'an error of the server keeps what was typed, and saving again works',
  async ({ page, open }) => {
    const name = uniqueName('断线重试');
    await open('addSupplier');
    await fillSupplier(page, name);
    await page.route('**/bop-purchase/v1/supply', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 500, message: '服务器异常', content: null } })
        : route.continue(),
    );
    await save(page);
    await page
      .getByText(/服务器异常/)
      .first()
      .waitFor();
    expect(await field(page, '供应商名称').inputValue()).toBe(name);
    await page.unroute('**/bop-purchase/v1/supply');
    await save(page);
    await page.getByText(/成功/).first().waitFor();
  },
  { expected: [/500/] },
);

browserTest(
  'what a transition asks for is asked in a dialog, at the keyboard, and missing once said at its field',
  async ({ page, open }) => {
    const name = uniqueName('冻结测试');
    await open('addSupplier');
    await fillSupplier(page, name);
    await save(page);
    await open('supplierManage');
    await find(page, name);
    await expectTotal(page, 1);
    await rowWith(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '冻结' }).click();
    const dialog = page.getByRole('dialog', { name: `冻结「${name}」` });
    await dialog.getByRole('button', { name: '冻结' }).click();
    await dialog.getByText('该项为必填项').waitFor();
    // The focus is in the field that is missing.
    await page.keyboard.type('资质过期');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await rowWith(page, name).getByRole('button', { name: '解冻' }).waitFor();
    await rowWith(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '编辑', disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await rowWith(page, name).getByRole('link', { name: /^GYS/ }).click();
    await page.getByText('资质过期').waitFor();

    await open('supplierManage');
    await find(page, name);
    await rowWith(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: '冻结', exact: true }).click();
    await page.getByRole('dialog', { name: '冻结所选的 1 项' }).getByLabel('冻结原因').fill('再次冻结');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '冻结结果' }).getByText('当前状态不能冻结').waitFor();
  },
  { as: 'purchaser' },
);

browserTest(
  'whoever may asks why an action is there, refused or missing, and is told the line that says so',
  async ({ page, open }) => {
    await open('supplierManage?status=active');
    await tableRows(page).first().getByRole('checkbox').check();
    await page.keyboard.press('Alt+KeyW');
    const why = page.getByRole('dialog', { name: '为什么：供应商管理' });
    const line = (label: string) => why.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
    await line('冻结').filter({ hasText: '可用' }).waitFor();
    const hidden = line('解冻').filter({ hasText: '不显示' });
    await hidden.getByText("row.status in ['frozen']").waitFor();
    expect(await hidden.textContent()).toMatch(/purchase\/supplier\/supplierManage\.page\.yaml:\d+:\d+/);
  },
);
