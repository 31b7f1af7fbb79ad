import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchForFaults } from '../faults.ts';
import { type OwnApp, startOwnApp } from '../own-app.ts';
import { appUrl, browserUrl } from '../place.ts';
import { bar, comesIn, expectState, logOutAgent, onlyAgent } from './agent.ts';
import { hears } from './ears.ts';
import { logInPhone, press, sitDown } from './phones.ts';

let browser: Browser;
let app: OwnApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([chromium.connect(browserUrl()), startOwnApp(`${appUrl()}/callcentre`)]);
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

it('the app on one port and the switch on another: an agent logs in with a softphone and answers a call', async () => {
  const page = await sitDown({ browser }, 'agent', app.url);
  const faults = watchForFaults(page, []);
  // Behind what it tells a person at its start, sample accounts among it.
  const started = app.written().length;
  await onlyAgent('2000');
  await logInPhone(page, '2000', '空闲');
  await comesIn('13912345678');
  await expectState(page, '来电振铃');
  await press(page, '接听');
  await expectState(page, '呼入通话');
  await hears(page, 'other');
  await press(page, '挂断');
  await expectState(page, '话后整理');
  await press(page, '置闲');
  await logOutAgent(page);
  await bar(page).getByRole('button', { name: '电话登录' }).waitFor();
  expect(faults(), 'the policy lets the client work').toEqual([]);
  expect(app.written().slice(started)).not.toMatch(/agent2000|policy report/);
}, 720_000);
