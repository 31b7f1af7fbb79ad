import type { Browser } from 'playwright-core';
import { patience } from '#scripts/browser/patience.ts';
import { choose, type } from '../filling-in.ts';

/** Somebody without an account fills in by the link what HR asks of who is about to enter (spec 2.12, fillInStaffInfo). */
export async function fillsIn(browser: Browser, address: string, mobile: string): Promise<void> {
  const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await telephone.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(address);
  await type(page, '请输入您的手机号后4位', mobile.slice(-4));
  await page.keyboard.press('Enter');
  await page.locator('.ant-select').first().waitFor();
  await choose(page, '婚姻状况', '未婚');
  await choose(page, '政治面貌', '群众');
  await type(page, '户籍地址', '云州市人民路1号');
  await type(page, '现住址', '云州市望江路2号');
  await page.getByRole('button', { name: '添加教育经历' }).press('Enter');
  await type(page, '学校', '云州大学');
  await choose(page, '学历', '本科');
  await type(page, '入学日期', '2010-09-01');
  await page.getByRole('button', { name: '添加紧急联系人' }).press('Enter');
  const person = page.getByRole('group', { name: '紧急联系人 1' });
  await person.getByLabel('姓名').focus();
  await page.keyboard.type('韩大明');
  await choose(page, '与本人关系', '父亲');
  await person.getByLabel('手机号').focus();
  await page.keyboard.type('13900000009');
  await type(page, '开户银行', '工商银行');
  await type(page, '银行账号', '6222020000000000017');
  await page.getByRole('button', { name: '提交' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).press('Enter');
  await page.getByText('提交成功').waitFor();
  await telephone.close();
}
