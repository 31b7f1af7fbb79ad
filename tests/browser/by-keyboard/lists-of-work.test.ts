import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { download, expectTotal } from '../controls.ts';
import { told } from '../told.ts';
import { rowAction, sitDown } from './desk.ts';
import { typistAt } from './typist.ts';

browserTest(
  'numbers are pasted to be stopped together, each with its result, by the keyboard alone; those that failed are taken on',
  async ({ page, open }) => {
    const users = await told('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=200');
    const stopped = users.slice(-2).map(({ billId }) => String(billId));
    const unknown = Array.from({ length: 40 }, (_, n) => `KD999${n}`);
    await open('index');
    await page.getByRole('button', { name: '快速打开' }).waitFor();
    const typist = typistAt(page, 'shutdown');
    await typist.press('Alt+u');
    await page.getByLabel('服务号码').and(page.locator(':focus')).waitFor();
    await typist.write(String(users[0]?.billId));
    await typist.press('Enter');
    await page.getByRole('region', { name: '当前用户' }).waitFor();
    await typist.goTo('批量停机');
    await typist.fill('标题', '欠费停机');
    await typist.fill('停机原因', '长期欠费');
    await typist.reach(page.getByLabel('服务号码'), 3);
    await page.keyboard.insertText([...stopped, ...unknown].join('\n'));
    await typist.pushes('停机', 6);
    await page.getByText('停机所列的42个号码？').waitFor();
    await typist.press('Enter');
    await page.getByRole('heading', { name: '批量停机结果', level: 1 }).waitFor({ state: 'attached' });
    const details = page.locator('[data-block=details]');
    await details.getByText('没有这个号码，或不在您的数据范围内').first().waitFor();
    await typist.look('results');
    expect(typist.faults).toEqual([]);
  },
  { as: 'head' },
);

browserTest(
  'an order whose time is over is found, opened and handed on by the keyboard alone',
  async ({ page, open }) => {
    const late = await told('/api/crm/workOrder/query?status=toDispatch&overtimeFlag=true&limit=200');
    await open('index');
    await page.getByRole('button', { name: '快速打开' }).waitFor();
    const typist = typistAt(page, 'overtime');
    await typist.goTo('工单管理');
    await page.getByRole('button', { name: '展开' }).waitFor();
    await typist.choose(/^状态/, '待派单', 30);
    await typist.pushes('展开');
    const overtime = page.getByRole('combobox', { name: /超时/ });
    await typist.reach(overtime, 12, 'Shift+Tab');
    await typist.choose(/超时/, '是', 0);
    await typist.pushes('查询');
    await expectTotal(page, late.length);
    await typist.look('found');
    const row = await page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first()
      .textContent();
    const code = /GD\d+/.exec(row ?? '')?.[0] ?? '';
    await rowAction(typist, code, '派单');
    await typist.look('dispatch');
    await page.getByRole('dialog').waitFor();
    await typist.choose(/处理人/, '沈若溪', 2);
    await typist.press('Control+Enter');
    await page.locator('.notice', { hasText: '已派单' }).waitFor();
    await expectTotal(page, late.length - 1);
    await typist.look('dispatched');
    expect(typist.faults).toEqual([]);
  },
  { as: 'supervisor' },
);

browserTest(
  'an agent sees the orders of their own and of their group, the head all of the branch: in the report, in the list and as a file',
  async () => {
    const agent = await sitDown('agent', 'scope-agent');
    const head = await sitDown('supervisor', 'scope-head');
    const found: number[] = [];
    for (const desk of [agent, head]) {
      const figure = desk.page.locator('[data-block=workOrders] .figure', { hasText: '待接单' }).first();
      const counted = Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0]);
      await desk.goTo('工单管理');
      await desk.choose(/^状态/, '待接单', 30);
      await desk.pushes('查询');
      await expectTotal(desk.page, counted);
      await desk.look('list');
      found.push(counted);
    }
    const [ofAgent = 0, ofHead = 0] = found;
    expect(ofAgent).toBeGreaterThan(0);
    expect(ofHead).toBeGreaterThan(ofAgent);
    const { bytes } = await download(head.page, () => head.pushes('导出'));
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.length, 'its head, and a row for each order').toBe(ofHead + 1);
    for (const desk of [agent, head]) expect(await desk.leave()).toEqual([]);
  },
  { as: false },
);
