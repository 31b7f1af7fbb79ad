import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { download } from '../controls.ts';
import { onlyAgent } from './agent.ts';
import { colleague, logInAtBar } from './colleague.ts';
import { visitor } from './visitor.ts';

browserTest(
  'an agent answers a visitor, hands the conversation to a colleague, and it is over there',
  async ({ page, open }) => {
    await onlyAgent('2000');
    await open('callcenter/chat');
    await logInAtBar(page, '2000');
    await page.getByText('暂时没有会话').waitFor();
    // The bar tells and counts what comes while another page is in sight, and leads to it.
    await page.getByRole('button', { name: '首页', exact: true }).first().click();
    const told = page.getByText('王小姐：发起会话').waitFor();
    const guest = await visitor('王小姐', '0001');
    await told;
    await guest.say('宽带很慢');
    await page.getByRole('button', { name: '在线会话，1 条待处理' }).click();
    const list = page.getByRole('list', { name: '会话列表' });
    await list.getByRole('img', { name: '1 条未读' }).waitFor();

    // Nothing takes the focus from where it is.
    await page.getByRole('combobox', { name: '搜索菜单' }).focus();
    await guest.say('还在吗');
    await list.getByRole('img', { name: '2 条未读' }).waitFor();
    expect(
      await page.getByRole('combobox', { name: '搜索菜单' }).evaluate(node => node === document.activeElement),
    ).toBe(true);

    await list.getByRole('button', { name: /王小姐/ }).click();
    await list.getByRole('img', { name: /条未读/ }).waitFor({ state: 'detached' });
    const log = page.getByRole('log', { name: '消息' });
    await guest.hint('我的账号是');
    await page.getByText('对方正在输入：我的账号是').waitFor();

    const answer = page.getByLabel('回复内容');
    await answer.fill('您好');
    await answer.press('Shift+Enter');
    await answer.pressSequentially('请稍候');
    // An input method that composes takes Enter for itself.
    await answer.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    expect(await answer.inputValue()).toBe('您好\n请稍候');
    await answer.press('Enter');
    await log.getByText('请稍候').waitFor();
    await log.getByText('未读', { exact: true }).waitFor();
    await guest.read();
    await log.getByText('已读', { exact: true }).waitFor();

    await page.getByRole('button', { name: '请您先断电重启' }).click();
    expect(await answer.inputValue()).toContain('断电重启');
    await page.reload();
    await list.getByRole('button', { name: /王小姐/ }).click();
    expect(await answer.inputValue(), 'what was not sent is kept').toContain('断电重启');
    await log.getByText('宽带很慢').waitFor();

    await page.locator('input[type=file]').setInputFiles({
      name: '账单.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('明细'),
    });
    const file = log.getByRole('button', { name: /账单.txt/ });
    await file.waitFor();
    expect((await download(page, () => file.click())).bytes.toString()).toBe('明细');

    await page.locator('input[type=file]').setInputFiles({
      name: '更新.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('1'),
    });
    await page.getByText('「更新.exe」：不能上传 exe 文件：打开它会运行程序').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: '光猫.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await log.getByRole('button', { name: '放大图片 光猫.png' }).click();
    await page.getByRole('dialog', { name: '光猫.png' }).getByRole('button', { name: '关闭' }).click();

    const other = await colleague(page, 'supervisor', '2001');
    await other.goto('/callcenter/chat');
    await other.getByText('暂时没有会话').waitFor();
    await page.getByRole('button', { name: '转接', exact: true }).click();
    await page.getByLabel('座席工号').fill('2001');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await list.getByText('已转接').waitFor();
    await other.getByRole('button', { name: /王小姐/ }).click();
    await other.getByRole('log', { name: '消息' }).getByText('请稍候').waitFor();
    await guest.leave();
    await other.getByLabel('会话列表').getByText('访客已离开').waitFor();
  },
  { as: 'agent' },
);

browserTest(
  'an agent takes no chats for a while',
  async ({ page, open }) => {
    await open('callcenter/chat');
    await logInAtBar(page, '2000');
    await page.getByText('接待中').waitFor();
    await page.getByText('0/10').waitFor();
    await page.locator('.chat-status-button').click();
    await page.getByText('不接新会话').waitFor();
    await page.locator('.chat-status-button').click();
    await page.getByText('接待中').waitFor();
  },
  { as: 'agent' },
);
