import { expect } from 'vitest';
import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { agree, decide, findTask, openRow, rowAction, sitDown } from './desk.ts';

browserTest(
  'a purchase is applied for with its lines, rejected, handed in again and agreed to by three, by the keyboard alone; its budget is occupied and given back',
  async () => {
    const name = uniqueName('光猫采购');
    const budgets = await told('/webApi/bop-purchase/v1/budget/item?limit=100');
    const budget = budgets.find(({ available }) => Number(available) > 40_000_000) ?? {};
    const occupied = async () => {
      const now = await told('/webApi/bop-purchase/v1/budget/item?limit=100');
      return Number(budget.available) - Number(now.find(({ id }) => id === budget.id)?.available);
    };
    const [item = {}] = await told('/webApi/bop-purchase/v1/item?status=active&limit=1');
    const desk = await sitDown('purchaser', 'purchase');
    const { page, press, write } = desk;
    await desk.goTo('新建采购申请');
    await desk.fill('项目名称', name);
    await desk.choose(/采购方式/, '询价');
    await desk.fill('需求日期', '2099-01-05');
    await desk.choose(/预算科目/, String(budget.itemTitle));
    await desk.fill('申请理由', '新开通小区');
    await desk.pushes('添加一行');
    const cell = (column: string) => page.locator(`.ag-cell-focus[col-id=${column}]`);
    await cell('itemId').waitFor();
    await press('Enter');
    await page.locator('.line-chooser input:focus').waitFor();
    await write(String(item.itemName));
    await page.locator('.ant-select-item-option-active', { hasText: String(item.itemName) }).waitFor();
    await press('Enter');
    await desk.look('item');
    await desk.reach(cell('num'), 3, 'ArrowRight');
    await write('500');
    await press('Enter');
    await desk.reach(cell('price'), 3, 'ArrowRight');
    await write('700');
    await press('Enter');
    await page.getByText('350,000.00').first().waitFor();
    await desk.look('line');
    await press('Escape', 'Control+s');
    await page.getByText('保存成功').waitFor();
    await desk.look('saved');
    const applications = `/webApi/bop-purchase/v1/purchase/apply?projectName=${encodeURIComponent(name)}`;
    const code = async () => String((await told(applications))[0]?.code);
    const row = async (status: string) =>
      page
        .getByRole('row')
        .filter({ hasText: await code() })
        .getByText(status, { exact: true })
        .waitFor();
    const handIn = async () => {
      await desk.goTo('采购申请');
      await rowAction(desk, await code(), '提交');
      await press('Enter');
      await page.locator('.notice', { hasText: '已提交' }).waitFor();
    };
    await handIn();
    expect(await occupied()).toBe(35_000_000);

    const head = await sitDown('purchasingHead', 'purchase-head');
    await findTask(head, await code());
    await head.press(' ');
    await head.page.getByText('已选 1 项').waitFor();
    await head.pushes('驳回', 4);
    await head.look('reject');
    await head.page.getByRole('dialog', { name: '驳回所选的 1 项' }).locator('textarea:focus').waitFor();
    await head.write('单价偏高');
    await head.press('Control+Enter');
    await head.page.locator('.notice', { hasText: '已驳回' }).waitFor();
    expect(await occupied()).toBe(0);

    await desk.goTo('采购申请');
    await desk.pushes('刷新', 25);
    await row('已退回');
    await rowAction(desk, await code(), '编辑');
    await desk.arrive('编辑采购申请');
    await desk.fill('申请理由', '新开通小区，单价已核对', 12);
    await press('Control+s');
    await page.getByText('保存成功').waitFor();
    await handIn();
    expect(await occupied()).toBe(35_000_000);

    await agree(head, name);
    await head.page.locator('.notice', { hasText: '已同意' }).waitFor();
    const finance = await sitDown('accountant', 'purchase-finance');
    await decide(finance, name, '接单');
    await finance.page.locator('.notice', { hasText: '已接单' }).waitFor();
    await agree(finance, name);
    await finance.page.locator('.notice', { hasText: '已同意' }).waitFor();
    const chief = await sitDown('chief', 'purchase-chief');
    await findTask(chief, await code());
    await chief.reach(chief.page.locator('[data-block=approvals] a:focus'), 4, 'ArrowRight');
    await chief.press('Enter');
    const beside = chief.page.getByRole('region', { name: '采购申请详情' });
    await beside.getByRole('button', { name: '同意' }).waitFor();
    await chief.look('beside');
    await chief.reach(beside.getByRole('button', { name: '同意' }), 12);
    await chief.press('Enter');
    await chief.page.getByRole('dialog').locator('textarea:focus').waitFor();
    await chief.press('Control+Enter');
    await chief.page.locator('.notice', { hasText: '同意成功' }).waitFor();

    await desk.goTo('采购申请');
    await desk.pushes('刷新', 25);
    await row('通过');
    await desk.look('approved');
    expect(await occupied()).toBe(35_000_000);
    for (const one of [desk, head, finance, chief]) expect(await one.leave()).toEqual([]);
  },
  { as: false },
);

