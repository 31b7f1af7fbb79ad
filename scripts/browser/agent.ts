import type { Locator, Page } from 'playwright-core';

/** The bar of the call-centre agent. @internal */
export const bar = (page: Page): Locator => page.getByRole('region', { name: '电话条' });

/** Waits until the bar shows a state, such as 空闲. */
export const expectState = (page: Page, state: string | RegExp): Promise<void> =>
  bar(page).locator('.agent-state-label', { hasText: state }).waitFor({ timeout: 20_000 });

/** Opens the log-in of the bar and fills it for an agent, with the password of the sample centre where none is given. @internal */
export async function fillLogin(page: Page, cno: string, password = `agent${cno}`): Promise<void> {
  await bar(page).getByRole('button', { name: '电话登录' }).click();
  const form = page.getByRole('dialog', { name: '电话登录' });
  await form.getByLabel('座席工号').fill(cno);
  await form.getByLabel('座席密码').fill(password);
  await form.getByLabel('绑定号码').fill(`8${cno}`);
}

/** Logs an agent in at the bar, idle. */
export async function logInAtBar(page: Page, cno: string): Promise<void> {
  await fillLogin(page, cno);
  await page.getByRole('button', { name: '登录电话' }).click();
  await expectState(page, '空闲');
}
