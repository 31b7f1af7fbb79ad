import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { messageType } from '#agent/protocol/codes.ts';
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

const post = async (path: string, body: unknown, token = ''): Promise<Record<string, string>> => {
  const response = await fetch(`${inject('appUrl')}${callCentrePath}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as { code: number; data?: Record<string, string> };
  if (answer.code !== 0) throw new Error(`${path} refused: ${JSON.stringify(answer)}`);
  return answer.data ?? {};
};

/** The token of a supervisor's log-in at the host. */
const trainersToken = async (): Promise<string | undefined> => {
  const trainer = sampleCentre.agents.find(agent => agent.supervisor);
  return (await post('/login', { identifier: sampleCentre.identifier, ...trainer })).token;
};

/** Plays steps at the switch, as a trainer does; see server/callcentre/training/scenario.ts. */
export async function play(steps: unknown[], settings?: Record<string, unknown>): Promise<void> {
  const scenario = { title: 'test', steps, ...(settings ? { settings } : { keep: true }) };
  await post('/sandbox/scenario', scenario, await trainersToken());
}

/** A visitor who wants to speak with somebody of a queue. */
export interface Visitor {
  say(content: string): Promise<unknown>;
  hint(content: string): Promise<unknown>;
  read(): Promise<unknown>;
  leave(): Promise<unknown>;
}

export async function visitor(name: string, to: string): Promise<Visitor> {
  const { token } = await post('/sandbox/visitor', { name, to }, await trainersToken());
  let count = 0;
  return {
    say: content =>
      post('/visit/message', { messageId: `${name}-${count++}`, messageType: messageType.text, content }, token),
    hint: content => post('/visit/hint', { content }, token),
    read: () => post('/visit/read', {}, token),
    leave: () => post('/visit/close', {}, token),
  };
}
