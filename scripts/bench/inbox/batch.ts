import type { Page } from 'playwright-core';

/** How many are decided at once: so many pages of the list, each ticked as a whole. */
export const decided = 200;
const perPage = 50;

/** What came of it. */
export interface Decided {
  /** Milliseconds from the press until each line has its result in sight. */
  took: number;
  agreed: number;
  /** What is said of those that could not be. */
  refused: string[];
}

/** Ticks the first of the inbox, agrees to them, and reads what each came to. @param page the inbox */
export async function decideMany(page: Page, meanwhile: () => Promise<void>): Promise<Decided> {
  const block = page.locator('[data-block=approvals]');
  const ticked = block.locator('.table-batch b');
  await block.getByLabel('每页条数').selectOption(String(perPage));
  for (let at = 1; at <= decided / perPage; at++) {
    if (at > 1) await block.getByRole('button', { name: String(at), exact: true }).click();
    await block
      .locator(`[aria-busy=false] .ag-row[row-index="${perPage - 1}"]`)
      .first()
      .waitFor();
    // The rows of a page are there once the box that ticks them all is not ticked.
    const all = block.getByRole('columnheader').getByRole('checkbox');
    await all.and(page.locator(':not(:checked)')).waitFor();
    await all.click();
    await ticked.filter({ hasText: new RegExp(`^${at * perPage}$`) }).waitFor();
  }
  await meanwhile();
  await block.locator('.table-batch').getByRole('button', { name: '同意' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('审批意见').fill('同意');
  const began = performance.now();
  await dialog.getByRole('button', { name: '同意' }).click();
  const lines = page.locator('.batch-result li');
  await lines.first().waitFor();
  const took = performance.now() - began;
  const refused = await page.locator('.batch-result .batch-failed').allTextContents();
  const agreed = await page.locator('.batch-result .batch-ok').count();
  await dialog.getByRole('button', { name: '知道了' }).click();
  return { took, agreed, refused };
}
