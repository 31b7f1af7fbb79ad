import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { tableRows } from './controls.ts';

browserTest(
  '本页帮助 is opened by Alt+H, says what the buttons do, and leads to what they open',
  async ({ page, open }) => {
    await open('supplierManage');
    await tableRows(page).first().waitFor();
    await page.keyboard.press('Alt+h');
    const help = page.getByRole('dialog', { name: '供应商管理 · 帮助' });
    const buttons = help.getByRole('region', { name: '按钮' });
    await buttons.waitFor();
    expect(await help.innerText()).toContain('列出供应商，可按');
    expect(await buttons.innerText()).toMatch(/导入\s+从表格导入/);
    expect(await buttons.innerText()).toMatch(/冻结\s+改变状态：「冻结」。/);
    expect(await help.getByRole('region', { name: '上面有什么' }).innerText()).toMatch(/供应商名称\s+必填，不能重复/);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1366, 1920]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        expect(await help.evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
      }
    await expectNoFaults(page, '本页帮助');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    // In the bar, and on a telephone in the menu of the person.
    await page.getByRole('button', { name: '本页帮助' }).click();
    await buttons.getByRole('button', { name: '新增供应商' }).first().click();
    await page.waitForURL('**/addSupplier');
    expect(await help.count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.getByRole('button', { name: '本页帮助' }).count()).toBe(0);
    await page.getByRole('button', { name: '系统管理员' }).click();
    await page.getByRole('menuitem', { name: '本页帮助' }).click();
    await page.getByRole('dialog', { name: '新增供应商 · 帮助' }).getByText('保存新的').waitFor();
  },
);

browserTest(
  'who may less is told less',
  async ({ page, open }) => {
    await open('supplierManage');
    await tableRows(page).first().waitFor();
    const answered = page.waitForResponse(response => response.url().includes('/documents/help'));
    await page.keyboard.press('Alt+h');
    const help = page.getByRole('dialog', { name: '供应商管理 · 帮助' });
    await help.getByText('供应商名称', { exact: true }).waitFor();
    // The server does not send what this person may not do.
    const { actions } = (await (await answered).json()).content;
    expect(actions.map(({ label }: { label: string }) => label)).toEqual(['详情', '冻结', '解冻', '列入黑名单']);
    expect(await help.innerText()).not.toMatch(/删除|新增供应商|导入/);
  },
  { as: 'purchasingHead' },
);
