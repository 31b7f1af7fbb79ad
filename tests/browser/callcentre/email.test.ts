import { browserTest } from '../app.ts';
import { fromOutside } from './agent.ts';
import { colleague, logInAtBar } from './colleague.ts';

browserTest(
  'an e-mail is claimed by one and vanishes for the other; it is answered, and rubbish comes back',
  async ({ page, open }) => {
    await open('callcenter/email');
    await logInAtBar(page, '2000', '置忙');
    const other = await colleague(page, 'agent', '2001');
    await other.goto('/callcenter/email');
    const email = { from: 'zhao@example.com', to: '0001', subject: '发票抬头', content: '请更改抬头' };
    await fromOutside('email', email);
    const mine = page.getByRole('list', { name: '邮件列表' }).getByRole('button', { name: /发票抬头/ });
    const theirs = other.getByRole('list', { name: '邮件列表' }).getByRole('button', { name: /发票抬头/ });
    await theirs.waitFor();
    await mine.getByText('未读').waitFor({ state: 'attached' });

    await mine.click();
    await page.getByRole('region', { name: '往来邮件' }).getByText('请更改抬头').waitFor();
    await page.getByRole('button', { name: '领取', exact: true }).click();
    await theirs.waitFor({ state: 'detached' });
    await page.getByLabel('回复邮件').fill('已为您更改。');
    await page.getByRole('button', { name: '回复并完成' }).click();
    await page.getByRole('group', { name: '文件夹' }).getByRole('button', { name: '已完成', pressed: true }).waitFor();
    await page.getByRole('region', { name: '往来邮件' }).getByText('已为您更改。').waitFor();

    await fromOutside('email', { ...email, subject: '特价机票', from: 'ad@example.com' });
    await other.getByRole('button', { name: /特价机票/ }).click();
    await other.getByRole('button', { name: '移入垃圾箱' }).click();
    await other.getByRole('button', { name: '垃圾箱', exact: true }).click();
    await other.getByRole('button', { name: /特价机票/ }).waitFor();
    await page.getByRole('button', { name: '垃圾箱', exact: true }).click();
    await page.getByRole('button', { name: /特价机票/ }).click();
    await page.getByRole('button', { name: '恢复' }).click();
    await page
      .getByRole('group', { name: '文件夹' })
      .getByRole('button', { name: /待领取/, pressed: true })
      .waitFor();
    await page
      .getByRole('list', { name: '邮件列表' })
      .getByRole('button', { name: /特价机票/ })
      .waitFor();
  },
  { as: 'agent' },
);
