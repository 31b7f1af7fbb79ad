import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { typistAt } from '../by-keyboard/typist.ts';
import { field, rowWith } from '../controls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { booksOf } from './books.ts';
import { agree, callsOf, visit } from './calls.ts';

/** A clerk without a mouse. */
function clerkAt(page: Page) {
  const typist = typistAt(page, 'day');
  const { press, fill, choose, pushes, goTo, write } = typist;
  // Before it is pressed there may be a whole form.
  const most = 40;
  return {
    ...typist,
    next: () => press('Control+Enter'),
    fill: (label: string, text: string) => fill(label, text, most),
    choose: (label: RegExp, text: string) => choose(label, text, most),
    pushes: (name: string) => pushes(name, most),
    /** The user with the number, searched and held. */
    async search(billId: string): Promise<void> {
      await press('Alt+u');
      await field(page, '服务号码').and(page.locator(':focus')).waitFor();
      await press('Control+a');
      await write(billId);
      await press('Enter');
      await page.getByRole('region', { name: '当前用户' }).getByText(billId).waitFor();
    },
    /** Hands the form in, and is shown the receipt of the order. @returns its number */
    async handIn(name: string): Promise<string> {
      await pushes(name, most);
      await page.waitForURL(/\/userComprehensiveInfo\/receipt\?id=\d+/);
      const number = page
        .getByText(/^DD\d+$/)
        .filter({ visible: true })
        .first();
      return (await number.textContent()) ?? '';
    },
    goTo,
  };
}

browserTest(
  'a clerk’s day by the keyboard alone: a line is ordered, opened, changed, moved, stopped, resumed and ended, and every cent and terminal adds up',
  async ({ page, context, open }) => {
    const [reviewer, dispatcher, installer] = await Promise.all([
      callsOf('reviewer'),
      callsOf('supervisor'),
      callsOf('agent'),
    ]);
    const [head, accountant] = await Promise.all([callsOf('head'), callsOf('accountant')]);
    await context.addInitScript(() => {
      globalThis.print = () => undefined;
      addEventListener('pointerdown', () => console.error('a mouse was used'), true);
    });
    const name = uniqueName('张');
    const certificate = idCard(createRandom(Date.now()), '990106', true);
    const opened = await told('/api/crm/sys/communities/list?status=open&limit=50');
    const [community = {}, elsewhere = {}] = opened.filter(({ maxBandwidth }) => Number(maxBandwidth) >= 300);
    const inStore = await told('/api/crm/web/terminals/list?status=inStock&limit=200');
    const terminal = inStore.find(({ resTypeName }) => String(resTypeName).includes('光猫')) ?? {};
    const [somebody = {}] = await told(
      '/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=1',
    );

    // Five steps and a summary.
    await open('index');
    await page.getByRole('button', { name: '搜索用户' }).waitFor();
    const clerk = clerkAt(page);
    const { next, fill, choose, goTo, handIn, press, pushes, search, write } = clerk;
    await search(String(somebody.billId));
    await goTo('宽带订购');
    await fill('客户名称', name);
    await fill('证件号码', certificate);
    await fill('联系电话', '13900000001');
    await next();
    await choose(/小区/, String(community.communityName));
    await fill('装机地址', '1幢101室');
    await next();
    await choose(/^\*?\s*套餐/, '畅享宽带200M包年');
    await page.locator('.wizard-sum', { hasText: '580.00' }).waitFor();
    await next();
    await choose(/光猫型号/, String(terminal.resCodeName));
    await choose(/终端来源/, '租借');
    await pushes('添加一行');
    await page.locator('[data-cell="0.sn"] input:focus').waitFor();
    await write(String(terminal.sn));
    await next();
    await choose(/支付方式/, '现金');
    await next();
    await page.locator('.wizard-title', { hasText: '确认' }).waitFor();
    await next();
    await page.waitForURL(/\/userComprehensiveInfo\/receipt\?id=\d+/);
    await page.getByText('元整').first().waitFor();
    const ordered =
      (await page
        .getByText(/^DD\d+$/)
        .filter({ visible: true })
        .first()
        .textContent()) ?? '';
    await pushes('打印');
    await page.getByText('已打印 1 次').waitFor();
    const [order = {}] = await told(`/api/crm/order/queryOrderByPage?customerOrderId=${ordered}`);
    const billId = String(order.billId);

    await agree(reviewer, ordered);
    await visit(dispatcher, installer, billId);
    await search(billId);
    await page.getByText('正常').filter({ visible: true }).first().waitFor();

    await goTo('变更套餐');
    await choose(/新套餐/, '畅享宽带300M包年');
    await expect.poll(() => field(page, '应补差价').inputValue()).toContain('120.00');
    await choose(/支付方式/, '现金');
    await handIn('提交');

    await goTo('移机');
    await choose(/新小区/, String(elsewhere.communityName));
    await fill('新装机地址', '2幢202室');
    await choose(/支付方式/, '现金');
    await agree(reviewer, await handIn('提交'));
    await visit(dispatcher, installer, billId);

    await goTo('报停');
    await fill('报停原因', '外出');
    await agree(reviewer, await handIn('提交'));
    await goTo('复机');
    await fill('复机原因', '回来了');
    await agree(reviewer, await handIn('提交'));

    // What was paid for the move goes back: one applies, another agrees, finance pays it out.
    await goTo('退费');
    await choose(/原收款/, 'SK');
    await fill('退费金额', '50');
    await choose(/退费方式/, '现金');
    await fill('退费原因', '多收');
    await pushes('提交审批');
    await page.waitForURL(/refundDetail/);
    const [refund = {}] = await told(`/api/crm/refunds/query?billId=${billId}`);
    await agree(head, String(refund.refundNo), false);
    await accountant('PUT', `/api/crm/refunds/confirm/${refund.refundId}`, {});

    await goTo('销户');
    await choose(/终端处理/, '已交回营业厅');
    await fill('销户原因', '搬家');
    await agree(reviewer, await handIn('提交'));

    await goTo('押金管理');
    await fill('服务号码', billId);
    await press('Enter');
    await rowWith(page, billId).first().waitFor();
    await clerk.toRows(page.locator('.shell-page:not([hidden])'), 20);
    await clerk.reach(rowWith(page, billId).getByRole('button', { name: '申请退还' }), 14, 'ArrowRight');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Back to the beginning of the row, where its status stands.
    await clerk.toRows(page.locator('.shell-page:not([hidden])'), 20);
    await press('Control+ArrowLeft');
    await rowWith(page, billId).getByText('退还中').waitFor();
    const [deposit = {}] = await told(`/api/crm/web/deposits/query?billId=${billId}`);
    await accountant('PUT', `/api/crm/web/deposits/refunded/${deposit.depositId}`, {});

    expect(clerk.faults).toEqual([]);
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
  { as: 'clerk', timeout: 720_000 },
);
