import { expect } from 'vitest';
import { TestAgent } from '#tests/server/callcentre/test-agent.ts';
import { browserTest } from '../app.ts';
import { expectNoFaults } from '../axe.ts';
import { tableRows } from '../controls.ts';
import { appUrl } from '../place.ts';
import { bar, expectState, fillLogin, logInAgent, logOutAgent } from './agent.ts';

browserTest(
  'the log-in asks for the agent number, takes another enterprise code, and tells of a refusal',
  async ({ page, open }) => {
    await open('index');
    await fillLogin(page, '', 'wrong');
    const form = page.getByRole('dialog', { name: '电话登录' });
    await expectNoFaults(page, 'log-in');
    expect(await form.getByLabel('绑定类型').inputValue()).toBe('2');
    await form.getByRole('button', { name: '登录电话' }).click();
    await form.getByText('请输入座席工号').waitFor();
    await form.getByLabel('企业', { exact: true }).selectOption({ label: '自定义企业编号…' });
    await form.getByLabel('企业编号').fill('nobody');
    await form.getByLabel('座席工号').fill('2001');
    await form.getByRole('button', { name: '登录电话' }).click();
    await page.locator('.notice-error').waitFor();
    await form.getByLabel('企业编号').fill('kuandai');
    await form.getByLabel('座席密码').fill('agent2001');
    await form.getByRole('button', { name: '登录电话' }).click();
    await expectState(page, '空闲');
    await page.getByText('登录成功').waitFor();
    await logOutAgent(page);
  },
  { as: 'agent' },
);

browserTest(
  'a reload logs in again by itself',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2001');
    await expectNoFaults(page, 'idle');
    await page.keyboard.press('Alt+KeyB');
    await page.getByRole('menuitem', { name: '会议' }).click();
    await expectState(page, '置忙·会议');
    await page.reload();
    await expectState(page, '置忙·会议');
    await logOutAgent(page);
    await page.reload();
    await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
  },
  { as: 'agent' },
);

browserTest(
  'whoever goes on before the line is there again stays logged in',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2001');
    for (const target of ['/supplierManage', '/index']) {
      const begins = page.waitForRequest(/callcentre\/agent\/info/);
      await page.reload();
      await begins;
      await page.goto(target);
      await expectState(page, '空闲');
    }
    await logOutAgent(page);
  },
  { as: 'agent' },
);

browserTest(
  'who is kicked out is told so, and is out',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2001');
    const elsewhere = await TestAgent.enter(`${appUrl()}/callcentre`, '2001');
    await elsewhere.logIn({ loginStatus: -1 });
    await elsewhere.leave();
    await page.locator('.notice', { hasText: '您被踢下线了' }).waitFor();
    await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
    await page.reload();
    await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
  },
  { as: 'agent' },
);

browserTest('every telephone number can be called, by an agent who is logged in', async ({ page, open }) => {
  await open('supplierManage');
  await tableRows(page).first().waitFor();
  const dial = page.locator('.cell-dial').first();
  await dial.locator('xpath=ancestor::*[@role="gridcell"]').hover();
  const number = (await dial.getAttribute('data-dial')) ?? '';
  await dial.click();
  await page.getByText('请先登录电话条').waitFor();
  await logInAgent(page, '2001');
  await dial.locator('xpath=ancestor::*[@role="gridcell"]').hover();
  await dial.click();
  const form = page.getByRole('dialog', { name: '外呼' });
  expect(await form.getByLabel('客户号码').inputValue()).toBe(number);
  await form.getByRole('button', { name: '取消' }).click();
  await logOutAgent(page);
});

browserTest(
  'telemarketers are reminded of their reservations',
  async ({ page, open }) => {
    await open('index');
    const badge = bar(page).getByRole('button', { name: /^商机预约提醒/ });
    expect(await badge.getAttribute('title')).toBe('商机预约提醒');
    await badge.locator('.agent-badge').waitFor();
    const count = Number(await badge.textContent());
    await badge.click();
    await page.waitForURL('**/telemarketing/alertMessage');
    await tableRows(page).first().waitFor();
    expect(await tableRows(page).count()).toBe(count);
  },
  { as: 'telemarketer' },
);

browserTest(
  'agents are not reminded',
  async ({ page, open }) => {
    await open('index');
    await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
    expect(
      await bar(page)
        .getByRole('button', { name: /商机预约提醒/ })
        .count(),
    ).toBe(0);
  },
  { as: 'agent' },
);

browserTest(
  'who has nothing to do with calls has no bar, and no numbers to press',
  async ({ page, open }) => {
    await open('supplierManage');
    await tableRows(page).first().waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await page.locator('.cell-dial').first().isVisible()).toBe(false);
  },
  { as: 'purchaser' },
);
