import { expect } from 'vitest';
import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { rowWith } from '../controls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { effortOf, expectWithin, type Hand, handAt, openForm, seatOf } from './hand.ts';

/** Agrees to the task of the record in the inbox, without an opinion. */
async function agree({ page, press, key }: Hand, name: string): Promise<void> {
  const row = rowWith(page, name).first();
  await press(row.getByRole('button', { name: '同意' }));
  await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor();
  await key('Control+Enter');
  await page.locator('.notice', { hasText: '已同意' }).waitFor();
}

browserTest(
  'a purchase is applied for, and agreed to by two',
  async ({ page }) => {
    const budgets = await told('/webApi/bop-purchase/v1/budget/item?limit=100');
    const budget = budgets.find(({ available }) => Number(available) > 40_000_000) ?? {};
    const items = await told('/webApi/bop-purchase/v1/item?status=active&limit=100');
    const item = items.find(({ refPrice }) => Number(refPrice) > 10_000 && Number(refPrice) < 100_000) ?? {};
    // Fifty thousand yuan and more is for finance, too; two hundred thousand for the head of the company.
    const num = Math.ceil(6_000_000 / Number(item.refPrice));
    const apply = async (hand: Hand, name: string) => {
      await hand.type('项目名称', name);
      await hand.choose('预算科目', String(budget.itemTitle));
      await hand.type('申请理由', '新开通小区');
      await hand.button('添加一行');
      await page.locator('.ag-cell-focus[col-id=itemId]').waitFor();
      await hand.write(String(item.itemName));
      await page.locator('.ant-select-item-option-active', { hasText: String(item.itemName) }).waitFor();
      await hand.key('Enter');
      await page.locator('.ag-cell-focus[col-id=itemId]').waitFor();
      for (const column of ['spec', 'num']) {
        await page.keyboard.press('ArrowRight');
        await page.locator(`.ag-cell-focus[col-id=${column}]`).waitFor();
      }
      await hand.write(String(num));
      await hand.button('保存并提交');
      await page.getByText(/CG\d+/).filter({ visible: true }).first().waitFor();
    };
    const hand = handAt(page);
    await openForm(hand, '新建采购申请');
    await hand.choose('采购方式', '询价');
    await apply(hand, uniqueName('第一次'));
    hand.effort();

    // How it is bought was said the last time.
    const name = uniqueName('光猫采购');
    await openForm(hand, '新建采购申请');
    await apply(hand, name);
    const [manager, finance] = [
      await seatOf(page, 'purchasingHead', 'callcenter/todoListsNew'),
      await seatOf(page, 'accountant', 'callcenter/todoListsNew'),
    ];
    await agree(manager, name);
    await finance.page.reload();
    await agree(finance, name);
    const [made = {}] = await told(`/webApi/bop-purchase/v1/purchase/apply?projectName=${encodeURIComponent(name)}`);
    expect(made).toMatchObject({ status: 'approved', totalAmount: Number(item.refPrice) * num });
    expectWithin('purchase', effortOf([hand, manager, finance]), { presses: 9, texts: 4 });
  },
  { as: 'purchaser', timeout: 540_000 },
);

browserTest(
  'somebody is taken on, moved and let go: what follows from department and position is not asked',
  async ({ page }) => {
    const hand = handAt(page);
    const positions = await told('/webApi/bop-position/v1/position?status=active&limit=100');
    const position = positions.find(({ positionName }) => positionName === '营业员') ?? {};
    const other = positions.find(({ positionName }) => positionName === '客服专员') ?? {};
    const submit = async () => {
      await hand.button('保存并提交');
      await page.locator('.notice', { hasText: '已提交' }).waitFor();
    };
    await openForm(hand, '入职申请');
    await hand.type('姓名', uniqueName('周'));
    await hand.type('身份证号', idCard(createRandom(Date.now()), '990106', false));
    await hand.type('手机号', `139${String(Date.now()).slice(-8)}`);
    await hand.choose('部门', String(position.departmentName));
    await hand.choose('岗位', '营业员');
    await hand.type('入职日期', '2099-01-05');
    await submit();
    expectWithin('entry', hand.effort(), { presses: 9, texts: 4 });

    const people = await told('/webApi/bop-staff/v1/staff?status=formal&limit=100');
    const busy = await told('/webApi/bop-staff-business/v1/business?limit=200');
    const [mover = {}, leaver = {}] = people.filter(one => !busy.some(({ staffId }) => staffId === one.staffId));
    await openForm(hand, '调动申请');
    await hand.find('员工', String(mover.staffName));
    await hand.type('生效日期', '2099-02-01');
    await hand.choose('调入部门', String(other.departmentName));
    await hand.choose('调入岗位', '客服专员');
    await hand.type('事由', '岗位调整');
    await submit();
    expectWithin('transfer', hand.effort(), { presses: 9, texts: 4 });

    await openForm(hand, '离职申请');
    await hand.find('员工', String(leaver.staffName));
    await hand.type('生效日期', '2099-02-01');
    await hand.choose('离职类型', /./);
    await hand.choose('工作交接给', /./);
    await hand.type('交接事项', '客户名单');
    await hand.type('事由', '个人原因');
    await submit();
    expectWithin('leave', hand.effort(), { presses: 9, texts: 4 });
  },
  { as: 'personnel', timeout: 540_000 },
);
