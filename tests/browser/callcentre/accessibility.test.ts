import { browserTest } from '../app.ts';
import { expectNoFaults } from '../axe.ts';
import { comesIn, fromOutside } from './agent.ts';
import { logInAtBar } from './colleague.ts';
import { visitor } from './visitor.ts';

const supervisor = { as: 'supervisor' } as const;

browserTest(
  'nothing serious on the page of chats, light and dark',
  async ({ page, open }) => {
    await open('callcenter/chat');
    await logInAtBar(page, '1000', '置忙');
    const guest = await visitor('周先生', '0002');
    await guest.say('在吗');
    await page.getByRole('button', { name: /周先生/ }).click();
    await page.getByLabel('回复内容').fill('您好');
    await page.getByLabel('回复内容').press('Enter');
    await page.getByRole('log', { name: '消息' }).getByText('您好').waitFor();
    await page.getByRole('button', { name: '转接', exact: true }).click();
    await expectNoFaults(page, 'chat');
    await page.keyboard.press('Escape');
    await guest.leave();
    await page.getByLabel('会话列表').getByText('访客已离开').waitFor();
  },
  supervisor,
);

browserTest(
  'nothing serious on the page of e-mails and the wallboard, light and dark',
  async ({ page, open }) => {
    await open('callcenter/email');
    await logInAtBar(page, '1000', '置忙');
    await fromOutside('email', { from: 'li@example.com', to: '0002', subject: '资费', content: '请问资费' });
    await comesIn('13900007788', '0002', 40);
    await page.getByRole('button', { name: /资费/ }).first().click();
    await page.getByRole('region', { name: '往来邮件' }).getByText('请问资费').first().waitFor();
    await expectNoFaults(page, 'e-mail');
    await open('callcenter/wallboard');
    await page.getByText('13900007788').waitFor();
    await page.getByRole('button', { name: /班长/ }).click();
    await expectNoFaults(page, 'wallboard');
  },
  supervisor,
);

browserTest(
  'nothing serious on the log, light and dark',
  async ({ page, open }) => {
    await open('callcenter/recorder');
    await logInAtBar(page, '1000', '置忙');
    await page.getByRole('region', { name: '时间线' }).waitFor();
    await expectNoFaults(page, 'log');
  },
  supervisor,
);
