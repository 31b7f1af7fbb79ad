import { browserTest } from '../app.ts';
import { comesIn, expectState, logInAgent, logOutAgent } from '../callcentre/agent.ts';
import { callsOf } from '../clerks-day/calls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { effortOf, expectWithin, find, handAt, seatOf } from './hand.ts';

browserTest(
  'a fault of a customer who calls is taken in five presses',
  async ({ page, open }) => {
    const [user = {}] = await told(
      '/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=1',
    );
    const hand = handAt(page);
    await open('index');
    await page.getByRole('button', { name: '搜索用户' }).waitFor();
    await find(hand, String(user.billId));
    await hand.ask('故障报修');
    await hand.type('用户诉求', '不能上网，光猫红灯');
    await hand.key('Control+Enter');
    await page.locator('.notice', { hasText: /工单 GD\d+ 已受理/ }).waitFor();
    expectWithin('fault', hand.effort(), { presses: 5, texts: 2 });
  },
  { as: 'agent' },
);

browserTest(
  'a work order is given on, taken and done by the next, and closed: eight presses and three texts among three people',
  async ({ page, open }) => {
    const title = uniqueName('光猫红灯');
    const [supervisor, agent] = await Promise.all([callsOf('supervisor'), callsOf('agent')]);
    const { workOrderId, typeId } = await agent('POST', '/api/crm/workOrder', {
      typeId: '0',
      title,
      channel: 'hall',
      userRequest: '不能上网',
    });
    const [{ operatorId } = {}] = (await supervisor('GET', '/processApi/v1/people?operatorCode=kefu')).records;
    await supervisor('PUT', `/api/crm/workOrder/dispatch/${workOrderId}`, { handlerId: operatorId });
    const order = `callcenter/orderPage/${typeId}?workOrderId=${workOrderId}`;

    const hand = handAt(page);
    await open(order);
    await hand.ask('转派');
    await hand.choose('处理部门', '城中分公司');
    await hand.type('转派原因', '需要上门');
    await hand.key('Control+Enter');
    await page.locator('.notice', { hasText: '已转派' }).waitFor();

    const installer = await seatOf(page, 'installer', order);
    await installer.ask('接单并回单');
    await installer.type('处理结果', '已更换光猫');
    await installer.key('Control+Enter');
    await installer.page.locator('.notice', { hasText: '已回单' }).waitFor();

    const closer = await seatOf(page, 'supervisor', order);
    await closer.ask('归档');
    await closer.type('满意度', '5');
    await closer.key('Control+Enter');
    await closer.page.locator('.notice', { hasText: '已归档' }).waitFor();
    expectWithin('work order', effortOf([hand, installer, closer]), { presses: 8, texts: 3 });
  },
  { as: 'agent' },
);

browserTest(
  'a complaint of a customer who calls: the call brings the customer, and the order is taken while one talks',
  async ({ page, open }) => {
    const user = await onlyUserOfTheirs();
    const hand = handAt(page);
    await open('index');
    await logInAgent(page, '2000');
    await comesIn(String(user.userTel));
    await expectState(page, '呼入通话');
    await page.getByText(String(user.billId)).filter({ visible: true }).first().waitFor();
    await hand.ask('受理工单');
    await hand.choose('工单类型', '投诉');
    await hand.type('工单标题', '投诉装机超时');
    await hand.type('用户诉求', '约好上午，下午还没有人来');
    await hand.key('Control+Enter');
    await page.locator('.notice', { hasText: /工单 GD\d+ 已受理/ }).waitFor();
    await hand.key('Alt+KeyG');
    await expectState(page, '话后整理');
    expectWithin('complaint', hand.effort(), { presses: 6, texts: 3 });
    await logOutAgent(page);
  },
  { as: 'agent', timeout: 360_000 },
);

/** A user whose telephone is that of no other one, of whatever kind: who calls is known at once. */
async function onlyUserOfTheirs(): Promise<Record<string, unknown>> {
  const users = '/api/crm/web/insUser/queryUserByCondition';
  for (const user of await told(`${users}?userSpec=BROADBAND&status=active&limit=50`))
    if ((await told(`${users}?userTel=${user.userTel}`)).length === 1) return user;
  throw new Error('No user of the sample has a telephone of their own.');
}
