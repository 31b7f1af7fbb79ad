import { expect, it } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { pagesOfSection } from '#tests/schemas/specification/named-pages.ts';
import { callsOf } from '../clerks-day/calls.ts';
import { rowWith, tableRows } from '../controls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { timeIsOver } from './due.ts';
import { newcomer } from './newcomer.ts';
import { seatAt, seats } from './seats.ts';
import { usedElsewhere, usedPages, uses } from './used.ts';

const day = 86_400_000;
const tomorrow = `${dateText(Date.now() + day)} 09:30`;

usedElsewhere(
  ['orderPage', 'callcenter/historyDetailTable', 'callcenter/historydetail'],
  'work-orders/ring-to-archived.test.ts',
  'over two shifts and an escalation',
);
usedElsewhere(['complaints'], 'jobs/work-order-types.test.ts', 'a complaint is taken on the page of its type');
usedElsewhere(
  ['callcenter/workOrder4Manager'],
  'by-keyboard/lists-of-work.test.ts',
  'an order whose time is over is found, opened and handed on by the keyboard alone',
);
usedElsewhere(
  ['privilegeManagement/operator/employee_schedule'],
  'schedule.test.ts',
  'shifts are made by a press on an empty day',
);

/** An order that the agent works on. */
async function orderOf(typeId: string, more: object = {}): Promise<{ id: number; code: string; title: string }> {
  const [supervisor, agent] = await Promise.all([callsOf('supervisor'), callsOf('agent')]);
  const title = uniqueName('逐页办理');
  const given = { typeId, title, channel: 'hall', userRequest: '逐页办理', ...more };
  const made = await agent('POST', '/api/crm/workOrder', given);
  const [{ operatorId } = {}] = (await supervisor('GET', '/processApi/v1/people?operatorCode=kefu')).records;
  await supervisor('PUT', `/api/crm/workOrder/dispatch/${made.workOrderId}`, { handlerId: operatorId });
  return { id: Number(made.workOrderId), code: String(made.code), title };
}

const types = [
  ['business', '业务工单'],
  ['advisory', '咨询工单'],
  ['malfunction', '故障工单'],
  ['shift', '移机工单'],
  ['quality', '质检工单'],
  ['refundOrder', '退费工单'],
  ['relocation', '移机工单'],
  ['appreciation', '增值工单'],
  ['renewal', '续费工单'],
  ['networkDiagnosis', '其他工单'],
  ['telemarketingrenewal', '电销续费工单'],
  ['openNew', '新开通工单'],
  ['shoppingMallOpening', '安装工单'],
  ['materialQuery', '其他工单'],
] as const;

uses(
  [...types.map(([name]) => name), 'workorderDetails', 'workorderDetailsNew'],
  'an order is taken on the page of each type, and stands on its page, in the details and in the new details',
  async ({ page }) => {
    const agent = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const graded = await orderOf('9');
    const shown = page.locator('.shell-page:not([hidden])');
    const titles: string[] = [];
    for (const [name, label] of types) {
      const title = uniqueName(`${label}${name}`);
      await agent.open(`callcenter/${name}`);
      await agent.type('联系电话', '13900000001');
      await agent.type('工单标题', title);
      if (name === 'quality') await agent.find('被质检工单', graded.title);
      await agent.type('用户诉求', '逐页办理');
      await agent.key('Control+Enter');
      await agent.reads(/工单 GD\d+ 已受理/);
      const [made = {}] = await told(`/api/crm/workOrder/query?title=${encodeURIComponent(title)}`);
      await agent.open(`callcenter/orderPage/${name}?workOrderId=${made.workOrderId}`);
      await shown.getByText(title).first().waitFor();
      await shown.getByText(label, { exact: true }).first().waitFor();
      titles.push(title);
    }
    const supervisor = await sitDown('supervisor');
    for (const report of ['workorderDetails', 'workorderDetailsNew']) {
      await supervisor.open(`reportQueries/${report}?sort=-createdAt`);
      await rowWith(supervisor.page, titles.at(-1) ?? '')
        .first()
        .waitFor();
    }
    expect(faults()).toEqual([]);
  },
  { as: 'agent', timeout: 900_000 },
);

