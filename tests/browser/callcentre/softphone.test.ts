import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { servePage } from '#tests/agent/softphone/page/serve.ts';
import { talks } from '#tests/agent/softphone/page/talks.ts';
import { SipSwitch } from '#tests/agent/softphone/sip-switch.ts';
import { fakeMicrophone, soundAtOnce } from '#tests/browser/microphone.ts';
import { watchForFaults } from '../faults.ts';
import { untouched } from './untouched.ts';

const calls = 15;

let browser: Browser;
let strict: Browser;
let site: Awaited<ReturnType<typeof servePage>>;
let board: SipSwitch;
beforeAll(async () => {
  site = await servePage();
  board = new SipSwitch(site.server, '/sip', { '30052608001': 'secret', '30052608002': 'secret' });
  browser = await chromium.launch(await chromiumWith(...fakeMicrophone, soundAtOnce));
  strict = await chromium.launch(
    await chromiumWith(...fakeMicrophone, '--autoplay-policy=document-user-activation-required'),
  );
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await strict?.close();
  board?.close();
  await site?.close();
});

const inbound = { 'X-Asterisk-Call-Type': '1', 'X-Asterisk-Detail-Call-Type': '101' };

async function phone(bindTel: string, autoAnswer: Record<string, unknown>, query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}/${query}`);
  await page.evaluate(session => window.phone.start(session), { bindTel, webrtcAutoAnswer: autoAnswer });
  await page.waitForFunction(() => window.phone.callbacks.some(({ name }) => name === 'registered'));
  return page;
}
const state = (page: Page, part: 'registration' | 'phone', wanted: string): Promise<unknown> =>
  page.waitForFunction(([name, value]) => window.phone.softphone?.view()[name] === value, [part, wanted] as const);
const waited = { timeout: patience };
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
    await Promise.all([talks(a), talks(b)]);
    await a.evaluate(() => window.phone.softphone?.hold());
    await state(a, 'phone', 'held');
    await a.evaluate(() => window.phone.softphone?.unhold());
    await state(a, 'phone', 'talking');
    expect(await a.evaluate(() => window.phone.softphone?.dtmf('12#'))).toBe(true);
    expect(await a.evaluate(() => window.phone.softphone?.mute())).toBe(true);
    expect(await a.evaluate(() => window.phone.softphone?.view().call?.muted)).toBe(true);
    await a.waitForFunction(() => window.phone.softphone?.view().quality, undefined, waited);
    await b.evaluate(() => window.phone.softphone?.hangUp());
    for (const page of [a, b]) {
      await state(page, 'phone', 'idle');
      expect(await alive(page)).toEqual({ connections: 0, tracks: 0 });
    }
    for (const seen of faults) expect(seen()).toEqual([]);
    for (const page of [a, b]) await page.context().close();
  });

  it('leave nothing behind, call after call', async () => {
    const settings = { 1: 1, delay: 0 };
    const [a, b] = [await phone('8001', settings), await phone('8002', settings)];
    for (let call = 0; call < calls; call += 1) {
      const [first, second] = [
        { user: '30052608001', fields: inbound },
        { user: '30052608002', fields: inbound },
      ];
      expect(await board.connect(first, second)).toBe('talking');
      for (const page of [a, b]) await state(page, 'phone', 'talking');
      await (call % 2 ? a : b).evaluate(() => window.phone.softphone?.hangUp());
      for (const page of [a, b]) await state(page, 'phone', 'idle');
    }
    for (const page of [a, b]) {
      expect(await alive(page)).toEqual({ connections: 0, tracks: 0 });
      await page.context().close();
    }
  });

  it('send an auto-answered call back where the microphone is not allowed, and pause the agent', async () => {
    const a = await phone('8001', { 1: 1 }, '?stopListening');
    const b = await phone('8002', {});
    const answer = await board.connect({ user: '30052608001', fields: inbound }, { user: '30052608002' });
    expect(answer).toMatch(/^SIP\/2\.0 480/);
    expect(await a.evaluate(() => window.phone.softphone?.view().microphone)).toMatchObject({ problem: 'refused' });
    expect(await a.evaluate(() => window.phone.callbacks.filter(({ name }) => name === 'pauseAgent'))).toHaveLength(1);
    for (const page of [a, b]) await page.context().close();
  });

  it('come back by themselves after a cut', async () => {
    const a = await phone('8001', {});
    board.cut('30052608001');
    await state(a, 'registration', 'waiting');
    await state(a, 'registration', 'registered');
    expect(await a.evaluate(() => window.phone.callbacks.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['registered', 'lost', 'back']),
    );
    await a.context().close();
  });
});

describe('agent spec 4: sound', () => {
  it('is blocked before a gesture, says so, and comes with the click', async () => {
    const b = await phone('8002', { 1: 1 });
    const page = await (await strict.newContext()).newPage();
    await page.goto(site.url);
    const look = await untouched(page);
    await look("window.phone.start({ bindTel: '8001' })");
    await vi.waitUntil(() => look("window.phone.softphone.view().registration === 'registered'"), waited);
    await vi.waitUntil(() => look('window.phone.softphone.view().soundBlocked'), waited);
    void board.connect({ user: '30052608001' }, { user: '30052608002', fields: inbound });
    await vi.waitUntil(() => look("window.phone.softphone.view().phone === 'ringing'"), waited);
    expect(await look('window.phone.softphone.view().soundBlocked')).toBe(true);
    await page.click('#sound');
    await vi.waitUntil(() => look('!window.phone.softphone.view().soundBlocked'), waited);
    await page.evaluate(() => window.phone.softphone?.refuse());
    await state(page, 'phone', 'idle');
    for (const each of [page, b]) await each.context().close();
  });

  it('is tested before a call: microphone, speaker, registration, network', async () => {
    const a = await phone('8001', {});
    const report = await a.evaluate(() => window.phone.softphone?.test());
    expect(report).toMatchObject({ microphone: null, tonePlayed: true, registered: true, network: true, passed: true });
    expect(report?.level).toBeGreaterThan(0.001);
    expect(await alive(a)).toEqual({ connections: 0, tracks: 0 });
    await a.context().close();
  });
});
