import { expect } from 'vitest';
import { mask } from '#runtime/language/formats/mask.ts';
import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { field } from './controls.ts';
import { told } from './told.ts';

const searchPage = 'userComprehensiveInfo/userComprehensiveInfo';

/** Two users in service, of different customers. */
async function twoUsers(): Promise<[Record<string, unknown>, Record<string, unknown>]> {
  const users = await told('/api/crm/web/insUser/queryUserByCondition?limit=50&status=active&userSpec=BROADBAND');
  const [one, other] = users;
  if (!one || !other) throw new Error('The sample has no two users');
  return [one, other];
}

browserTest(
  'a new customer is taken on from the search that found nobody, with what was typed, and no stranger stands above',
  async ({ page, open }) => {
    const [stranger] = await twoUsers();
    await open(searchPage);
    const search = page.getByRole('search').filter({ visible: true });
    await search.getByLabel('服务号码').fill(String(stranger.billId));
    await page.keyboard.press('Enter');
    const strip = page.getByRole('region', { name: '当前用户' });
    await strip.getByText(String(stranger.billId)).waitFor();
    await search.getByLabel('服务号码').fill('');
    await search.getByLabel('客户名称').click();
    await page.keyboard.type('欧阳新来');
    await search.getByLabel('手机号').click();
    for (const key of '13900009876') await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const takeOn = page.getByRole('button', { name: '为新客户开户' });
    await takeOn.waitFor();
    await networkIdle(page);
    await expectNoFaults(page, 'nobody was found');
    await takeOn.click();
    await page.waitForURL(url => url.pathname === '/baseBusinessManagement/networkOpening');
    await expect.poll(() => field(page, '客户名称').inputValue()).toBe('欧阳新来');
    expect(await field(page, '手机号').inputValue()).toBe('13900009876');
    expect(await field(page, '联系电话').inputValue()).toBe('13900009876');
    await strip.getByText('新客户').waitFor();
    expect(await strip.textContent()).not.toContain(String(stranger.billId));
    // By F5, too.
    await page.reload();
    await expect.poll(() => field(page, '客户名称').inputValue()).toBe('欧阳新来');
    await strip.getByText('新客户').waitFor();
    await networkIdle(page);
    await expectNoFaults(page, 'a new customer is taken on');
  },
  { as: 'clerk' },
);

browserTest(
  'who is sent to the search reads which page waits; it opens once a user is chosen, or chosen again by a press',
  async ({ page, open }) => {
    const [one, other] = await twoUsers();
    await open('financialManager/income?channel=hall');
    const line = page.getByRole('status').filter({ hasText: '选择用户后打开「收入日报」' });
    await line.waitFor();
    await networkIdle(page);
    await expectNoFaults(page, 'a page waits');
    // The line stays, by F5 too.
    await page.reload();
    await line.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('billId');
    for (const key of String(one.billId)) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname === '/financialManager/income' && url.search === '?channel=hall');
    await page.getByRole('heading', { name: '收入日报' }).first().waitFor({ state: 'attached' });

    // Another user, and the first again: one press.
    await open(searchPage);
    await page.getByLabel('服务号码').fill(String(other.billId));
    await page.keyboard.press('Enter');
    const strip = page.getByRole('region', { name: '当前用户' });
    await strip.getByText(String(other.billId)).waitFor();
    await strip.getByRole('button', { name: '清除当前用户' }).click();
    await open('financialManager/income');
    await line.waitFor();
    const recent = page.getByRole('navigation', { name: '最近查看的用户' });
    const first = recent.getByRole('button').filter({ hasText: String(one.billId) });
    await first.getByText(mask('name', String(one.custName))).waitFor();
    await first.click();
    await page.waitForURL(url => url.pathname === '/financialManager/income');
    await strip.getByText(String(one.billId)).waitFor();
  },
  { as: 'accountant' },
);
