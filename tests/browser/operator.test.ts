import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, expectTotal, field, save } from './controls.ts';

/** A code that no other run has used. */
const code = `new${Date.now().toString(36)}`;

browserTest(
  'a new operator is given a password that is shown once, and chooses another before anything else; what is typed is neither shown nor kept',
  async ({ page, context, open }) => {
    await open('privilegeManage/addOperator');
    await field(page, '工号').fill(code);
    await field(page, '姓名').fill('新来的');
    await choose(page, /所属组织/, '城中分公司');
    await save(page);
    await page.getByText('已保存').waitFor();

    await open('privilegeManage/operatorManage');
    await field(page, '工号').fill(code);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expectTotal(page, 1);
    await page.getByRole('button', { name: '重置密码' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
    const told = (await page.getByRole('dialog').getByText('初始密码是').textContent()) ?? '';
    const [, given = ''] = /初始密码是 (\S+) /.exec(told) ?? [];
    expect(given).toHaveLength(12);
    await page.getByRole('button', { name: '知道了' }).click();
    expect(await page.content()).not.toContain(given);

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('工号').fill(code);
    await page.getByLabel('密码', { exact: true }).fill(given);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.waitForURL('**/changePassword');
    await page.getByText('请先修改密码').first().waitFor();
    await page.goto('/callcenter/helpDoc');
    await page.waitForURL('**/changePassword');
    await field(page, '原密码').fill('wrong2026');
    await field(page, '新密码').fill('canyon9Maple');
    await field(page, '确认新密码').fill('canyon8Maple');
    await save(page);
    await page.getByText('两次输入的新密码不一致').first().waitFor();
    await field(page, '确认新密码').fill('canyon9Maple');
    expect(await field(page, '新密码').getAttribute('type')).toBe('password');
    await save(page);
    await page.getByText('原密码错误').first().waitFor();
    await field(page, '原密码').fill(given);
    await save(page);
    await page.getByText('密码已修改').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('canyon9Maple');
    const letIn = async (password: string): Promise<boolean> =>
      (
        await page.request.post('/loginApi/oauth/token', {
          form: { grant_type: 'password', scope: 'pc', username: code, password },
        })
      ).ok();
    expect([await letIn(given), await letIn('canyon9Maple')]).toEqual([false, true]);
    await page.goto('/callcenter/helpDoc');
    await page.getByRole('gridcell', { name: '切换所属组织' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/callcenter/helpDoc');
  },
);
