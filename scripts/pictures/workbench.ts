import type { Page } from 'playwright-core';
import { openPage } from './tour/visit.ts';

const list = 'purchase/supplier/supplierManage.page.yaml';
/** Milliseconds that a desk may take to read and check all documents. */
const patience = 120_000;

/** The document of a list in a change set of 页面工作台, beside the page that it makes. */
export async function openWorkbench(page: Page): Promise<void> {
  await openPage(page, { address: '/develop/workbench', title: '页面工作台' });
  await page.getByRole('button', { name: '新建变更集' }).click();
  await page.getByLabel('名称', { exact: true }).fill('供应商列表的列');
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('tree', { name: '文档' }).waitFor();
  await page.keyboard.press('Control+p');
  const finder = page.getByRole('dialog', { name: '打开文档' });
  await finder.getByRole('combobox').fill(list);
  await finder.getByRole('option', { name: list }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '全屏' }).click();
  const preview = page.frameLocator('iframe[title=预览]');
  await preview.locator('.grid-there .ag-row').first().waitFor({ timeout: patience });
  // What it is looked at with is offered a moment later.
  await page.getByRole('combobox', { name: '供应商', exact: true }).waitFor();
}
