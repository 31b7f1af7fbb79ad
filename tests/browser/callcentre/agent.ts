import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { TestAgent } from '#tests/server/callcentre/test-agent.ts';

/** The bar of the call-centre agent. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: '电话条' });

/** Waits until the bar shows a state, such as 空闲. */
export const expectState = (page: Page, state: string | RegExp): Promise<void> =>
  bar(page).locator('.agent-state-label', { hasText: state }).waitFor({ timeout: 20_000 });

/** Opens the log-in of the bar and fills it for an agent of the sample centre. */
export async function fillLogin(page: Page, cno: string, password = `agent${cno}`): Promise<void> {
  await bar(page).getByRole('button', { name: '电话登录' }).click();
  const form = page.getByRole('dialog', { name: '电话登录' });
  await form.getByLabel('座席工号').fill(cno);
  await form.getByLabel('座席密码').fill(password);
  await form.getByLabel('绑定号码').fill(`8${cno}`);
}

/** Logs an agent of the sample centre in, idle, and alone: whoever calls gets this one. */
export async function logInAgent(page: Page, cno: string): Promise<void> {
  await onlyAgent(cno);
  await fillLogin(page, cno);
  await page.getByRole('button', { name: '登录电话' }).click();
  await expectState(page, '空闲');
  await page.getByText('登录成功').waitFor();
}

/** Logs the agent out, so that no other test's call comes here. */
export async function logOutAgent(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: '登出' }).click();
  await page.getByRole('menuitem', { name: /^登出，不再接听电话/ }).click();
  await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
}

/** Logs everybody else out at the switch: agents whose page was closed stay on call, and would get the calls of a test. */
export async function onlyAgent(...cnos: string[]): Promise<void> {
  for (const other of sampleCentre.agents.filter(agent => !cnos.includes(agent.cno))) {
    const agent = await TestAgent.enter(`${inject('appUrl')}/callcentre`, other.cno);
    await agent.logIn({ loginStatus: 2, pauseDescription: '下班' });
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
  }
}

/** Asks the switch for something beside the line; gives the answer's data. */
export async function post<T>(path: string, body: unknown, token = ''): Promise<T> {
  const response = await fetch(`${inject('appUrl')}/callcentre${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as { code: number; msg?: string; data: T };
  expect(answer.code, `${path} ${answer.msg}`).toBe(0);
  return answer.data;
}

/** What a supervisor's log-in at the host gives. */
export const supervisorsToken = async (): Promise<string> =>
  (await post<{ token: string }>('/login', { identifier: 'kuandai', cno: '1000', password: 'agent1000' })).token;

/** Plays a scenario at the sandbox switch; gives the ids of the calls. Telephones answer after two seconds. */
export async function play(steps: unknown[]): Promise<string[]> {
  const settings = { telephones: { answersAfter: 2 }, customers: { answersAfter: 1 } };
  const scenario = { title: 'test', settings, steps };
  return (await post<{ calls: string[] }>('/sandbox/scenario', scenario, await supervisorsToken())).calls;
}
