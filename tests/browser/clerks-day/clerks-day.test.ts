import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { choose, field, rowWith } from '../controls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { booksOf } from './books.ts';
import { agree, callsOf, visit } from './calls.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const next = (page: Page) => press(page, '下一步');

/** The user with the number, searched and held. */
async function search(page: Page, billId: string): Promise<void> {
  await page.goto('/userComprehensiveInfo/userComprehensiveInfo');
  await field(page, '服务号码').fill(billId);
  await press(page, '查询');
  await page.getByRole('region', { name: '当前用户' }).getByText(billId).waitFor();
}

/** From the searched user to the page where something is done with them. */
async function begin(page: Page, action: string): Promise<void> {
  await page.goto('/userComprehensiveInfo/userComprehensiveInfo');
  await page.getByRole('heading', { name: '用户信息' }).waitFor();
  await press(page, action);
}

/** Hands the form in, and is shown the receipt of the order. @returns its number */
async function handIn(page: Page, name: string): Promise<string> {
  await press(page, name);
  await page.waitForURL(/\/userComprehensiveInfo\/receipt\?id=\d+/);
  const number = page
    .getByText(/^DD\d+$/)
    .filter({ visible: true })
    .first();
  return (await number.textContent()) ?? '';
}

browserTest(
  'a clerk’s day: a line is ordered, opened, changed, moved, stopped, resumed and ended, and every cent and terminal adds up',
  async ({ page, context }) => {
    const [reviewer, dispatcher, installer] = await Promise.all([
      callsOf('reviewer'),
      callsOf('supervisor'),
      callsOf('agent'),
    ]);
    const [head, accountant] = await Promise.all([callsOf('head'), callsOf('accountant')]);
    await context.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    const name = uniqueName('张');
    const certificate = idCard(createRandom(Date.now()), '990106', true);
    const open = await told('/api/crm/sys/communities/list?status=open&limit=50');
    const [community = {}, elsewhere = {}] = open.filter(({ maxBandwidth }) => Number(maxBandwidth) >= 300);
    const inStore = await told('/api/crm/web/terminals/list?status=inStock&limit=200');
    const terminal = inStore.find(({ resTypeName }) => String(resTypeName).includes('光猫')) ?? {};
    const [somebody = {}] = await told(
      '/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=1',
    );

    // Five steps and a summary.
    await search(page, String(somebody.billId));
    await page.goto('/baseBusinessManagement/networkOpening');
    await field(page, '客户名称').fill(name);
    await field(page, '证件号码').fill(certificate);
    await field(page, '联系电话').fill('13900000001');
    await next(page);
    await choose(page, /小区/, String(community.communityName));
    await field(page, '装机地址').fill('1幢101室');
    await next(page);
    await choose(page, /^\*?\s*套餐/, '畅享宽带200M包年');
    await page.locator('.wizard-sum', { hasText: '580.00' }).waitFor();
    await next(page);
    await choose(page, /光猫型号/, String(terminal.resCodeName));
    await choose(page, /终端来源/, '租借');
    await press(page, '添加一行');
    await page.locator('[data-cell="0.sn"] input').fill(String(terminal.sn));
    await next(page);
    await choose(page, /支付方式/, '现金');
    await next(page);
    const ordered = await handIn(page, '提交订单');
    await page.getByText('元整').first().waitFor();
    await press(page, '打印');
    await page.getByText('已打印 1 次').waitFor();
    const [order = {}] = await told(`/api/crm/order/queryOrderByPage?customerOrderId=${ordered}`);
    const billId = String(order.billId);

    await agree(reviewer, ordered);
    await visit(dispatcher, installer, billId);
    await search(page, billId);
    await page.getByText('正常').filter({ visible: true }).first().waitFor();

    await begin(page, '变更套餐');
    await choose(page, /新套餐/, '畅享宽带300M包年');
    await expect.poll(() => field(page, '应补差价').inputValue()).toContain('120.00');
    await choose(page, /支付方式/, '现金');
    await handIn(page, '提交');

    await begin(page, '移机');
    await choose(page, /新小区/, String(elsewhere.communityName));
    await field(page, '新装机地址').fill('2幢202室');
    await choose(page, /支付方式/, '现金');
    await agree(reviewer, await handIn(page, '提交'));
    await visit(dispatcher, installer, billId);

    await begin(page, '报停');
    await field(page, '报停原因').fill('外出');
    await agree(reviewer, await handIn(page, '提交'));
    await begin(page, '复机');
    await field(page, '复机原因').fill('回来了');
    await agree(reviewer, await handIn(page, '提交'));

    // What was paid for the move goes back: one applies, another agrees, finance pays it out.
    await begin(page, '退费');
    await choose(page, /原收款/, 'SK');
    await field(page, '退费金额').fill('50');
    await choose(page, /退费方式/, '现金');
    await field(page, '退费原因').fill('多收');
    await press(page, '提交审批');
    await page.waitForURL(/refundDetail/);
    const [refund = {}] = await told(`/api/crm/refunds/query?billId=${billId}`);
    await agree(head, String(refund.refundNo), false);
    await accountant('PUT', `/api/crm/refunds/confirm/${refund.refundId}`, {});

    await begin(page, '销户');
    await choose(page, /终端处理/, '已交回营业厅');
    await field(page, '销户原因').fill('搬家');
    await agree(reviewer, await handIn(page, '提交'));

    await page.goto(`/funds/depositList?billId=${billId}`);
    await rowWith(page, billId).getByRole('button', { name: '申请退还' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '申请退还' }).click();
    await rowWith(page, billId).getByText('退还中').waitFor();
    const [deposit = {}] = await told(`/api/crm/web/deposits/query?billId=${billId}`);
    await accountant('PUT', `/api/crm/web/deposits/refunded/${deposit.depositId}`, {});

    const books = await booksOf(billId, String(terminal.sn));
    console.log(JSON.stringify(books, null, 1));
    expect(books).toEqual({
      user: 'terminated',
      orders: ['NEW', 'CHANGE', 'MOVE', 'STOP', 'OPEN', 'REFUND', 'CANCEL'].map(type => `${type} completed`),
      // The offer with its installation and the deposit, the difference to the other offer, the move.
      paid: 58_000 + Number(terminal.depositPrice) + 12_000 + 10_000,
      refunded: 5000,
      held: 0,
      terminal: 'returned',
      account: 'disabled',
    });
  },
  { as: 'clerk', timeout: 240_000 },
);