browserTest(
  'the pay of everybody is calculated by its scheme, looked through, handed in and agreed to, by the keyboard alone',
  async () => {
    const remarks = uniqueName('补发');
    const desk = await sitDown('personnel', 'pay');
    const { page, press } = desk;
    await desk.goTo('算薪任务');
    await desk.pushes('新建', 30);
    await desk.arrive('新建算薪任务');
    await desk.fill('薪资月份', '2026-07');
    await desk.choose(/薪资方案/, '标准薪资方案');
    await desk.fill('备注', remarks);
    await press('Control+s');
    await page.getByText('保存成功').waitFor();
    const tasks = await told('/webApi/bop-staff/v1/salaryTask?status=created&limit=10');
    const code = String(tasks.find(task => task.remarks === remarks)?.code);
    await desk.arrive('薪资详情');
    await desk.goTo('算薪任务');
    await rowAction(desk, code, '计算');
    await page.locator('.notice', { hasText: '计算完成' }).waitFor();
    await desk.look('calculated');
    await openRow(desk, code);
    await page.getByRole('heading', { name: '薪资详情', level: 1 }).waitFor({ state: 'attached' });
    await page.locator('[data-block=slips]').getByRole('gridcell').first().waitFor();
    await desk.look('slips');
    await desk.goTo('算薪任务');
    await rowAction(desk, code, '提交审批');
    await press('Enter');
    await page.locator('.notice', { hasText: '已提交' }).waitFor();
    const finance = await sitDown('accountant', 'pay-finance');
    const chief = await sitDown('chief', 'pay-chief');
    for (const one of [finance, chief]) {
      await agree(one, code);
      await one.page.locator('.notice', { hasText: '已同意' }).waitFor();
    }
    await desk.goTo('算薪任务');
    // As F5: the keys that led to the acts of a row have scrolled its status out of sight.
    await page.reload();
    await page.getByRole('row').filter({ hasText: code }).getByText('待发放').waitFor();
    for (const one of [desk, finance, chief]) expect(await one.leave()).toEqual([]);
  },
  { as: false },
);

browserTest(
  'somebody is taken on by the keyboard alone: applied for, agreed to, and on the day there is an account',
  async () => {
    const name = uniqueName('王');
    const desk = await sitDown('personnel', 'entry');
    const { page, press } = desk;
    await desk.goTo('入职申请');
    await desk.fill('姓名', name);
    await desk.fill('身份证号', idCard(createRandom(Date.now()), '990106', true));
    await desk.fill('手机号', '13900000021');
    await desk.choose(/用工形式/, '实习');
    await desk.choose(/所属组织/, '云州宽带公司');
    await desk.choose(/^\*?\s*部门/, '客户服务中心');
    await desk.choose(/岗位/, '客服');
    await desk.choose(/职务/, '服务专员');
    await desk.choose(/用人部门负责人/, '沈若溪');
    await desk.fill('入职日期', '2026-01-05');
    await desk.choose(/账号角色/, '客服坐席', 12);
    await press('Control+s');
    await page.getByText('保存成功').waitFor();
    const leader = await sitDown('supervisor', 'entry-leader');
    const staff = async () => (await told(`/webApi/bop-staff/v1/staff?staffName=${encodeURIComponent(name)}`))[0] ?? {};
    const look = async () => {
      await desk.goTo('员工管理');
      // To what the list is searched by.
      await page.locator('[aria-keyshortcuts="/"]').filter({ visible: true }).first().waitFor();
      await press('/');
      await desk.fill('姓名', name);
      await press('Enter');
    };
    await look();
    const staffNo = String((await staff()).staffNo);
    await rowAction(desk, staffNo, '提交');
    await press('Enter');
    await page.locator('.notice', { hasText: '已提交' }).waitFor();
    await agree(leader, name);
    await leader.page.locator('.notice', { hasText: '已同意' }).waitFor();
    await look();
    await rowAction(desk, staffNo, '办理入职');
    await press('Enter');
    await desk.look('entered');
    await expect.poll(async () => (await staff()).status).toBe('probation');
    expect((await staff()).operatorCode).toMatch(/./);
    for (const one of [desk, leader]) expect(await one.leave()).toEqual([]);
  },
  { as: false },
);