uses(
  ['workOrder4Refund'],
  'of a refund each page writes its one field, and the page that shows it has all three',
  async ({ page }) => {
    const agent = seatAt(page);
    const { id } = await orderOf('7', { refundAmount: 5000 });
    const shown = page.locator('.shell-page:not([hidden])');
    const write = async (name: string, label: string, text: string): Promise<void> => {
      await agent.open(`callcenter/${name}?workOrderId=${id}`);
      await agent.type(label, text);
      await agent.key('Control+Enter');
      await page.locator('.notice').first().waitFor();
    };
    await write('workOrder4Refund', '预约时间', tomorrow);
    await write('workOrder4RefundRequest', '用户诉求', '请退到原账户');
    await write('workOrder4RefundResult', '处理结果', '已核对，可以退');
    await agent.open(`callcenter/workOrder4RefundView?workOrderId=${id}`);
    for (const text of [tomorrow, '请退到原账户', '已核对，可以退']) await shown.getByText(text).first().waitFor();
  },
  { as: 'agent' },
);

uses(
  ['workOrder4Distribution', 'workOrder4DistributionView'],
  'the appointment of a delivery is moved in its list, and stands on its page',
  async ({ page }) => {
    const agent = seatAt(page);
    const { id, code } = await orderOf('108', { receiver: '王先生', goods: [{ goodsName: '光猫', num: 1 }] });
    await agent.open('callcenter/workOrder4Distribution');
    await agent.finds(code);
    await rowWith(page, code).getByRole('button', { name: '改预约' }).click();
    await page.getByRole('dialog').waitFor();
    await agent.type('预约时间', tomorrow);
    await agent.sends();
    await agent.open(`callcenter/workOrder4DistributionView?workOrderId=${id}`);
    await page.locator('.shell-page:not([hidden])').getByText(tomorrow).first().waitFor();
  },
  { as: 'agent' },
);

uses(
  ['monitorCenter/monitorCenterNew', 'monitorCenter/monitorCenterProcess'],
  'an order whose time is over is watched over from the monitor centre, answered on its page, and the centre has the answer',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const { id, code } = await orderOf('9');
    await timeIsOver('overtime', id, 16);
    await expect
      .poll(async () => (await told(`/api/crm/workOrder/query?code=${code}&overtimeFlag=true`)).length)
      .toBe(1);
    await supervisor.open('monitorCenter/monitorCenterNew');
    const late = page.getByRole('region', { name: '超时的工单' });
    await late.waitFor();
    await supervisor.find('处理人', '陈思琪');
    await supervisor.press(late.getByRole('button', { name: '查询' }));
    const demand = uniqueName('今天办完');
    await late.getByRole('columnheader', { name: /处理时限/ }).click();
    await late.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '督办' }).click();
    await page.getByRole('dialog').waitFor();
    await supervisor.type('督办要求', demand);
    await supervisor.type('答复时限', tomorrow);
    await supervisor.sends();
    const agent = await sitDown('agent');
    await agent.follows('督办', demand);
    await agent.page.waitForURL(/monitorCenterProcess/);
    await agent.ask('答复');
    await agent.type('答复', '已约用户今晚上门');
    await agent.sends();
    await supervisor.open('monitorCenter/monitorCenterNew');
    await page.locator('[data-block=supervisions]').scrollIntoViewIfNeeded();
    await supervisor.seesRow(demand, '已答复');
    expect(faults()).toEqual([]);
  },
  { as: 'supervisor' },
);

