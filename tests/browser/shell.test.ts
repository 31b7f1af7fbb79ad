import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { openTabs, tableRows } from './controls.ts';

const path = (url: string): string => new URL(url).pathname;

browserTest('F5 keeps the tabs; back and forward walk through the pages', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  await page.getByRole('link', { name: '物品管理' }).click();
  await page.waitForURL('**/goodsManage');
  await tableRows(page).first().waitFor();
  await page.reload();
  await tableRows(page).first().waitFor();
  expect(await openTabs(page).allTextContents()).toEqual(['首页', '供应商管理', '物品管理']);
  expect(await page.title()).toBe('物品管理 - 宽带业务支撑平台');
  await page.goBack();
  await expect.poll(() => path(page.url())).toBe('/supplierManage');
  await expect.poll(() => page.title()).toBe('供应商管理 - 宽带业务支撑平台');
  await page.goForward();
  await expect.poll(() => path(page.url())).toBe('/goodsManage');
  expect(await openTabs(page).count()).toBe(3);
});

browserTest('a tab keeps its scroll position and its input while another is in sight', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  const scrolled = (to?: number): Promise<number | undefined> =>
    page.evaluate(top => {
      const parts = [...document.querySelectorAll('.shell-page:not([hidden]) *')].filter(
        part => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
      );
      if (top !== undefined) for (const part of parts) part.scrollTop = top;
      return Math.max(...parts.map(part => part.scrollTop));
    }, to);
  const place = await scrolled(100);
  expect(place).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: '供应商名称' }).fill('云州');
  await page.getByRole('link', { name: '物品管理' }).click();
  await tableRows(page).first().waitFor();
  expect(await page.getByRole('textbox', { name: '供应商名称' }).count()).toBe(0);
  await page.keyboard.press('Alt+2');
  await expect.poll(() => path(page.url())).toBe('/supplierManage');
  expect(await page.getByRole('textbox', { name: '供应商名称' }).inputValue()).toBe('云州');
  expect(await scrolled()).toBe(place);
});

browserTest('a tab is dragged before another, and closed by a middle press', async ({ page, open }) => {
  await open('supplierManage');
  await page.getByRole('link', { name: '物品管理' }).click();
  await page.waitForURL('**/goodsManage');
  await openTabs(page)
    .nth(2)
    .dragTo(openTabs(page).nth(1), { targetPosition: { x: 3, y: 10 } });
  await expect.poll(() => openTabs(page).allTextContents()).toEqual(['首页', '物品管理', '供应商管理']);
  await openTabs(page).nth(1).click({ button: 'middle' });
  await expect.poll(() => openTabs(page).allTextContents()).toEqual(['首页', '供应商管理']);
});

browserTest('everything is opened by Ctrl+K and initials; the focus comes back', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  const field = page.getByRole('textbox', { name: '供应商名称' });
  await field.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wpgl');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/goodsManage');
});

browserTest('Alt+U leads to the search for a user, ready to type', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  await page.keyboard.press('Alt+u');
  await page.waitForURL('**/userComprehensiveInfo');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="search"]') !== null)).toBe(true);
});

browserTest(
  "spec 6: the server checks the searched user's state",
  async ({ page, open }) => {
    await open('index');
    const ask = (query: string): Promise<{ code: number; message: string; content: unknown }> =>
      page.evaluate(async search => {
        const answer = await fetch(`/api/crm/web/insUser/${search}`, {
          headers: { authorization: `Bearer ${localStorage.getItem('heddle.token')}` },
        });
        return answer.json();
      }, query);
    const numberOf = async (status: string): Promise<string> => {
      const { content } = await ask(`queryUserByCondition?status=${status}&userSpec=BROADBAND&limit=1`);
      return (content as { records: { billId: string }[] }).records[0]?.billId ?? '';
    };
    const active = await numberOf('active');
    const ended = await numberOf('terminated');
    expect((await ask(`userStateAuth?menuName=变更套餐&billId=${active}`)).content).toMatchObject({ status: 'active' });
    const refused = await ask(`userStateAuth?menuName=变更套餐&billId=${ended}`);
    expect(refused).toMatchObject({ content: null, message: `用户${ended}已销户，不能办理“变更套餐”` });
    expect((await ask('userStateAuth?menuName=变更套餐&billId=none')).message).toContain('不存在');
    expect((await ask(`userStateAuth?menuName=x&billId=${active}`)).message).toContain('没有菜单“x”');
  },
  { expected: [/422/] },
);
