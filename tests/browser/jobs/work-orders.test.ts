import { browserTest } from '../app.ts';
import { callsOf } from '../clerks-day/calls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { effortOf, expectWithin, find, handAt, seatOf } from './hand.ts';

browserTest(
  'a fault of a customer who calls is taken in five presses',
  async ({ page, open }) => {
    const [user = {}] = await told('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=1');
    const hand = handAt(page);
    await open('index');
    await page.getByRole('button', { name: '搜索用户' }).waitFor();
    await find(hand, String(user.billId));
    await hand.button('故障报修');
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
    await hand.button('转派');
    await hand.choose('处理部门', '城中分公司');
    await hand.type('转派原因', '需要上门');
    await hand.key('Control+Enter');
    await page.locator('.notice', { hasText: '已转派' }).waitFor();

    const installer = await seatOf(page, 'installer', order);
    await installer.button('接单并回单');
    await installer.type('处理结果', '已更换光猫');
    await installer.key('Control+Enter');
    await installer.page.locator('.notice', { hasText: '已回单' }).waitFor();

    const closer = await seatOf(page, 'supervisor', order);
    await closer.button('归档');
    await closer.type('满意度', '5');
    await closer.key('Control+Enter');
    await closer.page.locator('.notice', { hasText: '已归档' }).waitFor();
    expectWithin('work order', effortOf([hand, installer, closer]), { presses: 8, texts: 3 });
  },
  { as: 'agent' },
);
