import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { browserTest } from './app.ts';
import { uniqueName } from './sample.ts';
import { told } from './told.ts';
import { newcomer } from './work-orders/newcomer.ts';
import { type Seat, seatAt, seats } from './work-orders/seats.ts';

const day = (later: number): string => dateText(Date.now() + later * 86_400_000);
const shown = (page: Page) => page.locator('.shell-page:not([hidden])');

/** Finds what waits for them in the inbox, reads it on its page, and agrees to it. */
async function agrees(seat: Seat, number: string): Promise<void> {
  const { page } = seat;
  await seat.open('callcenter/todoListsNew');
  await shown(page).getByRole('link', { name: number }).filter({ visible: true }).first().click();
  // Beside the list where there is room, else on a page of its own.
  await shown(page).getByRole('navigation', { name: '采购到付款' }).filter({ visible: true }).waitFor();
  const [take, agree] = ['接单', '同意'].map(name =>
    shown(page).getByRole('button', { name, exact: true }).filter({ visible: true }),
  ) as [Locator, Locator];
  await take.or(agree).first().waitFor();
  // What several are asked is one's own first.
  if ((await take.count()) > 0) await seat.button('接单');
  await agree.waitFor();
  await seat.ask('同意');
  await seat.sends();
}

/** The number of the document that is shown. */
const numberOf = (page: Page, prefix: string): Promise<string> =>
  shown(page)
    .getByText(new RegExp(`^${prefix}\\d+$`))
    .filter({ visible: true })
    .first()
    .innerText();

/** Writes one line of the lines in sight: each text in its column. */
async function writesLine(seat: Seat, texts: readonly (readonly [column: string, text: string])[]): Promise<void> {
  const { page } = seat;
  await seat.button('添加一行');
  for (const [index, [column, text]] of texts.entries()) {
    const cell = page.locator(`.ag-cell-focus[col-id=${column}]:focus-within`);
    for (let tries = 0; index > 0 && tries < 8 && (await cell.count()) === 0; tries++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(50);
    }
    await cell.waitFor();
    // As an input method begins: what it sends in the end is no key.
    if (/^\P{ASCII}/u.test(text)) await page.keyboard.press('F2');
    await seat.write(text);
    const option = page.locator('.ant-select-item-option-active', { hasText: text });
    if (column.endsWith('Id')) await option.waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  browserTest(
    `a purchase by five: asked for, agreed to by three, contracted and paid, at ${width}`,
    async ({ page }) => {
      const cashier = await newcomer(`秦出纳${Date.now() % 1000}`, '财务人员', '云州宽带公司');
      const { sit, sitDown, faults } = await seats(page);
      const buyer = seatAt(page);
      const deciders = [await sitDown('purchasingHead'), await sitDown('accountant'), await sitDown('chief')];
      const payer = await sit(cashier);
      for (const one of [buyer, ...deciders, payer]) await one.page.setViewportSize({ width, height });
      const budgets = await told('/webApi/bop-purchase/v1/budget/item?limit=100');
      const budget = budgets.find(({ available }) => Number(available) > 60_000_000) ?? {};
      const items = await told('/webApi/bop-purchase/v1/item?status=active&limit=100');
      const item = items.find(({ refPrice }) => Number(refPrice) > 10_000 && Number(refPrice) < 100_000) ?? {};
      const [supplier = {}] = await told('/webApi/bop-purchase/v1/supply?status=active&limit=1');
      const num = Math.ceil(21_000_000 / Number(item.refPrice));
      const cents = num * Number(item.refPrice);
      const yuan = (cents / 100).toFixed(2);
      const name = uniqueName('光缆');

      // What is needed: the price follows from the item, the total from the lines.
      await buyer.open('purchaseApply');
      await buyer.type('项目名称', name);
      await buyer.choose('采购方式', '询价');
      await buyer.type('需求日期', day(30));
      await buyer.choose('预算科目', String(budget.itemTitle));
      await buyer.type('申请理由', '新小区开通');
      await writesLine(buyer, [
        ['itemId', String(item.itemName)],
        ['num', String(num)],
      ]);
      await buyer.button('保存并提交');
      await page.waitForURL(/purchaseDetail/);
      const asked = await numberOf(page, 'CG');
      for (const seat of deciders) await agrees(seat, asked);

      // The contract, with all of it in one payment.
      await page.reload();
      await buyer.button('签合同');
      await page.waitForURL(/addContract/);
      await buyer.type('合同名称', `${name}合同`);
      await buyer.choose('合同类型', '采购合同');
      await buyer.find('乙方（供应商）', String(supplier.supplierName));
      await buyer.type('开始日期', day(0));
      await buyer.type('结束日期', day(90));
      await buyer.type('合同金额（含税）', yuan);
      await writesLine(buyer, [
        ['phase', '全款'],
        ['amount', yuan],
        ['planDate', day(20)],
      ]);
      await buyer.button('保存并提交');
      await page.waitForURL(/contractDetail/);
      const signed = await numberOf(page, 'HT');
      for (const seat of deciders) await agrees(seat, signed);

      // It is asked for what it was planned.
      await page.reload();
      await buyer.button('付款');
      await page.waitForURL(/installmentPayDetail/);
      await buyer.button('申请付款');
      await page.waitForURL(/expenditureApply/);
      await buyer.type('付款金额', yuan);
      await buyer.type('期望付款日期', day(20));
      await buyer.type('付款事由', '到货验收');
      await buyer.button('保存并提交');
      await page.waitForURL(/expenditureDetail/);
      const payment = await numberOf(page, 'FK');
      for (const seat of deciders) await agrees(seat, payment);

      await payer.open(new URL(page.url()).pathname.slice(1) + new URL(page.url()).search);
      await payer.ask('登记付款');
      await payer.type('凭证号', `PZ${Date.now() % 1e9}`);
      await payer.sends('已登记');

      // Who asked for it sees all of it, and nothing left.
      await page.reload();
      const strip = page.getByRole('navigation', { name: '采购到付款' }).filter({ visible: true });
      for (const number of [asked, signed]) await strip.getByRole('link', { name: number }).waitFor();
      await shown(page).getByText('已付清').first().waitFor();
      const [apply] = await told(`/webApi/bop-purchase/v1/purchase/apply?projectName=${encodeURIComponent(name)}`);
      expect(apply).toMatchObject({ totalAmount: cents, occupiedAmount: 0, spentAmount: cents, uncontracted: 0 });
      expect(faults()).toEqual([]);
    },
    { as: 'purchaser', timeout: 720_000 },
  );
