import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestAgent } from '#tests/server/callcentre/test-agent.ts';
import { type OwnApp, startOwnApp } from '../own-app.ts';
import { browserUrl } from '../place.ts';
import { bar, expectState } from './agent.ts';
import { hears } from './ears.ts';
import { logInPhone, press, sitDown } from './phones.ts';

let browser: Browser;
let app: OwnApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([chromium.connect(browserUrl()), startOwnApp()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

it('the sandbox is killed in a call and started again: the bar counts down, comes back to the call, and ends it', async () => {
  const page = await sitDown({ browser }, 'agent', app.url);
  // Waits as short as the rule allows.
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() * 0.08;
  });
  await page.reload();
  await logInPhone(page, '2000', '空闲');
  const supervisor = await TestAgent.enter(`${app.url}/callcentre`, '1000');
  await fetch(`${app.url}/callcentre/sandbox/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${supervisor.data.token}` },
    body: JSON.stringify({ from: '13912345678', to: '0001', hangsUpAfter: 300 }),
  });
  await supervisor.leave();
  await expectState(page, '来电振铃');
  await press(page, '接听');
  await expectState(page, '呼入通话');
  await hears(page, 'other');

  await app.kill();
  await bar(page)
    .getByText(/连接已断开，\d+ 秒后第 1\/10 次重连/)
    .waitFor();
  await expectState(page, '呼入通话');
  // What the telephone does itself stays possible; what the switch does says why it is not.
  expect(await bar(page).getByRole('button', { name: '挂断' }).isEnabled()).toBe(true);
  expect(await bar(page).getByRole('button', { name: '保持' }).getAttribute('title')).toContain('电话连接已断开');
  await app.restart();
  await bar(page).getByRole('status').waitFor({ state: 'detached', timeout: 180_000 });
  await expectState(page, '呼入通话');
  await hears(page, 'other');
  const back = await TestAgent.enter(`${app.url}/callcentre`, '1000');
  await back.logIn({ loginStatus: 2 });
  const { values } = await back.ask('status', { monitoredCno: '2000' });
  expect(values).toMatchObject({ code: 'BUSY', action: 'busyIb', customerNumber: '13912345678' });
  await press(page, '挂断');
  await expectState(page, '话后整理');
  await back.leave();
}, 720_000);
