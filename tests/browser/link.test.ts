import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { browserTest } from './app.ts';
import { choose, type } from './filling-in.ts';
import { appUrl } from './place.ts';

interface Info {
  infoId: number;
  staffName: string;
  mobile: string;
  status: string;
}

/** What staff read of whom they ask. */
const waiting = (page: Page): Promise<Info | undefined> =>
  page.evaluate(async () => {
    const answer = await fetch('/webApi/bop-staff/v1/staffInfo', {
      headers: { authorization: `Bearer ${localStorage.getItem('heddle.token')}` },
    });
    const { content } = (await answer.json()) as { content: { records: Info[] } };
    return content.records.find(({ status }) => status === 'toFill');
  });

browserTest(
  'HR sends a link; who has no account fills it in on a telephone, once; HR sees what has come',
  async ({ page, context, open }) => {
    await open('staffInfoManage');
    await page.getByRole('row').nth(1).waitFor();
    const info = await waiting(page);
    if (!info) throw new Error('nobody is waited for');
    await open(`staffInfoDetail?id=${info.infoId}`);
    await page.getByRole('button', { name: '填写链接' }).click();
    const dialog = page.getByRole('dialog', { name: '填写链接' });
    const address = await dialog.getByLabel('链接', { exact: true }).inputValue();
    expect(address).toMatch(/\/fillInStaffInfo#[\w-]{43}$/);
    expect(await dialog.getByRole('img', { name: '链接的二维码' }).getAttribute('src')).toContain('svg');
    await dialog.getByRole('button', { name: '知道了' }).click();

    const telephone = await context.browser()?.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      baseURL: appUrl(),
    });
    const outside = await telephone?.newPage();
    if (!telephone || !outside) throw new Error('no browser');
    outside.setDefaultTimeout(patience);
    const asked: string[] = [];
    outside.on('request', request => asked.push(new URL(request.url()).pathname));
    try {
      await outside.goto(address);
      await type(outside, '请输入您的手机号后4位', '0000');
      await outside.keyboard.press('Enter');
      await outside.getByText('与登记的不一致，还可以试9次').waitFor();
      await outside.getByLabel('请输入您的手机号后4位').fill(info.mobile.slice(-4));
      await outside.keyboard.press('Enter');
      await outside.getByText('只能提交一次').waitFor();
      await outside.locator('.ant-select').first().waitFor();

      await choose(outside, '婚姻状况', '未婚');
      await choose(outside, '政治面貌', '群众');
      await type(outside, '户籍地址', '云州市人民路1号');
      await outside.getByText('已暂存在本机').waitFor();
      // Nothing typed is lost by a reload.
      await outside.waitForTimeout(600);
      await outside.reload();
      await type(outside, '请输入您的手机号后4位', info.mobile.slice(-4));
      await outside.keyboard.press('Enter');
      await outside.getByText('已恢复').waitFor();
      await outside.locator('.ant-select').first().waitFor();
      expect(await outside.getByLabel('户籍地址', { exact: true }).inputValue()).toBe('云州市人民路1号');
      await type(outside, '现住址', '云州市望江路2号');
      await outside.getByRole('button', { name: '添加教育经历' }).press('Enter');
      await type(outside, '学校', '云州大学');
      await choose(outside, '学历', '本科');
      await type(outside, '入学日期', '2010-09-01');
      await outside.getByRole('button', { name: '添加紧急联系人' }).press('Enter');
      const person = outside.getByRole('group', { name: '紧急联系人 1' });
      await person.getByLabel('姓名').focus();
      await outside.keyboard.type('王大明');
      await choose(outside, '与本人关系', '父亲');
      await person.getByLabel('手机号').focus();
      await outside.keyboard.type('13900000009');
      await type(outside, '开户银行', '工商银行');
      await type(outside, '银行账号', '6222020000000000017');
      await outside.getByRole('button', { name: '提交' }).press('Enter');
      await outside.getByRole('dialog').getByRole('button', { name: '提交' }).press('Enter');
      await outside.getByText('提交成功').waitFor();

      await outside.goto('about:blank');
      await outside.goto(address);
      await outside.getByText('内容已经提交，链接已失效').waitFor();
      // Of calls none but those of links were made.
      const calls = asked.filter(path => /Api\//.test(path) && !path.startsWith('/linkApi/'));
      expect(calls).toEqual([]);
      expect(await outside.evaluate(() => localStorage.getItem('heddle.token'))).toBe(null);
    } finally {
      await telephone.close();
    }
    await page.reload();
    await page.getByText('待核对').first().waitFor();
    await page.getByText('云州市望江路2号').first().waitFor();
  },
  { timeout: 720_000 },
);
