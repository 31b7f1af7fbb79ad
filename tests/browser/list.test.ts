import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, tableRows, total } from './controls.ts';

browserTest('filters, page and order stand in the address, and F5 keeps them', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  const all = await total(page);

  await choose(page, '供应商类型', '设备厂商');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL(/supplierType=equipment/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const some = await total(page);

  await page.getByRole('columnheader', { name: '供应商名称' }).click();
  await page.waitForURL(/_sort=/);
  // The grid uses rows again: the first in the document need not be the first in sight.
  const first = async (): Promise<string> =>
    (await page.locator('[row-index="0"] :is([col-id=code], [col-id=supplierName])').allTextContents()).join(' ');
  const asked = page.waitForResponse(answer => answer.url().includes('curPage=2'));
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.waitForURL(/_page=2/);
  const { content } = (await (await asked).json()) as { content: { records: { supplierName: string }[] } };
  await expect.poll(first).toContain(content.records[0]?.supplierName ?? 'no rows');
  const before = page.url();
  const row = await first();

  await page.reload();
  await tableRows(page).first().waitFor();
  expect(page.url()).toBe(before);
  expect(await total(page)).toBe(some);
  await expect.poll(first).toBe(row);
});

browserTest('reset brings the whole list back', async ({ page, open }) => {
  await open('goodsManage');
  await tableRows(page).first().waitFor();
  const all = await total(page);
  await page.getByLabel('物品名称').fill('光猫');
  await page.getByLabel('物品名称').press('Enter');
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => total(page)).toBe(all);
  expect(new URL(page.url()).search).toBe('');
});

browserTest('the list of goods shows money right-aligned with two decimals', async ({ page, open }) => {
  await open('goodsManage');
  await tableRows(page).first().waitFor();
  const prices = await page
    .getByRole('gridcell')
    .filter({ hasText: /^[\d,]+\.\d{2}元$/ })
    .count();
  expect(prices).toBeGreaterThan(5);
});

browserTest('communities are found by district and state', async ({ page, open }) => {
  await open('communityManagement/communityQuery');
  await tableRows(page).first().waitFor();
  const all = await total(page);
  expect(all).toBeGreaterThan(50);
});

browserTest('columns are moved by dragging and by the keyboard, and stay so after F5', async ({ page, open }) => {
  await open('supplierManage');
  const heads = async (): Promise<string[]> =>
    (await page.getByRole('columnheader').allTextContents()).map(text => text.trim()).filter(Boolean);
  await tableRows(page).first().waitFor();
  expect((await heads()).slice(1, 5)).toEqual(['供应商名称', '状态', '供应商类型', '供应商等级']);
  await page.getByRole('button', { name: '列设置' }).click();
  const settings = page.getByRole('dialog', { name: '列设置' });
  const line = (label: string) => settings.getByRole('listitem').filter({ hasText: label });
  await line('供应商等级').dragTo(line('供应商名称'));
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['供应商等级', '供应商名称', '状态']);
  await settings.getByRole('button', { name: '下移 供应商等级' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['供应商名称', '供应商等级', '状态']);
  await page.reload();
  await tableRows(page).first().waitFor();
  expect((await heads()).slice(1, 4)).toEqual(['供应商名称', '供应商等级', '状态']);
});

