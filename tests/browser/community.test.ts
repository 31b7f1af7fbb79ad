import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, expectTotal, field, rowWith, save, tableRows, total } from './controls.ts';
import { uniqueName } from './sample.ts';

browserTest(
  'a community is added, found, opened to orders and changed',
  async ({ page, open }) => {
    const name = uniqueName('测试花园');
    await open('communityManagement/communityQuery');
    await tableRows(page).first().waitFor();
    expect(await total(page)).toBeGreaterThan(50);
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('heading', { name: '新增小区' }).waitFor();
    await field(page, '小区名称').fill(name);
    await choose(page, /区县/, '高新区');
    await field(page, '地址').fill('云州市高新区银杏路1号');
    await choose(page, /服务站/, '服务站');
    await field(page, '最大带宽').fill('1000');
    await save(page);
    await page.getByText(/成功/).first().waitFor();

    await open('communityManagement/communityQuery');
    await field(page, '小区名称').fill(name);
    await field(page, '小区名称').press('Enter');
    await expectTotal(page, 1);
    await rowWith(page, name).getByRole('button', { name: '开放受理' }).click();
    await rowWith(page, name).getByRole('button', { name: '停止受理' }).waitFor();

    await rowWith(page, name).getByRole('button', { name: '编辑' }).click();
    await page.getByRole('heading', { name: '修改小区' }).waitFor();
    await field(page, '户数').fill('320');
    await save(page);
    await page.getByText(/成功/).first().waitFor();
    await open('communityManagement/communityQuery');
    await field(page, '小区名称').fill(name);
    await field(page, '小区名称').press('Enter');
    await expectTotal(page, 1);
    // How many households there are stands behind what a community is known by.
    await page.locator('.grid-there .ag-grid-viewport').hover();
    await page.mouse.wheel(2000, 0);
    await page.getByRole('gridcell', { name: '320户' }).waitFor();
  },
  { as: 'clerk' },
);
