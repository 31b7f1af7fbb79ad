import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { save } from './controls.ts';

browserTest(
  'weights that do not come to 100% are told at their sum while they are typed, and not any more when they do',
  async ({ page, open }) => {
    await open('kpiDefinitionManagePage');
    await page.getByRole('button', { name: '编辑' }).first().click();
    await page.waitForURL(/kpiDefinitionApply/);
    const told = page.getByText('权重合计应为100%').filter({ visible: true });
    const [first, second] = [page.locator('[data-cell="0.weight"]'), page.locator('[data-cell="1.weight"]')];
    const [before, other] = await Promise.all(
      [first, second].map(async cell => Number.parseInt(await cell.innerText(), 10)),
    );
    await first.click();
    await page.keyboard.type(String((before ?? 0) + 5));
    await page.keyboard.press('Enter');
    await told.first().waitFor();
    await page.keyboard.type(String((other ?? 0) - 5));
    await page.keyboard.press('Enter');
    await told.first().waitFor({ state: 'detached' });
    await save(page);
    await page.getByText('保存成功').waitFor();
    expect(await told.count()).toBe(0);
  },
);
