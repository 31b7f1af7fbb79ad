import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bar, expectState, onlyAgent, play } from './agent.ts';
import { heard, hears } from './ears.ts';
import { watchForFaults } from './faults.ts';
import { handOver, launchWithVoice, logInPhone, press, sitDown, type VoicedBrowser } from './phones.ts';

/** Chromium's word for playing sound at once; without it a page is silent until somebody touches it. */
const playsAtOnce = '--autoplay-policy=no-user-gesture-required';

describe.each([
  { rule: 'off', flags: [playsAtOnce], first: 'running' },
  { rule: 'on', flags: [], first: 'suspended' },
])('two Chromium with softphones, the autoplay rule $rule', ({ flags, first }) => {
  const customer = '13912345678';
  let browsers: VoicedBrowser[];
  let agent: Page;
  let colleague: Page;
  let supervisor: Page;
  let faults: (() => string[])[];

  const comesIn = () => play([{ call: { from: customer, to: '0001', hangsUpAfter: 300 } }]);
  const answers = async (page: Page): Promise<void> => {
    await expectState(page, '来电振铃');
    await press(page, '接听');
    await expectState(page, '呼入通话');
  };
  /** After the wrap-up of a call: no connection is left, and the agent takes the next. */
  const wrapsUp = async (page: Page): Promise<void> => {
    await expectState(page, '话后整理');
    await bar(page)
      .getByRole('group', { name: '延长整理' })
      .getByText(/剩余 00:1\d/)
      .waitFor();
    expect(await page.evaluate(() => window.ears.open())).toBe(0);
  };

  beforeAll(async () => {
    browsers = await Promise.all([launchWithVoice('first', flags), launchWithVoice('second', flags)]);
    const [one, other] = browsers as [VoicedBrowser, VoicedBrowser];
    agent = await sitDown(one, 'agent');
    colleague = await sitDown(other, 'telemarketer');
    supervisor = await sitDown(other, 'supervisor');
    faults = [agent, colleague, supervisor].map(page => watchForFaults(page, []));
    await onlyAgent();
  });
  afterAll(async () => {
    for (const browser of browsers ?? []) await browser.close();
  });

  it('log in, each with a telephone', async () => {
    await logInPhone(agent, '2000', '空闲');
    await logInPhone(colleague, '2001', '置忙');
    await logInPhone(supervisor, '1000', '置忙');
  });

  it('a call comes in, is answered, held and taken back', async () => {
    await comesIn();
    await answers(agent);
    await hears(agent, 'other');
    await press(agent, '保持');
    await expectState(agent, '保持中');
    await expect.poll(() => heard(agent)).toEqual([]);
    await press(agent, '取回');
    await expectState(agent, '呼入通话');
    await hears(agent, 'other');
  });

  it('the colleague is consulted, all three talk, the colleague leaves', async () => {
    await handOver(agent, '咨询', '2001');
    await expectState(agent, '正在咨询');
    await answers(colleague);
    await expectState(agent, '咨询通话');
    await Promise.all([hears(agent, 'second'), hears(colleague, 'first')]);
    await press(agent, '三方');
    await expectState(agent, '三方通话');
    await expectState(colleague, '三方通话');
    await Promise.all([hears(agent, 'second', 'other'), hears(colleague, 'first', 'other')]);
    await press(colleague, '挂断');
    await wrapsUp(colleague);
    await expectState(agent, '呼入通话');
    await hears(agent, 'other');
  });

  it('the call is transferred, ended and wrapped up', async () => {
    await handOver(agent, '转移', '2001');
    await answers(colleague);
    await wrapsUp(agent);
    await hears(colleague, 'other');
    await press(colleague, '挂断');
    await wrapsUp(colleague);
    await press(agent, '置闲');
    await expectState(agent, '空闲');
  });

  it('a call goes out, and is handed over after a consultation', async () => {
    await press(agent, '外呼');
    const form = agent.getByRole('dialog', { name: '外呼' });
    await form.getByLabel('客户号码').fill('13911112222');
    await agent.keyboard.press('Enter');
    await expectState(agent, /话机振铃|呼叫客户|客户振铃/);
    await expectState(agent, '外呼通话');
    await hears(agent, 'other');
  });

  it('a supervisor whispers to the agent', async () => {
    await supervisor.goto('/callcenter/wallboard');
    await expectState(supervisor, '置忙');
    await supervisor
      .getByRole('region', { name: '座席', exact: true })
      .getByRole('button', { name: '客服2000' })
      .click();
    await supervisor.getByRole('dialog').getByRole('button', { name: /^耳语/ }).click();
    await supervisor.getByText('正在耳语').waitFor();
    await Promise.all([hears(agent, 'second', 'other'), hears(supervisor, 'first', 'other')]);
    await supervisor.getByRole('button', { name: '结束耳语' }).click();
    await expectState(supervisor, '置忙');
    await expect.poll(() => supervisor.evaluate(() => window.ears.open())).toBe(0);
    await handOver(agent, '咨询', '2001');
    await answers(colleague);
    await press(agent, '咨询转接');
    await wrapsUp(agent);
    await hears(colleague, 'other');
    await press(colleague, '挂断');
    await wrapsUp(colleague);
  });

  it('nothing went wrong', () => {
    expect(faults.flatMap(seen => seen())).toEqual([]);
    expect(first).toBeTruthy();
  });
});
