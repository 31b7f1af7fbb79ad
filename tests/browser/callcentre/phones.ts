import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { patience } from '#scripts/browser/patience.ts';
import { wave } from '#scripts/sounds/wave.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { fakeMicrophone } from '#tests/browser/microphone.ts';
import type { accounts } from '../accounts.ts';
import { signIn } from '../app.ts';
import { appUrl } from '../place.ts';
import { bar, expectState, fillLogin } from './agent.ts';
import { expectAnnounced, keepNotices } from './announced.ts';
import { pitches, withEars } from './ears.ts';

/** Seconds of a microphone's tone, and of the silence behind it, in which others speak. */
const [tone, silence] = [0.35, 1.4];

/** A Chromium of its own, into whose microphone a voice speaks. */
export interface VoicedBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/** @param flags what the Chromium gets beside that */
export async function launchWithVoice(voice: keyof typeof pitches, flags: string[] = []): Promise<VoicedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-voice-'));
  const file = path.join(folder, 'voice.wav');
  const speaks = (at: number): number => (at < tone ? Math.sin(2 * Math.PI * pitches[voice] * at) : 0);
  await writeFile(file, wave(tone + silence, speaks));
  const browser = await chromium.launch(
    await chromiumWith('--lang=zh-CN', ...fakeMicrophone, `--use-file-for-fake-audio-capture=${file}`, ...flags),
  );
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody at a machine of their own: signed in, not yet on the telephone. */
export async function sitDown(
  { browser }: Pick<VoicedBrowser, 'browser'>,
  account: keyof typeof accounts,
  baseURL = appUrl(),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await Promise.all([withEars(page), keepNotices(page)]);
  await signIn(page, account);
  return page;
}

/** Fills the log-in of the bar for an agent with a softphone, and sends it. */
export async function fillPhoneLogin(page: Page, cno: string, then: '空闲' | '置忙'): Promise<void> {
  await fillLogin(page, cno);
  const form = page.getByRole('dialog', { name: '电话登录' });
  await form.getByLabel('绑定类型').selectOption('3');
  await form.getByLabel('登录后').selectOption({ label: then });
  await form.getByRole('button', { name: '登录电话' }).click();
}

/** Logs an agent in at the bar, with a softphone. */
export async function logInPhone(page: Page, cno: string, then: '空闲' | '置忙'): Promise<void> {
  await fillPhoneLogin(page, cno, then);
  await expectAnnounced(page, '软电话注册成功');
  await expectState(page, then);
}

/** Presses a control of the bar. */
export const press = (page: Page, label: string): Promise<void> =>
  bar(page).getByRole('button', { name: label, exact: true }).click();

/** Gives the call of the page to an agent, by transfer or consultation. */
export async function handOver(page: Page, how: '转移' | '咨询', cno: string): Promise<void> {
  await press(page, how);
  const form = page.getByRole('dialog', { name: how });
  await form.getByRole('textbox', { name: '座席工号' }).fill(cno);
  await form.getByRole('button', { name: how, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}
