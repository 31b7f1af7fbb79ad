import { expect } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { browserTest } from '../app.ts';
import { bar, comesIn, expectState, logOutAgent, onlyAgent } from '../callcentre/agent.ts';
import { fillPhoneLogin } from '../callcentre/phones.ts';
import { field, rowWith } from '../controls.ts';
import { told } from '../told.ts';
import { quietCaller } from './caller.ts';
import { isTimeFor, timeIsOver } from './due.ts';
import { newcomer } from './newcomer.ts';
import { seatAt, seats } from './seats.ts';

const schedule = 'privilegeManagement/operator/employee_schedule';
/** Of a customer who calls from the telephone of a neighbour. */
const neighbour = '02788886666';

browserTest(
  'a fault from the ring of the telephone to archived, over two shifts and an escalation',
  async ({ page, open }) => {
    const { billId, custName, communityName, gridOperatorName } = await quietCaller();
    const he = await newcomer(`何小军${Date.now() % 1000}`, '网格员', '城中分公司');
    const { sit, sitDown, faults } = await seats(page);
    const agent = seatAt(page);
    const shown = page.locator('.shell-page:not([hidden])');

    // The supervisor has the faults of that grid dealt with by a team, and him on the early shift today.
    const supervisor = await sitDown('supervisor', 'callcenter/dispatchRules');
    const rule = `${gridOperatorName}的网格归城中${Date.now() % 1000}`;
    await supervisor.button('新建');
    await supervisor.type('规则名称', rule);
    await supervisor.choose('工单类型', '故障工单');
    await supervisor.choose('适用范围', '网格');
    await supervisor.find('网格', gridOperatorName);
    await supervisor.choose('派给', '班组');
    await supervisor.find('班组', '城中分公司');
    await supervisor.type('优先级', '1');
    await supervisor.key('Control+Enter');
    await supervisor.seesRow(rule, '城中分公司');
    await supervisor.open(schedule);
    const shifts = supervisor.page;
    await shifts.getByRole('grid', { name: '网格排班' }).waitFor();
    const [, month, day] = dateText(Date.now()).split('-').map(Number);
    const today = shifts.getByRole('gridcell', { name: new RegExp(`^${he.name}，${month}月${day}日`) });
    await today.scrollIntoViewIfNeeded();
    await today.click();
    await supervisor.choose('班次', '早班');
    await supervisor.sends();
    await expect.poll(() => today.getAttribute('aria-label')).toContain('早班');

    // It rings, and the agent answers.
    await open('index');
    await onlyAgent('2000');
    await fillPhoneLogin(page, '2000', '空闲');
    await expectState(page, '空闲');
    const serialId = await comesIn(neighbour);
    await expectState(page, '来电振铃');
    await bar(page).getByRole('button', { name: '接听' }).click();
    await expectState(page, '呼入通话');
    await page.waitForURL(/workOrderAcceptance/);

    // Of the service number that the caller says she learns who it is, and where.
    await field(page, '手机号').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await agent.type('服务号码', billId);
    await page.keyboard.press('Enter');
    await shown.getByRole('region', { name: '用户信息' }).getByText(communityName, { exact: true }).waitFor();
    await agent.ask('受理工单');
    await agent.choose('工单类型', '故障工单');
    await agent.type('工单标题', '光猫红灯不能上网');
    await agent.choose('故障现象', '无法上网');
    await agent.type('用户诉求', '早上起来就不能上网，光猫亮红灯');
    await agent.key('Control+Enter');
    await agent.reads(/工单 GD\d+ 已受理/);
    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');

    const [order = {}] = await told(`/api/crm/workOrder/query?callSerialId=${serialId}`);
    const [code, workOrderId] = [String(order.code), Number(order.workOrderId)];
    const orderPage = `callcenter/orderPage/malfunction?workOrderId=${workOrderId}`;
    const agentReads = async (...texts: string[]): Promise<void> => {
      await agent.open(orderPage);
      for (const text of texts) await shown.getByText(text).first().waitFor();
    };
    await agentReads('待接单', '城中分公司', rule, billId, communityName, `${custName.slice(0, 1)}*`);

    // Whoever is on shift hears of it, and takes it.
    const first = await sit(he, 'callcenter/todoListsNew');
    await first.follows(code, '转给城中分公司');
    await first.page.waitForURL(/orderPage\/malfunction/);
    await first.button('接单');
    await first.reads('已接单');
    await first.open('callcenter/todoListsNew');
    await first.seesRow(code, communityName, '处理中');
    await agentReads('处理中', he.name);
    await agent.button('催办');
    await agent.reads('已催办');
    await first.isTold(`催办：工单${code}`, '陈思琪');

    // He waits for the customer: no time goes by.
    await first.open(orderPage);
    await first.ask('改约');
    await first.type('预约时间', `${dateText(Date.now() + 86_400_000)} 09:30`);
    await first.type('改约原因', '用户上班，明早在家');
    await first.sends();
    await agentReads('待用户', '用户上班，明早在家');
    await first.button('继续处理');
    await agentReads('处理中');

    // Three quarters of its time, and then all of it, are over.
    await timeIsOver('late', workOrderId, 12);
    await first.isTold(`工单${code}即将超时`, '请尽快处理或转派');
    const head = await sitDown('installer');
    await head.isTold(`工单${code}即将超时`, `${he.name}在办，请督促或改派`);
    await agentReads('已报班组负责人');
    await timeIsOver('overtime', workOrderId, 16);
    const chief = await sitDown('chief');
    for (const one of [chief, head, first]) await one.isTold(`工单${code}已超时`, '已升为紧急');
    await agentReads('已报部门负责人', '紧急');
    await supervisor.open('monitorCenter/monitorCenterNew');
    const late = shifts.getByRole('region', { name: '超时的工单' });
    await late.waitFor();
    await supervisor.find('处理人', he.name);
    await supervisor.press(late.getByRole('button', { name: '查询' }));
    await supervisor.seesRow(code, he.name);

    // He falls ill: who stands for him has the order.
    await supervisor.open(schedule);
    await today.scrollIntoViewIfNeeded();
    await today.focus();
    await supervisor.key('Enter');
    await shifts.getByRole('dialog', { name: /^编辑/ }).waitFor();
    await supervisor.choose('班次', '请假');
    await supervisor.choose('请假类型', '病假');
    await supervisor.find('代班人', '罗建平');
    await supervisor.sends();
    await expect.poll(() => today.getAttribute('aria-label')).toContain('请假');
    await isTimeFor('crm.gridShift.begin');
    await head.isTold(code, '转给您');
    await agentReads('罗建平');

    // The next shift mends it, the customer is called back, and it is archived.
    await head.open('callcenter/todoListsNew');
    await head.seesRow(code, '处理中');
    await head.open(orderPage);
    await head.ask('回单');
    await head.type('处理结果', '尾纤弯折，已重做接头，光功率正常');
    await head.sends('已回单');
    await supervisor.open('callcenter/callBacks');
    await supervisor.finds(code);
    await supervisor.seesRow(code, '尾纤弯折');
    await rowWith(shifts, code).getByRole('button', { name: '归档' }).click();
    await shifts.getByRole('dialog').waitFor();
    await supervisor.type('满意度', '5');
    await supervisor.type('回访意见', '用户很满意');
    await supervisor.sends('已归档');
    await head.open('callcenter/isProcessed');
    await head.seesRow(code, '已归档');
    await agent.open('callcenter/historyDetailTable');
    await agent.finds(code);
    await rowWith(page, code).getByText(code).first().click();
    await page.waitForURL(/historydetail/);
    for (const text of [
      '已归档',
      '5分',
      '尾纤弯折，已重做接头，光功率正常',
      '接单',
      '催单次数',
      '改约',
      '继续处理',
      '回单',
      '归档',
    ])
      await shown.getByText(text).first().waitFor();

    // The rule has been used: it stays, and is used no more.
    await supervisor.open('callcenter/dispatchRules');
    await rowWith(shifts, rule).getByRole('button', { name: '编辑' }).click();
    await shifts.getByRole('heading', { name: '编辑派单规则' }).first().waitFor();
    const inUse = field(shifts, '启用').and(shifts.getByRole('switch'));
    await inUse.focus();
    await supervisor.key('Space');
    await supervisor.key('Control+Enter');
    await supervisor.seesRow(rule, '否');
    await logOutAgent(page);
    expect(faults()).toEqual([]);
  },
  { as: 'agent', timeout: 720_000 },
);
