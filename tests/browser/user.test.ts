import { expect } from 'vitest';
import { mask } from '#runtime/language/formats/mask.ts';
import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';
import { tableRows } from './controls.ts';
import { told } from './told.ts';

/** The name of a customer with several users, whom nobody else is called like; as somebody sees it who sees names whole. */
async function nameOfSeveral(): Promise<string> {
  const path = '/api/crm/web/insUser/queryUserByCondition?limit=200';
  for (let page = 1; ; page++) {
    const some = await told(`${path}&curPage=${page}`);
    if (some.length === 0) throw new Error('no customer has several users');
    const several = some.filter(({ custId }, index) => some.findIndex(user => user.custId === custId) < index);
    for (const { custId, custName } of several) {
      const named = await told(`${path}&custName=${encodeURIComponent(String(custName))}`);
      if (named.every(user => user.custId === custId)) return String(custName);
    }
  }
}

browserTest(
  'a user is searched by name, chosen, and everything about them shows; the strip keeps them in sight',
  async ({ page, open }) => {
    await open('userComprehensiveInfo/userComprehensiveInfo');
    const name = await nameOfSeveral();
    // Who sees names masked is told so, and finds nobody by a part of one.
    const field = page.getByLabel('客户名称');
    const search = page.getByRole('button', { name: '查询', exact: true });
    await field.fill(name.slice(0, 1));
    await search.click();
    await page.getByText('没有找到符合条件的记录').waitFor();
    await field.fill(name);
    await search.click();
    await page.getByRole('button', { name: '选择' }).first().click();
    await page.getByRole('heading', { name: '用户信息' }).waitFor();
    for (const panel of ['客户信息', '押金', '宽带'])
      await page.getByRole('heading', { name: panel, exact: true }).waitFor();
    await tableRows(page).first().waitFor();
    const strip = page.getByRole('region', { name: '当前用户' });
    await strip.getByText(mask('name', name)).first().waitFor();
    await strip.getByTitle('欠费').waitFor();
    const held = strip.locator('.user-strip-held button');
    // Of what there is one of, no number is shown.
    await expect.poll(() => held.count()).toBeGreaterThan(0);
    await networkIdle(page);
    const counted = await held.allTextContents();
    expect(counted.filter(text => !(Number(/\d+$/.exec(text)?.[0]) > 1))).toEqual([]);

    // On every page and after F5, until it is cleared.
    await open('callcenter/helpDoc');
    await page.waitForURL(/helpDoc/);
    await page.reload();
    await expect.poll(() => held.allTextContents()).toEqual(counted);
    await held.first().click();
    await page.getByRole('menu').getByRole('menuitem').first().click();
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
