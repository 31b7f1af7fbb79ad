import type { Page } from 'playwright-core';
import { patience } from '#scripts/browser/patience.ts';
import type { accounts } from '../accounts.ts';
import { loggedIn } from '../logged-in.ts';
import { appUrl } from '../place.ts';
import { expectState, fillLogin } from './agent.ts';

/** Logs in at the bar of the page, as an agent of the sample centre. */
export async function logInAtBar(page: Page, cno: string, then: '空闲' | '置忙' = '空闲'): Promise<void> {
  await fillLogin(page, cno);
  await page.getByLabel('登录后').selectOption({ label: then });
  await page.getByRole('button', { name: '登录电话' }).click();
  await expectState(page, then);
}

/** Somebody else at a machine of their own, at the bar as the agent. It closes with the page given. */
export async function colleague(page: Page, account: keyof typeof accounts, cno: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({
    baseURL: appUrl(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: await loggedIn(account),
  });
  page.context().once('close', () => void context.close().catch(() => undefined));
  const other = await context.newPage();
  other.setDefaultTimeout(patience);
  await other.goto('/');
  await logInAtBar(other, cno);
  return other;
}
