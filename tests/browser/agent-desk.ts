import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';
import type { accounts } from './accounts.ts';
import { signIn } from './app.ts';

/** Logs in at the bar of the page, as an agent of the sample centre. */
export async function logInAtBar(page: Page, cno: string, then: '空闲' | '置忙' = '空闲'): Promise<void> {
  const password = sampleCentre.agents.find(agent => agent.cno === cno)?.password ?? '';
  await page.getByRole('button', { name: '电话登录' }).click();
  await page.getByLabel('座席工号').fill(cno);
  await page.getByLabel('座席密码').fill(password);
  await page.getByLabel('绑定号码').fill(`8${cno}`);
  await page.getByLabel('登录后').selectOption({ label: then });
  await page.getByRole('button', { name: '登录电话' }).click();
  await page.locator('.agent-state').filter({ hasText: then }).waitFor();
}

/** Somebody else at a machine of their own, at the bar as the agent. It closes with the page given. */
export async function colleague(page: Page, account: keyof typeof accounts, cno: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({ baseURL: inject('appUrl'), locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  page.context().once('close', () => void context.close().catch(() => undefined));
  const other = await context.newPage();
  other.setDefaultTimeout(15_000);
  await signIn(other, account);
  await logInAtBar(other, cno);
  return other;
}

const post = async (path: string, body: unknown, token = ''): Promise<{ code: number; data: { token: string } }> => {
  const response = await fetch(`${inject('appUrl')}${callCentrePath}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return (await response.json()) as { code: number; data: { token: string } };
};

/** Plays steps at the switch, as a trainer does; see server/callcentre/training/scenario.ts. */
export async function play(steps: unknown[], settings?: Record<string, unknown>): Promise<void> {
  const trainer = sampleCentre.agents.find(agent => agent.supervisor);
  const entered = await post('/login', { identifier: sampleCentre.identifier, ...trainer });
  const scenario = { title: 'test', steps, ...(settings ? { settings } : { keep: true }) };
  const played = await post('/sandbox/scenario', scenario, entered.data.token);
  if (played.code !== 0) throw new Error(`The switch refused: ${JSON.stringify(played)}`);
}
