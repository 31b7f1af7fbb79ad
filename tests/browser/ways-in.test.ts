import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, signIn } from './app.ts';

/** A window of somebody else, or of a phone: it shares nothing with the others. */
async function otherWindow(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  page.context().once('close', () => void context.close().catch(() => undefined));
  return context.newPage();
}
const operator = (page: Page): Promise<string | null> => page.locator('.navbar-operator').textContent();

browserTest(
  'by the code of a short message, which the outbox of the sample gateway shows',
  async ({ page }) => {
    await page.goto('/communityManagement/communityQuery');
    await page.getByRole('tab', { name: '短信登录' }).click();
    await page.getByLabel('手机号').fill('17420000002');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至174****0002').waitFor();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();

    const admin = await otherWindow(page);
    await signIn(admin, 'admin');
    await admin.goto('/develop/gateways');
    const message = admin.getByRole('gridcell').filter({ hasText: '您的登录验证码是' }).first();
    const code = /验证码是(\d{6})/.exec((await message.textContent()) ?? '')?.[1] ?? '';

    await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '验证码错误或已失效' }).waitFor();
    expect(await page.getByLabel('手机号').inputValue()).toBe('17420000002');
    await page.getByLabel('验证码').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname.endsWith('communityQuery'));
    await expect.poll(() => operator(page)).toContain('林晓岚');
  },
  { as: false },
);

browserTest(
  'by a QR code that a phone confirms which is logged in',
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: '扫码登录' }).click();
    const address = await page.getByRole('img', { name: '登录二维码' }).getAttribute('data-address');
    const phone = await otherWindow(page);
    await signIn(phone, 'purchaser');
    await phone.goto(address ?? '');
    await page.getByText('已扫码，请在手机上确认').waitFor();
    await phone.getByRole('button', { name: '确认登录' }).click();
    await page.waitForURL(url => url.pathname !== '/login');
    await expect.poll(() => operator(page)).toContain('周采薇');
  },
  { as: false },
);

browserTest(
  'not by a QR code that the phone refuses; another is got by a press',
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: '扫码登录' }).click();
    const picture = page.getByRole('img', { name: '登录二维码' });
    const first = await picture.getAttribute('data-address');
    const phone = await otherWindow(page);
    await signIn(phone, 'purchaser');
    await phone.goto(first ?? '');
    await phone.getByRole('button', { name: '取消登录' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: '取消登录' }).click();
    await page.getByRole('button', { name: /已在手机上取消/ }).click();
    await expect.poll(async () => (await picture.getAttribute('data-address')) !== first).toBe(true);
  },
  { as: false },
);
