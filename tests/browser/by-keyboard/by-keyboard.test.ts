import { expect } from 'vitest';
import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { focused } from './focused.ts';
import { typistAt } from './typist.ts';

browserTest(
  'a line is ordered by the keyboard alone, from the search for a user to the receipt',
  async ({ page, open }) => {
    const [somebody = {}] = await told(
      '/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=1',
    );
    const communities = await told('/api/crm/sys/communities/list?status=open&limit=50');
    const community = communities.find(({ maxBandwidth }) => Number(maxBandwidth) >= 300) ?? {};
    const inStore = await told('/api/crm/web/terminals/list?status=inStock&limit=200');
    const terminal = inStore.find(({ resTypeName }) => String(resTypeName).includes('光猫')) ?? {};
    await open('index');
    const typist = typistAt(page, 'order');
    const { press, fill, choose, reach, write } = typist;
    const next = () => press('Control+Enter');
    const step = (title: string) => page.locator('.wizard-title', { hasText: title }).waitFor();

    await page.getByRole('button', { name: '搜索用户' }).waitFor();
    await press('Alt+u');
    await page.getByLabel('服务号码').and(page.locator(':focus')).waitFor();
    await write(String(somebody.billId));
    await press('Enter');
    await page.getByRole('region', { name: '当前用户' }).waitFor();
    await typist.goTo('宽带订购');
    await step('客户');
    await fill('客户名称', uniqueName('张'));
    await fill('证件号码', idCard(createRandom(Date.now()), '990106', true));
    await fill('联系电话', '13900000001');
    await next();
    await step('地址');
    await choose(/小区/, String(community.communityName));
    await fill('装机地址', '1幢101室');
    await next();
    await step('套餐');
    await choose(/^\*?\s*套餐/, '畅享宽带200M包年');
    await page.locator('.wizard-sum', { hasText: '580.00' }).waitFor();
    await next();
    await step('终端');
    await choose(/光猫型号/, String(terminal.resCodeName));
    await choose(/终端来源/, '租借');
    await typist.pushes('添加一行');
    await page.locator('[data-cell="0.sn"] input:focus').waitFor();
    await write(String(terminal.sn));
    await next();
    await step('费用');
    await choose(/支付方式/, '现金');
    await next();
    await step('确认');
    await next();
    await page.waitForURL(/\/userComprehensiveInfo\/receipt\?id=\d+/);
    await page.getByText('元整').first().waitFor();
    await reach(page.getByRole('button', { name: '打印', exact: true }), 3);
    expect(typist.faults).toEqual([]);
  },
);

browserTest(
  'a work order is claimed and completed from the list by the keyboard alone; what is missing is asked for, and the focus comes back',
  async ({ page, open }) => {
    await open('index');
    await page.getByRole('button', { name: '快速打开' }).waitFor();
    const typist = typistAt(page, 'work');
    const { press, reach } = typist;
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await typist.goTo('我的待办');
    await page.getByRole('heading', { name: '待接的工单' }).waitFor();
    await typist.toRows(page.locator('[data-block=toClaim]'), 10);
    await reach(button('接单并回单'), 9, 'ArrowRight');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: /^接单并回单/ });
    await dialog.waitFor();
    await press('Control+Enter');
    await dialog.getByText('该项为必填项').first().waitFor();
    await typist.write('已上门处理');
    await press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.notice', { hasText: '已回单' }).waitFor();
    expect((await focused(page)).fault, 'where the focus has come back to').toBeUndefined();
    expect(typist.faults).toEqual([]);
  },
  { as: 'agent' },
);
