import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as chromiumNeed } from '#scripts/test/system/needs.ts';
import { provide } from '#scripts/test/system/provide.ts';
import { servePage } from '#tests/agent/softphone/page/serve.ts';
import { SipSwitch } from '#tests/agent/softphone/sip-switch.ts';
import { watchForFaults } from './faults.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof servePage>>;
let board: SipSwitch;
beforeAll(async () => {
  const executablePath = await provide(chromiumNeed);
  if (executablePath === undefined) throw new Error('No Chromium to test with.');
  site = await servePage();
  board = new SipSwitch(site.server, '/sip', { '30052608001': 'secret', '30052608002': 'secret' });
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  board?.close();
  await site?.close();
});

const inbound = { 'X-Asterisk-Call-Type': '1', 'X-Asterisk-Detail-Call-Type': '101' };

async function phone(bindTel: string, autoAnswer: Record<string, unknown>, query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}/${query}`);
  await page.evaluate(session => window.phone.start(session), { bindTel, webrtcAutoAnswer: autoAnswer });
  await state(page, 'registration', 'registered');
  return page;
}
const state = (page: Page, part: 'registration' | 'phone', wanted: string): Promise<unknown> =>
  page.waitForFunction(([name, value]) => window.phone.softphone?.view()[name] === value, [part, wanted] as const);
const alive = (page: Page) => page.evaluate(() => window.phone.alive());

describe('agent spec 4: two softphones', () => {
  it('register, answer by themselves and by hand, talk, hold, send tones and let go of everything', async () => {
    const [a, b] = [await phone('8001', { 1: 1 }), await phone('8002', {})];
    const faults = [watchForFaults(a, []), watchForFaults(b, [])];
    const connected = board.connect({ user: '30052608001', fields: inbound }, { user: '30052608002', fields: inbound });
    await state(b, 'phone', 'ringing');
    expect(await b.evaluate(() => window.phone.softphone?.view().call)).toMatchObject({
      caller: '30052608001',
      automatic: false,
    });
    expect(await b.evaluate(() => window.phone.softphone?.answer())).toBe(true);
    expect(await connected).toBe('talking');
    for (const page of [a, b]) await state(page, 'phone', 'talking');
    for (const page of [a, b])
      await page.waitForFunction(async () => {
        const { sent, received } = await window.phone.sound();
        return sent > 5_000 && received > 5_000;
      });
    await a.evaluate(() => window.phone.softphone?.hold());
    await state(a, 'phone', 'held');
    await a.evaluate(() => window.phone.softphone?.unhold());
    await state(a, 'phone', 'talking');
    expect(await a.evaluate(() => window.phone.softphone?.dtmf('12#'))).toBe(true);
    expect(await a.evaluate(() => window.phone.softphone?.mute())).toBe(true);
    expect(await a.evaluate(() => window.phone.softphone?.view().call?.muted)).toBe(true);
    await a.waitForFunction(() => window.phone.softphone?.view().quality, undefined, { timeout: 15_000 });
    console.log(await a.evaluate(() => window.phone.softphone?.view()));
    await b.evaluate(() => window.phone.softphone?.hangUp());
    for (const page of [a, b]) {
      await state(page, 'phone', 'idle');
      expect(await alive(page)).toEqual({ connections: 0, tracks: 0 });
      console.log(await page.evaluate(() => [window.phone.told, window.phone.entries]));
    }
    for (const seen of faults) expect(seen()).toEqual([]);
    for (const page of [a, b]) await page.context().close();
  });
});