uses(
  [
    'creatNotsingle/creatNotsingle',
    'creatNotsingle/receivingNotsingle',
    'creatNotsingle/searchNosingle',
    'massWorkorderQuery',
    'massWorkorderDetails',
  ],
  'a mass fault is entered, taken, found by who answers the telephone, and stands in both reports',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const title = uniqueName('主干光缆中断');
    const [{ oltId = '' } = {}] = (await told('/api/crm/sys/grid/list?limit=200')).filter(one => one.oltId);
    await supervisor.open('creatNotsingle/creatNotsingle');
    await supervisor.type('群障标题', title);
    await supervisor.type('预计恢复', tomorrow);
    await supervisor.choose('影响范围', 'OLT设备');
    await supervisor.type('OLT编号', String(oltId));
    await supervisor.key('Control+Enter');
    await page.waitForURL(/receivingNotsingle/);
    await supervisor.button('接单');
    await supervisor.reads('已接单');
    const agent = await sitDown('agent', 'creatNotsingle/searchNosingle');
    await agent.seesRow(title, '处理中', '沈若溪');
    await supervisor.open('reportQueries/massWorkorderDetails');
    await rowWith(page, title).first().waitFor();
    await supervisor.open('reportQueries/massWorkorderQuery');
    await supervisor.seesRow('OLT设备');
    // Orders of other tests are not to be gathered in it.
    await supervisor.open('creatNotsingle/searchNosingle');
    await rowWith(page, title)
      .getByRole('button', { name: /QZH/ })
      .or(rowWith(page, title).getByRole('link'))
      .first()
      .click();
    await page.waitForURL(/receivingNotsingle/);
    await supervisor.press(page.locator('.shell-page:not([hidden])').getByRole('button', { name: /^更多/ }).first());
    await page.getByRole('menuitem', { name: '撤销' }).click();
    await supervisor.type('撤销原因', '误报');
    await supervisor.sends();
    expect(faults()).toEqual([]);
  },
  { as: 'supervisor' },
);

uses(
  ['privilegeManagement/operator/employee_manage'],
  'a grid changes hands in its list, and its page has who held it before',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const grids = await told('/api/crm/sys/grid/list?limit=200');
    const grid = grids.at(-1) ?? {};
    const next = await newcomer(`韩小梅${Date.now() % 1000}`, '网格员', '城中分公司');
    await supervisor.open(`privilegeManagement/operator/employee_manage?communityName=${grid.communityName}`);
    await rowWith(page, String(grid.communityName)).getByRole('button', { name: '换网格员' }).click();
    await page.getByRole('dialog').waitFor();
    await supervisor.find('网格员', next.name);
    await supervisor.type('变更原因', '片区调整');
    await supervisor.sends();
    await supervisor.open(`privilegeManagement/operator/employee_manageDetail?id=${grid.communityId}`);
    await supervisor.seesRow(next.name, dateText(Date.now()), '片区调整');
  },
  { as: 'supervisor' },
);

uses(
  [
    'callcenter/createPropaganda',
    'callcenter/propagandaOrderList',
    'callcenter/reviewPropagandaOrder',
    'callcenter/viewPropagandaOrder',
    'callcenter/potentialUserTable',
    'publicityWorkorderDetails',
  ],
  'a publicity event is planned, handed in, agreed to, and whom it met stands among its leads',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const [community = {}] = await told('/api/crm/sys/grid/list?limit=1');
    const title = uniqueName('提速进社区');
    await supervisor.open('callcenter/createPropaganda');
    await supervisor.type('宣传主题', title);
    await supervisor.choose('宣传方式', '摆台咨询');
    await supervisor.type('计划日期', dateText(Date.now()));
    await supervisor.find('小区', String(community.communityName));
    await supervisor.type('宣传地点', '东门广场');
    await supervisor.type('宣传内容', '千兆提速');
    await supervisor.press(page.getByRole('group', { name: '宣传人员' }).getByRole('button', { name: '添加一行' }));
    await page.locator('.ag-cell-focus[col-id=operatorId]').waitFor();
    await supervisor.key('Enter');
    await page.locator('.line-chooser input:focus').waitFor();
    await supervisor.write('沈若溪');
    await page.locator('.ant-select-item-option-active', { hasText: '沈若溪' }).waitFor();
    await supervisor.key('Enter');
    await supervisor.button('保存');
    await page.waitForURL(/viewPropagandaOrder/);
    const id = new URL(page.url()).searchParams.get('id');
    const staff = page.getByRole('table').filter({ hasText: '分工' }).filter({ visible: true });
    await staff.getByText('沈若溪').waitFor();
    await staff.getByText('讲解接待').waitFor();
    await supervisor.open('callcenter/propagandaOrderList');
    await supervisor.seesRow(title, '草稿', '东门广场');
    await supervisor.open(`callcenter/viewPropagandaOrder?id=${id}`);
    await supervisor.ask('提交审核');
    await supervisor.button('提交审核');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await supervisor.open('callcenter/propagandaOrderList');
    await supervisor.seesRow(title, '待审核');
    const head = await sitDown('head', `callcenter/reviewPropagandaOrder?id=${id}`);
    await head.ask('同意');
    await head.sends();
    await supervisor.open(`callcenter/viewPropagandaOrder?id=${id}`);
    await supervisor.ask('登记线索');
    await supervisor.type('客户名称', '周先生');
    await supervisor.type('联系电话', `139${String(Date.now()).slice(-8)}`);
    await supervisor.choose('意向', /./);
    await supervisor.sends();
    await supervisor.open(`callcenter/potentialUserTable?propagandaId=${id}`);
    await supervisor.seesRow('周', '已登记');
    await supervisor.open('reportQueries/publicityWorkorderDetails');
    await supervisor.seesRow(title, '东门广场', '1条');
    expect(faults()).toEqual([]);
  },
  { as: 'supervisor' },
);

