import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { tableRows } from './controls.ts';

// Every page of the catalogue is looked at by every-page/; here is what is seen only by doing something, or by mistake.
browserTest('nothing serious where a page has nothing to show, light and dark', async ({ page, open }) => {
  for (const path of [
    'supplierDetail',
    'salary-of-nobody',
    'confirmLogin',
    'userComprehensiveInfo/userComprehensiveInfo',
  ]) {
    await open(path);
    await networkIdle(page);
    await expectNoFaults(page, path);
  }
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
