import type { Locator, Page } from 'playwright-core';
import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';

const bar = (page: Page): Locator => page.getByRole('region', { name: '电话条' });
const stateOf = (page: Page, state: string): Locator => bar(page).locator('.agent-state-label', { hasText: state });

/** Logs an agent of the sample centre in at the bar, if nobody is yet. */
export async function logInAgent(page: Page, cno: string): Promise<void> {
  if (await bar(page).locator('.agent-controls').count()) return;
  await bar(page).getByRole('button', { name: '电话登录' }).click();
  const form = page.getByRole('dialog', { name: '电话登录' });
  await form.getByLabel('座席工号').fill(cno);
  await form.getByLabel('座席密码').fill(`agent${cno}`);
  await form.getByLabel('绑定号码').fill(`8${cno}`);
  await form.getByRole('button', { name: '登录电话' }).click();
  await stateOf(page, '空闲').waitFor();
  await page.getByText('登录成功').waitFor({ state: 'detached' });
}

/** Lets a customer call the first queue, and waits until whoever sits at the page talks to them. */
export async function takeCall(page: Page, url: string, from: string): Promise<void> {
  const supervisor = sampleCentre.agents.find(agent => agent.supervisor);
  const entered = await post(url, '/login', {
    identifier: sampleCentre.identifier,
    cno: supervisor?.cno,
    password: supervisor?.password,
  });
  const { token } = entered.data ?? {};
  await post(url, '/sandbox/settings', { telephones: { answersAfter: 2 } }, token);
  await post(url, '/sandbox/call', { from, to: '0001', hangsUpAfter: 600 }, token);
  await stateOf(page, '呼入通话').waitFor();
}

interface Answer {
  code: number;
  msg?: string;
  data?: { token?: string };
}

async function post(url: string, path: string, body: object, token = ''): Promise<Answer> {
  const response = await fetch(`${url}${callCentrePath}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as Answer;
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer;
}