browserTest(
  'whoever has come to the rows by keys stays there when the rows that were searched for come',
  async ({ page, open }) => {
    await open('supplierManage');
    await tableRows(page).first().waitFor();
    const name = (await page.locator('[row-index="3"] [col-id="supplierName"]').textContent())?.trim() ?? '';
    let come = (): void => undefined;
    const held = new Promise<void>(resolve => {
      come = resolve;
    });
    await page.route(/\/api\/.*supplierName=/, async route => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: '供应商名称' }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const inRows = page.locator('.ag-row :focus, .ag-row:focus');
    for (let presses = 0; presses < 20 && (await inRows.count()) === 0; presses++) await page.keyboard.press('Tab');
    expect(await inRows.count()).toBe(1);
    come();
    await expect.poll(() => tableRows(page).count()).toBe(1);
    await page.locator('.ag-row:focus-within', { hasText: name }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.ag-row:focus-within', { hasText: name }).waitFor();
  },
);

browserTest('whoever acts on a row by keys is in it still when it offers other acts', async ({ page, open }) => {
  await open('supplierManage?status=active');
  await tableRows(page).first().waitFor();
  const id = (await page.locator('[row-index="0"]').first().getAttribute('row-id')) ?? '';
  await open('supplierManage');
  const row = page.locator(`.ag-row[row-id="${id}"]`);
  const isIn = () => page.locator(`.ag-row[row-id="${id}"]:focus-within`).first().waitFor();
  await row.getByRole('button', { name: '更多' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '冻结', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.type('对账');
  const frozen = page.waitForResponse(answer => answer.url().endsWith('/freeze'));
  await page.keyboard.press('Enter');
  await frozen;
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isIn();
  const unfrozen = page.waitForResponse(answer => answer.url().endsWith('/unfreeze'));
  // What can be done now stands in the row: the rest is behind 更多.
  await row.getByRole('button', { name: '解冻' }).press('Enter');
  await unfrozen;
  await isIn();
});

browserTest('of what a row offers 删除 stands last and is red, 冻结 is not', async ({ page, open }) => {
  await open('supplierManage?status=active');
  await tableRows(page).first().getByRole('button', { name: '更多' }).click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect((await items.allTextContents()).at(-1)).toBe('删除');
  const colour = (name: string): Promise<string> =>
    page.getByRole('menuitem', { name, exact: true }).evaluate(item => getComputedStyle(item).color);
  expect(await colour('删除')).not.toBe(await colour('冻结'));
});

browserTest('a table over the whole screen keeps its tools in reach, and Esc leaves it', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  const leave = page.getByRole('button', { name: '退出全屏（Esc）' });
  await leave.waitFor();
  // What is clicked there is the button, and nothing that lies over it.
  expect(
    await leave.evaluate(button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor();
});

browserTest(
  'a view keeps search, order and columns on the server, by the keyboard; another browser begins with it',
  async ({ page, open }) => {
    await open('supplierManage?supplierType=equipment&_sort=supplierName');
    await tableRows(page).first().waitFor();
    const some = await total(page);
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '供应商等级' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '我的视图' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '另存为视图…' }).press('Enter');
    await page.getByLabel('视图名称').fill('设备厂商按名称');
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: '我的视图：设备厂商按名称' });
    await button.waitFor();
    await page.waitForURL(/_view=/);
    await button.press('Enter');
    const chosen = page.waitForResponse(answer => answer.url().includes('views/default'));
    await page.getByRole('menuitem', { name: '设为我的默认' }).press('Enter');
    await chosen;

    // Nothing of it is known to the browser but who is logged in.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('heddle.columns')) localStorage.removeItem(key);
    });
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some(text => text.includes('"views":{'))))
      .toBe(true);
    await open('supplierManage');
    await page.waitForURL(/supplierType=equipment/);
    await tableRows(page).first().waitFor();
    await expect.poll(() => total(page)).toBe(some);
    expect(await page.getByRole('columnheader', { name: '供应商等级' }).count()).toBe(0);

    await button.click();
    await page.getByRole('menuitem', { name: '删除视图' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByRole('button', { name: '我的视图', exact: true }).waitFor();
    await open('supplierManage');
    await expect.poll(() => total(page)).toBeGreaterThan(some);
  },
);

browserTest(
  'a reference is picked by the keyboard from the list that its field names, among what it may have',
  async ({ page, open }) => {
    await open('supplierManage?status=frozen');
    await tableRows(page).first().waitFor();
    const frozen = (await page.getByRole('gridcell', { name: /公司$/ }).first().textContent()) ?? '';

    await open('addContract');
    // Until the input has come, a plain one stands in for it.
    await page.getByRole('button', { name: '从列表选择乙方（供应商）' }).waitFor();
    const field = page.getByRole('combobox', { name: '乙方（供应商）' });
    await field.focus();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: '选择乙方（供应商）' });
    const searched = dialog.getByLabel('供应商名称');
    await searched.fill(frozen);
    await page.keyboard.press('Enter');
    await dialog.getByText('没有可选的记录').waitFor();
    await searched.fill('云州');
    await page.keyboard.press('Enter');
    const rows = dialog.getByRole('row').filter({ hasText: '选择' });
    await rows.first().waitFor();
    const name = (await rows.first().getByRole('gridcell', { name: /公司$/ }).first().textContent()) ?? 'none';
    await rows.first().getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(name, { exact: true }).first().waitFor();

    await field.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await dialog.getByText('已选').or(rows.first()).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true);
    await page.getByText(name, { exact: true }).first().waitFor();
  },
);

browserTest(
  'text that is cut off in a cell is told whole under the mouse; what is not there is grey',
  async ({ page, open }) => {
    await open('callcenter/workOrder4Manager');
    await tableRows(page).first().waitFor();
    const title = page.locator('[row-index="0"] [col-id="title"]');
    await title.hover();
    await expect.poll(() => title.getAttribute('title')).toBe(await title.innerText());
    const colourOf = (cell: Locator): Promise<string> => cell.evaluate(one => getComputedStyle(one).color);
    const missing = page.getByRole('gridcell', { name: '--', exact: true }).first();
    expect(await colourOf(missing)).not.toBe(await colourOf(title));
  },
);
