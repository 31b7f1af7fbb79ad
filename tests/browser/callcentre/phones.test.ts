import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { watchForFaults } from '../faults.ts';
import { bar, comesIn, expectState, logOutAgent, onlyAgent } from './agent.ts';
import { heard, hears, silent, withEars } from './ears.ts';
import { fillPhoneLogin, handOver, launchWithVoice, logInPhone, press, sitDown, type VoicedBrowser } from './phones.ts';
import { pressUntouched, untouched } from './untouched.ts';

/** Chromium's word for playing sound at once; without it a page is silent until somebody touches it. */
const playsAtOnce = '--autoplay-policy=no-user-gesture-required';

describe.each([
  { rule: 'off', flags: [playsAtOnce], sound: 'running' },
  { rule: 'on', flags: [], sound: 'suspended' },
])('two Chromium with softphones, the autoplay rule $rule', ({ flags, sound }) => {
  let browsers: VoicedBrowser[] = [];
  let agent: Page;
  let supervisor: Page;
  const faults: (() => string[])[] = [];

  const answers = async (page: Page): Promise<void> => {
    await expectState(page, '来电振铃');
    await press(page, '接听');
    await expectState(page, '呼入通话');
  };
  /** Wrap-up counts down, and no connection is left of the call. */
  const wrapsUp = async (page: Page): Promise<void> => {
    await expectState(page, '话后整理');
    await bar(page)
      .getByRole('group', { name: '延长整理' })
      .getByText(/剩余 00:1\d/)
      .waitFor();
    await silent(page);
  };

  beforeAll(async () => {
    browsers = await Promise.all([launchWithVoice('first', flags), launchWithVoice('second', flags)]);
    const [one, other] = browsers as [VoicedBrowser, VoicedBrowser];
    [agent, supervisor] = await Promise.all([sitDown(one, 'agent'), sitDown(other, 'supervisor'), onlyAgent()]);
    for (const page of [agent, supervisor]) faults.push(watchForFaults(page, []));
  }, 360_000);
  afterAll(async () => {
    for (const { close } of browsers) await close();
  });

  it('log in, each with a telephone', async () => {
    await supervisor.goto('/callcenter/wallboard');
    await Promise.all([logInPhone(agent, '2000', '空闲'), logInPhone(supervisor, '1000', '置忙')]);
  });

  it('a call goes out, and a supervisor whispers to the agent', async () => {
    await press(agent, '外呼');
    await agent.getByRole('dialog', { name: '外呼' }).getByLabel('客户号码').fill('13911112222');
    await agent.keyboard.press('Enter');
    await expectState(agent, /话机振铃|呼叫客户|客户振铃/);
    await expectState(agent, '外呼通话');
    await hears(agent, 'other');
    const agents = supervisor.getByRole('region', { name: '座席', exact: true });
    await agents.getByRole('button', { name: '客服2000' }).click();
    await supervisor.getByRole('dialog').getByRole('button', { name: /^耳语/ }).click();
    await supervisor.getByText('正在耳语').waitFor();
    await Promise.all([hears(agent, 'second', 'other'), hears(supervisor, 'first', 'other')]);
    await bar(agent)
      .getByText(/^通话质量/)
      .waitFor();
    await supervisor.getByRole('button', { name: '结束耳语' }).click();
    await expectState(supervisor, '置忙');
  });

  it('the supervisor is consulted, all three talk, the supervisor leaves, the agent hangs up', async () => {
    await handOver(agent, '咨询', '1000');
    await expectState(agent, '正在咨询');
    await answers(supervisor);
    await expectState(agent, '咨询通话');
    await Promise.all([hears(agent, 'second'), hears(supervisor, 'first')]);
    await press(agent, '三方');
    await Promise.all([expectState(agent, '三方通话'), expectState(supervisor, '三方通话')]);
    await Promise.all([hears(agent, 'second', 'other'), hears(supervisor, 'first', 'other')]);
    await press(supervisor, '挂断');
    await wrapsUp(supervisor);
    await expectState(agent, '外呼通话');
    await press(agent, '挂断');
    await wrapsUp(agent);
    await press(agent, '置闲');
    await expectState(agent, '空闲');
  });

  it('the telephone moves to a tab that nobody has touched, where sound is as the rule has it', async () => {
    const tab = await agent.context().newPage();
    tab.setDefaultTimeout(patience);
    faults.push(watchForFaults(tab, []));
    await withEars(tab);
    const look = await untouched(tab);
    const shows = (text: string) =>
      expect.poll(() => look(`document.querySelector('.agent-bar')?.textContent.includes('${text}')`), {
        timeout: patience,
      });
    await tab.goto('/');
    expect(await look('new AudioContext().state')).toBe(sound);
    await shows('空闲').toBe(true);
    await agent.close();
    agent = tab;
    await shows('设备').toBe(true);
    await shows('启用声音').toBe(sound === 'suspended');
    await comesIn('13912345678');
    await shows('来电振铃').toBe(true);
    await shows('启用声音').toBe(sound === 'suspended');
    if (sound === 'suspended') await pressUntouched(agent, look, '启用声音');
    await answers(agent);
    await hears(agent, 'other');
    expect(await bar(agent).getByText('启用声音').count()).toBe(0);
  });

  it('the call is held and taken back, and goes on where the page is loaded anew', async () => {
    await press(agent, '保持');
    await expectState(agent, '保持中');
    await expect.poll(() => heard(agent, 1.5)).toEqual([]);
    await press(agent, '取回');
    await expectState(agent, '呼入通话');
    await hears(agent, 'other');
    agent.once('dialog', dialog => void dialog.accept());
    await agent.reload();
    await expectState(agent, '呼入通话');
    await hears(agent, 'other');
  });

  it('the call is transferred, and handed back after a consultation', async () => {
    await handOver(agent, '转移', '1000');
    await answers(supervisor);
    await wrapsUp(agent);
    await hears(supervisor, 'other');
    await handOver(supervisor, '咨询', '2000');
    await answers(agent);
    await expectState(supervisor, '咨询通话');
    await press(supervisor, '咨询转接');
    await wrapsUp(supervisor);
    await hears(agent, 'other');
  });

  it('who logs in at another browser kicks the agent out, and the call goes over', async () => {
    await logOutAgent(supervisor);
    await fillPhoneLogin(supervisor, '2000', '空闲');
    await agent.locator('.notice', { hasText: '您被踢下线了' }).waitFor();
    await silent(agent);
    await expectState(supervisor, '呼入通话');
    await hears(supervisor, 'other');
    await press(supervisor, '挂断');
    await wrapsUp(supervisor);
    await logOutAgent(supervisor);
  });

  it('nothing illegal and no fault was seen', async () => {
    const recorded = await Promise.all(
      [agent, supervisor].map(page => page.evaluate(() => JSON.stringify({ ...sessionStorage }))),
    );
    for (const text of recorded) expect(text.match(/[^{]*\\"kind\\":\\"illegal\\"[^}]*/g) ?? []).toEqual([]);
    expect(faults.flatMap(seen => seen())).toEqual([]);
  });
});
