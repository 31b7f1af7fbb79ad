import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { field } from './controls.ts';
import { told } from './told.ts';

browserTest(
  'the receipt of an order is opened from its user, and says where its data is bad',
  async ({ page, open }) => {
    await open('userComprehensiveInfo/userComprehensiveInfo');
    const [user = {}] = await told('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&limit=1');
    await field(page, '服务号码').fill(String(user.billId));
    await page.getByRole('button', { name: '查询', exact: true }).click();
    const heading = page.getByRole('heading', { name: '订单', exact: true });
    await heading.scrollIntoViewIfNeeded();
    const order = page.getByText(/^DD\d+$/).first();
    const number = (await order.textContent()) ?? '';
    await order.click();
    await page.waitForURL(/\/userComprehensiveInfo\/receipt\?id=\d+/);
    const receipt = page.getByRole('main');
    for (const text of [number, '受理日期', '接入地址', '合计金额', '费用明细', '促销品', '备注', '受理组织'])
      await receipt.getByText(text).filter({ visible: true }).first().waitFor();
    await open('userComprehensiveInfo/receipt?id=99999999');
    await page.getByText('受理单获取数据有误').first().waitFor();
    expect(page.url()).toContain('receipt');
  },
  { expected: [/404/] },
);
