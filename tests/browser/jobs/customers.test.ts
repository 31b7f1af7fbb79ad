import { idCard } from '../../../schemas/extensions/samples/broadband/people/identity.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { browserTest } from '../app.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { begin, expectWithin, find, handAt } from './hand.ts';

/** A line that is open, owes nothing, and whose offer ends: it may be renewed. */
async function renewable(): Promise<string> {
  const users = await told('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active&limit=50');
  const user = users.find(({ arrears, offerMonths }) => !Number(arrears) && Number(offerMonths) > 0);
  return String(user?.billId);
}

browserTest(
  'a clerk takes a payment once; from then on a customer new to the company, a renewal and a new password take no more than they must',
  async ({ page, open }) => {
    const hand = handAt(page);
    const billId = await renewable();
    const receipt = () => page.waitForURL(/userComprehensiveInfo\/receipt\?id=\d+/);
    await open('index');
    await page.getByRole('button', { name: '搜索用户' }).waitFor();

    // How the customer pays is proposed from the second time on.
    await find(hand, billId);
    await begin(hand, '续费');
    await hand.choose('支付方式', '现金');
    await hand.button('提交');
    await receipt();
    hand.effort();

    await find(hand, billId);
    await begin(hand, '续费');
    await hand.button('提交');
    await receipt();
    await page.getByText('到期日期').filter({ visible: true }).first().waitFor();
    expectWithin('renewal', hand.effort(), { presses: 4, texts: 1 });

    const password = `Kd${Date.now()}`.slice(0, 16);
    await begin(hand, '修改密码');
    await hand.type('新密码', password);
    await hand.type('再输一次', password);
    await hand.press(page.getByRole('switch', { name: /已核验机主身份/ }).filter({ visible: true }));
    await hand.button('修改');
    await page.locator('.notice', { hasText: '密码已修改' }).waitFor();
    expectWithin('password', hand.effort(), { presses: 4, texts: 2 });

    const [community = {}] = (await told('/api/crm/sys/communities/list?status=open&limit=50')).filter(
      ({ maxBandwidth }) => Number(maxBandwidth) >= 300,
    );
    await hand.press(page.getByRole('button', { name: '搜索用户' }));
    await page.getByRole('search').getByLabel('服务号码').and(page.locator(':focus')).waitFor();
    await hand.type('客户名称', uniqueName('新'));
    await hand.key('Enter');
    await hand.button('为新客户开户');
    await page.locator('.wizard-title', { hasText: '客户' }).waitFor();
    await hand.type('证件号码', idCard(createRandom(Date.now()), '990106', true));
    await hand.type('联系电话', '13900000001');
    await hand.key('Control+Enter');
    await hand.choose('小区', String(community.communityName));
    await hand.type('装机地址', '1幢101室');
    await hand.key('Control+Enter');
    await hand.choose('套餐', '畅享宽带200M包月');
    await hand.key('Control+Enter');
    await page.locator('.wizard-title', { hasText: '终端' }).waitFor();
    await hand.key('Control+Enter');
    await page.locator('.wizard-title', { hasText: '费用' }).waitFor();
    await hand.key('Control+Enter');
    await page.locator('.wizard-title', { hasText: '确认' }).waitFor();
    await hand.button('提交订单');
    await receipt();
    expectWithin('new customer', hand.effort(), { presses: 14, texts: 6 });

    await find(hand, billId);
    hand.effort();
    await begin(hand, '退费');
    await hand.choose('原收款', /SK/);
    await hand.type('退费金额', '1');
    await hand.type('退费原因', '多收');
    await hand.button('提交审批');
    await page.waitForURL(/refundDetail/);
    expectWithin('refund', hand.effort(), { presses: 4, texts: 2 });
  },
  { as: 'clerk', timeout: 720_000 },
);
