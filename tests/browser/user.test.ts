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
    for (const panel of ['客户信息', '押金', '宽带'])
      await page.getByRole('heading', { name: panel, exact: true }).waitFor();
    await tableRows(page).first().waitFor();
    const strip = page.getByRole('region', { name: '当前用户' });
    await strip.getByText(/王\*/).first().waitFor();
    await strip.getByTitle('欠费').waitFor();
    const held = strip.locator('.user-strip-held button');
    await expect
      .poll(async () => new Set((await held.allTextContents()).map(text => text.replace(/\d+$/, ''))))
      .toEqual(new Set(['用户信息', '客户信息', '押金', '宽带', '设备', '应用', '关联用户']));

    // On every page and after F5, until it is cleared.
    await page.getByRole('link', { name: '帮助中心' }).click();
    await page.waitForURL(/helpDoc/);
    await page.reload();
    await expect.poll(() => held.count()).toBe(7);
    await held.filter({ hasText: '客户信息' }).click();
    await page.getByRole('menu', { name: '客户信息' }).getByRole('menuitem').first().click();
    await page.waitForURL(/userComprehensiveInfo/);
    // The page shows the user that its address names, and holds it: only then is there something to clear.
    await page.getByRole('heading', { name: '用户信息' }).filter({ visible: true }).waitFor();
    await tableRows(page).first().waitFor();
    await strip.getByRole('button', { name: '清除当前用户' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('account')))).toEqual([]);
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