uses(
  ['workorderQuery', 'workorderQueryNew', 'workorderSale'],
  'an order more is one more in the reports, by its type, by its handler, and by both',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const numberIn = async (report: string, ...texts: string[]): Promise<number> => {
      await supervisor.open(`reportQueries/${report}`);
      if (texts.length > 1) {
        await supervisor.find('处理人', '陈思琪');
        await supervisor.button('查询');
      }
      const row = texts.reduce((found, text) => found.filter({ hasText: text }), tableRows(page)).first();
      await row.waitFor();
      const text = await row.locator('[col-id=total]').textContent();
      return Number(text?.replaceAll(/\D/g, ''));
    };
    const reports = [
      ['workorderQuery', '电销续费工单'],
      ['workorderSale', '陈思琪'],
      ['workorderQueryNew', '陈思琪', '电销续费工单'],
    ] as const;
    await orderOf('12');
    const before: number[] = [];
    for (const [report, ...texts] of reports) before.push(await numberIn(report, ...texts));
    await orderOf('12');
    for (const [at, [report, ...texts]] of reports.entries())
      expect(await numberIn(report, ...texts), report).toBe((before[at] ?? 0) + 1);
  },
  { as: 'supervisor' },
);

uses(
  ['materialDetails'],
  'material comes into the stock of a team, is used for an order, and stands in the details of material with what is left',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const material = uniqueName('光纤跳线');
    await supervisor.open('callcenter/teamStock');
    await supervisor.ask('新物料入库');
    await supervisor.find('班组', '云州宽带公司');
    await supervisor.type('物料', material);
    await supervisor.type('规格', '3米');
    await supervisor.choose('单位', '个');
    await supervisor.type('入库数量', '20');
    await supervisor.sends();
    const { id, code } = await orderOf('0');
    const agent = await sitDown('agent', `callcenter/orderPage/malfunction?workOrderId=${id}`);
    await agent.ask('登记用料');
    await agent.find('班组物料', material);
    await agent.type('数量', '3');
    await agent.sends();
    await supervisor.open('reportQueries/materialDetails');
    await supervisor.type('物料', material);
    await supervisor.button('查询');
    await supervisor.seesRow(material, code, '3米');
    await expect.poll(() => rowWith(page, code).locator('[col-id=num]').textContent()).toBe('3');
    await supervisor.open(`callcenter/teamStock?materialName=${encodeURIComponent(material)}`);
    await supervisor.seesRow(material, '17');
    expect(faults()).toEqual([]);
  },
  { as: 'supervisor' },
);

it('every page of work orders that the specification names is used by one of these, or by the test that is named', () => {
  expect(pagesOfSection('2.9').filter(page => !usedPages().has(page))).toEqual([]);
});
