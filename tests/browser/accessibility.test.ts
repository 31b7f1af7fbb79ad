import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { tableRows } from './controls.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds serious or critical, in a line each. */
async function faultsOf(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not bind.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}

/** In both themes: the app follows the machine's. */
async function expectNoFaults(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    expect(await faultsOf(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

const pages = [
  'index',
  'supplierManage',
  'addSupplier',
  'goodsManage',
  'addGoods',
  'communityManagement/communityQuery',
  'communityManagement/communityList',
  'communityManagement/addCommunity',
  'userComprehensiveInfo/userComprehensiveInfo',
  'reportQueries/orderQuery',
  'reportQueries/userinfoTj',
  'develop/gateways',
  'salary-of-nobody',
];
for (const path of pages)
  browserTest(`nothing serious on ${path}, light and dark`, async ({ page, open }) => {
    await open(path);
    await page.waitForLoadState('networkidle');
    await expectNoFaults(page, path);
  });

browserTest(
  'nothing serious on the log-in page',
  async ({ page, open }) => {
    await open('login');
    await page.getByLabel('工号').waitFor();
    await expectNoFaults(page, 'login');
  },
  { as: false },
);

browserTest('nothing serious in what opens over the pages', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '快速打开' }).waitFor();
  await expectNoFaults(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /系统管理员/ }).click();
  await page.getByRole('menu', { name: '个人菜单' }).waitFor();
  await expectNoFaults(page, 'menu of the person');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('gys');
  await expectNoFaults(page, 'menu search');
});

browserTest('nothing serious on a detail page and with a searched user', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().locator('a, .cell-link, button').first().click();
  await page.waitForURL(/supplierDetail/);
  await page.waitForLoadState('networkidle');
  await expectNoFaults(page, 'supplierDetail');
  await open('userComprehensiveInfo/userComprehensiveInfo');
  await page.getByLabel('客户名称').fill('王');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByRole('button', { name: '选择' }).first().click();
  await page.getByRole('region', { name: '当前用户' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoFaults(page, 'user');
});
