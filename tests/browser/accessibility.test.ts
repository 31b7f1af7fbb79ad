import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { tableRows } from './controls.ts';

const pages = [
  'index',
  'supplierManage',
  'addSupplier',
  'goodsManage',
  'addGoods',
  'communityManagement/communityQuery',
  'communityManagement/communityList',
  'communityManagement/addCommunity',
  'callcenter/helpDoc',
  'callcenter/helpDocInfo?id=1',
  'callcenter/addHelpDoc',
  'changePassword',
  'confirmLogin',
  'supplierDetail',
  'userComprehensiveInfo/userComprehensiveInfo',
  'reportQueries/orderQuery',
  'reportQueries/userinfoTj',
  'callcenter/workOrderAcceptance?phone=13900000000&calledNo=10086&serialId=1',
  'telemarketing/alertMessage',
  'develop/gateways',
  'salary-of-nobody',
];
browserTest(
  'nothing serious on any page, light and dark',
  async ({ page, open }) => {
    for (const path of pages) {
      await open(path);
      await networkIdle(page);
      await expectNoFaults(page, path);
    }
  },
  { timeout: 300_000 },
);

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
  await networkIdle(page);
  await expectNoFaults(page, 'supplierDetail');
  await open('userComprehensiveInfo/userComprehensiveInfo');
  await page.getByLabel('客户名称').fill('王');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByRole('button', { name: '选择' }).first().click();
  await page.getByRole('region', { name: '当前用户' }).waitFor();
  await networkIdle(page);
  await expectNoFaults(page, 'user');
});
