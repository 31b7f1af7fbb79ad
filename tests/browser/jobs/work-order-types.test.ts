import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { handAt } from './hand.ts';

browserTest(
  'a complaint is taken on the page of its type, whose type is fixed, and read back by the name of its type in the address',
  async ({ page, open }) => {
    const title = uniqueName('约好不来');
    const hand = handAt(page);
    await open('callcenter/complaints');
    await page.getByRole('heading', { name: '受理投诉工单' }).first().waitFor();
    const shown = page.locator('.shell-page:not([hidden])');
    await shown.getByText('投诉级别').first().waitFor();
    expect(await shown.getByText('故障现象').count()).toBe(0);
    await hand.type('联系电话', '13900000001');
    await hand.type('工单标题', title);
    await hand.type('用户诉求', '约好上午，下午还没有人来');
    await hand.choose('投诉类别', '装维质量');
    await hand.choose('投诉级别', '重大');
    await hand.key('Control+Enter');
    await page
      .locator('.notice', { hasText: /工单 GD\d+ 已受理/ })
      .first()
      .waitFor();

    const [made = {}] = await told(`/api/crm/workOrder/query?title=${encodeURIComponent(title)}`);
    expect(made).toMatchObject({ typeId: '4', complaintType: 'install', complaintLevel: 'major' });
    await open(`callcenter/orderPage/complaints?workOrderId=${made.workOrderId}`);
    await page.getByText('装维质量').first().waitFor();
    expect(await page.title()).toContain('投诉工单');
    // The number that addresses had before leads there as well.
    await open(`callcenter/orderPage/4?workOrderId=${made.workOrderId}`);
    await page.getByText('装维质量').first().waitFor();
  },
  { as: 'agent' },
);

browserTest(
  'a type of work order that is none is no page',
  async ({ page, open }) => {
    await open('callcenter/orderPage/nonsense?workOrderId=1');
    await page.getByText('页面不存在').first().waitFor();
  },
  { as: 'agent' },
);
