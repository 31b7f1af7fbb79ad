import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { tableRows } from './controls.ts';

browserTest(
  'a user is searched by name, chosen, and everything about them shows; the strip keeps them in sight',
  async ({ page, open }) => {
    await open('userComprehensiveInfo/userComprehensiveInfo');
    await page.getByLabel('客户名称').fill('王');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByRole('button', { name: '选择' }).first().click();
    await page.getByRole('heading', { name: '用户信息' }).waitFor();
    for (const panel of ['客户信息', '押金', '宽带', '订单'])
      await page.getByRole('heading', { name: panel, exact: true }).waitFor();
    await tableRows(page).first().waitFor();
    const strip = page.getByRole('banner').or(page.locator('.user-strip'));
    await strip.getByText(/王/).first().waitFor();
  },
  { as: 'agent' },
);

browserTest('nobody found is said, and the search stays', async ({ page, open }) => {
  await open('userComprehensiveInfo/userComprehensiveInfo');
  await page.getByLabel('服务号码').fill('999999999999');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('没有找到符合条件的记录').waitFor();
  expect(await page.getByLabel('服务号码').inputValue()).toBe('999999999999');
});
