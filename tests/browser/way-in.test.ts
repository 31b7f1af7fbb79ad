import { expect } from 'vitest';
import { mask } from '#runtime/language/formats/mask.ts';
import { networkIdle } from '#scripts/browser/network-idle.ts';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
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
