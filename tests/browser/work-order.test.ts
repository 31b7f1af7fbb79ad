import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mask } from '#runtime/language/formats/mask.ts';
import { browserTest } from './app.ts';
import { choose, field, save } from './controls.ts';
import { uniqueName } from './sample.ts';
import { told } from './told.ts';

const calledWith = (phone: string, serialId: string): string =>
  `callcenter/workOrderAcceptance?phone=${phone}&calledNo=02110086&serialId=${serialId}`;

/** Fills what a work order needs beside what the call brings, and saves it. */
async function accept(page: Page, title: string): Promise<void> {
  await choose(page, /工单类型/, '咨询');
  await field(page, '工单标题').fill(title);
  await field(page, '用户诉求').fill('希望尽快处理');
  await save(page);
  await page.getByText(/工单 GD\d+ 已受理/).waitFor();
}

browserTest(
  'a work order keeps the call that it came from, of a caller from a landline, too',
  async ({ page, open }) => {
    const [title, serialId] = [uniqueName('座机来电'), uniqueName('S')];
    await open(calledWith('02788886666', serialId));
    await page.getByRole('button', { name: '受理（非用户）' }).click();
    await expect.poll(() => field(page, '来电流水').inputValue()).toBe(serialId);
    await field(page, '联系人').fill('过路人');
    await accept(page, title);
    await page.getByText(title).first().waitFor();
    expect(await told(`/api/crm/workOrder/query?callSerialId=${serialId}`)).toMatchObject([
      { title, callSerialId: serialId, contName: '过路人', contPhone: '02788886666' },
    ]);
  },
  { as: 'agent' },
);

browserTest(
  'an agent who sees a name masked accepts for that customer: the name goes by reference',
  async ({ page, open }) => {
    const [user = {}] = await told('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&limit=1');
    const [title, serialId] = [uniqueName('工单'), uniqueName('S')];
    await open(calledWith(String(user.userTel), serialId));
    await field(page, '服务号码').fill(String(user.billId));
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByRole('button', { name: '受理工单' }).click();
    const masked = mask('name', String(user.custName));
    await page.getByRole('dialog').getByText(masked).first().waitFor();
    await accept(page, title);
    expect(await told(`/api/crm/workOrder/query?callSerialId=${serialId}`)).toMatchObject([
      { title, custName: user.custName, userId: user.userId },
    ]);
  },
  { as: 'agent' },
);
