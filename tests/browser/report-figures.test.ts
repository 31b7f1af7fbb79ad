import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { download, tableRows } from './controls.ts';

browserTest(
  'a figure of a report opens the records that add up to it, by mouse and by keys, and they are exported',
  async ({ page, open }) => {
    await open('showReport?id=1');
    const line = tableRows(page).first();
    const count = line.getByRole('gridcell').nth(1).locator('a');
    await count.waitFor();
    const figure = Number((await count.textContent())?.replaceAll(',', ''));
    expect(figure).toBeGreaterThan(0);
    await count.click();
    const dialog = page.getByRole('dialog', { name: /^明细：.*账单数$/ });
    await dialog.getByText(`共 ${figure} 条`).waitFor();
    const { file } = await download(page, () => dialog.getByRole('button', { name: '导出明细' }).click());
    expect(file.suggestedFilename()).toBe('各账期应收与欠费·账单数明细.xlsx');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // By keys: from the cell of the group to that of the figure beside it.
    await line.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.getByText(`共 ${figure} 条`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '明细' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: '明细：各账期应收与欠费' })
      .getByText(/^共 [\d,]+ 条$/)
      .waitFor();
  },
  { as: 'accountant' },
);
