import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Begins a change set at the workbench; its documents are there once this resolves. */
export async function beginChangeSet(page: Page, title: string): Promise<void> {
  await page.goto('/develop/workbench');
  await page.getByRole('button', { name: '新建变更集' }).click();
  await page.getByLabel('名称', { exact: true }).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('tree', { name: '文档' }).waitFor();
}

/** Opens a document by Ctrl+P. @returns the text of its editor */
export async function openDocument(page: Page, file: string): Promise<Locator> {
  await page.keyboard.press('Control+p');
  const finder = page.getByRole('dialog', { name: '打开文档' });
  await finder.getByRole('combobox').fill(file);
  await finder.getByRole('option', { name: file }).first().waitFor();
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: file, exact: true });
  await text.waitFor();
  return text;
}

/** Puts the caret at the end of the first line that has a text. */
export async function toEndOf(page: Page, text: Locator, line: string): Promise<void> {
  await text
    .locator('.cm-line', { hasText: line })
    .first()
    .click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('End');
}

/** A line of the editor as it is now. */
export const lineWith = (text: Locator, line: string): Locator => text.locator('.cm-line', { hasText: line });

/** What stands below the editor of the line of the caret. */
export const saidOfLine = (page: Page): Locator => page.getByRole('status', { name: '光标所在行的问题' });

/** All that was typed is at the server. */
export const saved = (page: Page): Promise<void> =>
  expect.poll(() => page.getByText('已保存').count()).toBeGreaterThan(0);
