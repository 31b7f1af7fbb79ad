import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rows of the table in sight, without its head. */
export const tableRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** The row that holds the text. */
export const rowWith = (page: Page, text: string): Locator => tableRows(page).filter({ hasText: text });

/** Opens a choice by its label and takes the option with the text. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

/** The number in '共 N 条' below the table. */
export async function total(page: Page): Promise<number> {
  const text = await page
    .getByText(/共 [\d,]+ 条/)
    .filter({ visible: true })
    .first()
    .textContent();
  return Number(/共 ([\d,]+) 条/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

/** Waits until the total below the table is the number. */
export const expectTotal = (page: Page, count: number): Promise<void> =>
  expect.poll(() => total(page), { timeout: 30_000 }).toBe(count);

/** Downloads what a click begins, and gives its bytes. */
export async function download(page: Page, click: () => Promise<void>): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return { file, bytes: Buffer.concat(chunks) };
}

/** The input with the label, starred or not, on the page in sight: pages in other tabs stay in the document, hidden. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^\\*?\\s*${label}$`)).filter({ visible: true });

/** Presses 保存 of the form in sight. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

/** The tabs of the open pages. */
export const openTabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: '已打开的页面' }).locator('.tab-name');
