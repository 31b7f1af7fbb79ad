import { browserTest } from '../app.ts';
import { bar, expectState, onlyAgent } from './agent.ts';
import { colleague, logInAtBar } from './colleague.ts';
import { hears, silent, withEars } from './ears.ts';

browserTest(
  'a trainer places a call that rings at an agent, talks as a customer by the microphone, and chats as a visitor',
  async ({ page, open }) => {
    await onlyAgent('1000');
    // Whoever trains takes no chats, also after the page was loaded again.
    await open('callcenter/chat');
    await logInAtBar(page, '1000', '置忙');
    await page.locator('.chat-status-button').click();
    await page.getByText('不接新会话').waitFor();
    await open('callcenter/trainer');
    await page.locator('.agent-state').filter({ hasText: '置忙' }).waitFor();
    const agent = await colleague(page, 'agent', '2000');

    const call = page.getByRole('form', { name: '来电' });
    await call.getByLabel('客户号码').fill('13900005150');
    await call.getByLabel('队列').selectOption({ label: '报装咨询' });
    await call.getByRole('button', { name: '呼入' }).click();
    await agent.locator('.agent-state').filter({ hasText: '来电振铃' }).waitFor();
    const running = page.getByRole('region', { name: '进行中的通话' });
    await running.getByText('13900005150').waitFor();
    await running.getByRole('button', { name: '客户挂断' }).click();
    await running.getByText('没有通话').waitFor();
    await page.getByRole('region', { name: '播放记录' }).getByText('已完成').first().waitFor();
    await page.getByRole('region', { name: '场景' }).getByText('来电，座席无应答').waitFor();

    // Another telephone without a new log-in; then agent and trainer talk from browser to browser.
    await Promise.all([withEars(page), withEars(agent)]);
    await expectState(agent, '空闲');
    await bar(agent).getByRole('button', { name: '话机' }).click();
    await agent.getByLabel('绑定类型').selectOption({ label: '软电话' });
    await agent.getByRole('button', { name: '修改' }).click();
    await agent.getByText('软电话注册成功').waitFor();
    const customer = page.getByRole('form', { name: '以客户身份通话' });
    await customer.getByLabel('客户号码').fill('13900005151');
    await customer.getByLabel('呼叫').selectOption('2000');
    await customer.getByRole('button', { name: '以客户身份呼入' }).click();
    await expectState(agent, '来电振铃');
    await bar(agent).getByRole('button', { name: '接听' }).click();
    await expectState(agent, '呼入通话');
    await Promise.all([hears(page, 'other'), hears(agent, 'other')]);
    await customer.getByRole('button', { name: '挂断' }).click();
    await expectState(agent, '话后整理');
    await customer.getByText('话机就绪').waitFor();
    await customer.getByRole('button', { name: '收回话机' }).click();
    await Promise.all([silent(page), silent(agent)]);

    await agent.goto('/callcenter/chat');
    await agent.getByText('接待中').waitFor();
    await page.getByLabel('访客称呼').fill('李先生');
    await page.getByRole('button', { name: '发起会话' }).click();
    const visitor = page.getByRole('region', { name: '访客 李先生' });
    await visitor.getByText('会话中').waitFor();
    await visitor.getByLabel('李先生 说').fill('你好');
    await visitor.getByRole('button', { name: '发送' }).click();
    await agent.getByRole('button', { name: /李先生/ }).click();
    await agent.getByLabel('回复内容').fill('您好，请讲');
    await agent.getByLabel('回复内容').press('Enter');
    await visitor.getByText('您好，请讲').waitFor();
    await agent.getByRole('button', { name: '满意度' }).click();
    await visitor.getByRole('button', { name: '满意', exact: true }).click();
    await agent.getByText('访客评价：满意').waitFor();
    await visitor.getByRole('button', { name: '离开' }).click();
    await agent.getByLabel('会话列表').getByText('访客已离开').waitFor();
  },
  { as: 'supervisor' },
);
