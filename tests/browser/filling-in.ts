import type { Page } from 'playwright-core';

/** Types into the input with the label, and goes on with Tab. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** By keys: what is typed is looked for, Enter takes it. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).first();
  await box.waitFor();
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(text);
  await page.locator('.ant-select-item-option-active', { hasText: text }).first().waitFor();
  await page.keyboard.press('Enter');
}
