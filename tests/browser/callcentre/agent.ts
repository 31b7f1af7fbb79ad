import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bar, expectState, fillLogin, logInAtBar } from '#scripts/browser/agent.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { TestAgent } from '#tests/server/callcentre/test-agent.ts';
import { appUrl } from '../place.ts';

export { bar, expectState, fillLogin };

/** Logs an agent of the sample centre in, idle, and alone: whoever calls gets this one. */
export async function logInAgent(page: Page, cno: string): Promise<void> {
  await onlyAgent(cno);
  await logInAtBar(page, cno);
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
    const agent = await TestAgent.enter(`${appUrl()}/callcentre`, other.cno);
    await agent.logIn({ loginStatus: 2, pauseDescription: '下班' });
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
  }
}

/** Asks the switch for something beside the line; gives the answer's data. */
export async function post<T>(path: string, body: unknown, token = ''): Promise<T> {
  const response = await fetch(`${appUrl()}/callcentre${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as { code: number; msg?: string; data: T };
  expect(answer.code, `${path} ${answer.msg}`).toBe(0);
  return answer.data;
}

/** What a supervisor's log-in at the host gives. */
const supervisorsToken = async (): Promise<string> =>
  (await post<{ token: string }>('/login', { identifier: 'kuandai', cno: '1000', password: 'agent1000' })).token;

/** Something comes to the sandbox switch from outside. */
export const fromOutside = async <T>(what: 'call' | 'email' | 'settings' | 'visitor', body: object): Promise<T> =>
  post(`/sandbox/${what}`, body, await supervisorsToken());

/** A customer calls a queue, and hangs up after so many seconds. Telephones answer after two seconds. @returns the call's id */
export async function comesIn(from: string, to = '0001', hangsUpAfter = 300): Promise<string> {
  await fromOutside('settings', { telephones: { answersAfter: 2 }, customers: { answersAfter: 1 } });
  return (await fromOutside<{ id: string }>('call', { from, to, hangsUpAfter })).id;
}
