import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { passWebSocketsOn } from '#tests/agent/softphone/page/pass-on.ts';
import { servePage } from '#tests/agent/softphone/page/serve.ts';
import { talks } from '#tests/agent/softphone/page/talks.ts';
import { fakeMicrophone, soundAtOnce } from '#tests/browser/microphone.ts';
import { type Kamailio, startKamailio } from './kamailio/kamailio.ts';
import { type RtpEngine, startRtpEngine } from './kamailio/rtpengine.ts';
import { type Call, placeCall } from './kamailio/sipp.ts';

/** A call by its type, and one that says more (agent spec 4). */
const marked = (type: number, detail: number): Record<string, string> => ({
  'X-Asterisk-Call-Type': String(type),
  'X-Asterisk-Detail-Call-Type': String(detail),
});

describe('the softphone of a browser at Kamailio, called by sipp', () => {
  let engine: RtpEngine;
  let kamailio: Kamailio;
  let site: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;
  let page: Page;
  /** Whose password is wrong; how it came out is told after ten seconds. */
  let stranger: Page;
  beforeAll(async () => {
    engine = await startRtpEngine();
    kamailio = await startKamailio(engine.port);
    site = await servePage();
    passWebSocketsOn(site.server, kamailio.webPort);
    browser = await chromium.launch(
      await chromiumWith(...fakeMicrophone, soundAtOnce, '--allow-loopback-in-peer-connection'),
    );
    const webrtcAutoAnswer = { 101: 1, 2: 1, 4: 1, 5: 1, 9: 1, 202: 1, 203: 1 };
    stranger = await open({ bindTel: '8002', sipPwd: 'wrong' });
    page = await open({ bindTel: '8001', webrtcAutoAnswer, webrtcExpiresTime: 10 });
    await registration('registered');
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await kamailio?.close();
    await engine?.stop();
  });

  afterEach(async () => {
    // Where a test failed, its call is over too.
    await page.evaluate(() => window.phone.softphone?.hangUp());
    await phone('idle');
    expect(await page.evaluate(() => window.phone.alive())).toEqual({ connections: 0, tracks: 0 });
  });

  type Session = Parameters<typeof window.phone.start>[0];
  async function open(session: Session): Promise<Page> {
    const opened = await (await browser.newContext()).newPage();
    await opened.goto(site.url);
    await opened.evaluate(given => window.phone.start(given), { sipIp: '127.0.0.1', ...session });
    return opened;
  }
  const registration = (wanted: string, of = page): Promise<unknown> =>
    of.waitForFunction(state => window.phone.softphone?.view().registration === state, wanted);
  const phone = (wanted: string): Promise<unknown> =>
    page.waitForFunction(state => window.phone.softphone?.view().phone === state, wanted);
  const entries = (of = page): Promise<string[]> => of.evaluate(() => window.phone.entries.map(({ text }) => text));
  const call = (given: Omit<Call, 'user'> = {}): Promise<string> =>
    placeCall(kamailio.sipPort, { user: '30052608001', ...given });

  /** How long the last call that answered itself was let wait, ms. */
  const waited = (): Promise<number> =>
    page.evaluate(() => {
      const [arrived = Number.NaN, answered = Number.NaN] = ['--arrived-->', '--answered-->'].map(
        event => window.phone.entries.findLast(({ text }) => text.includes(event))?.at,
      );
      return answered - arrived;
    });

  it('registers with its password, and is told so once', async () => {
    await page.waitForFunction(() => window.phone.callbacks.length > 0);
    expect(await page.evaluate(() => window.phone.callbacks)).toEqual([{ name: 'registered', what: { code: 0 } }]);
    const exchanged = ['> 1 REGISTER', '< 401 (1 REGISTER)', '> 2 REGISTER', '< 200 (2 REGISTER)'];
    expect((await entries()).filter(text => exchanged.includes(text))).toEqual(exchanged);
  });

  it.each([
    ['an inbound call', 1, 101],
    ['a call of the web', 2, 201],
    ['a preview call', 4, 201],
    ['a predictive call', 5, 201],
    ['an internal call', 9, 201],
    ['a transfer', 3, 202],
    ['a consultation', 3, 203],
  ])('answers %s by itself after 500 ms, and the agent hangs up', async (_, type, detail) => {
    const called = call({ headers: marked(type, detail) });
    await phone('talking');
    expect(await page.evaluate(() => window.phone.softphone?.view().call)).toMatchObject({
      caller: '13900000001',
      automatic: true,
    });
    expect(await waited()).toBeGreaterThan(499);
    expect(await page.evaluate(() => window.phone.softphone?.hangUp())).toBe(true);
    expect(await called).toBe('');
  });

  it.each([
    ['without the headers', {}],
    ['of a type that is not to be answered', marked(1, 102)],
  ])('rings for a call %s, is answered by hand, talks, holds and talks on', async (_, headers) => {
    const called = call({ headers });
    await phone('ringing');
    expect(await page.evaluate(() => window.phone.softphone?.answer())).toBe(true);
    await phone('talking');
    await talks(page);
    expect(await page.evaluate(() => window.phone.softphone?.hold())).toBe(true);
    await phone('held');
    expect(await page.evaluate(() => window.phone.softphone?.unhold())).toBe(true);
    await phone('talking');
    await talks(page);
    expect(await page.evaluate(() => window.phone.softphone?.hangUp())).toBe(true);
    expect(await called).toBe('');
  });

  it('registers again before its time is over', async () => {
    await page.waitForFunction(() => window.phone.entries.some(({ text }) => text === '< 200 (4 REGISTER)'));
  });

  it('hears the customer hang up', async () => {
    const called = call({ headers: marked(1, 101), patience: 2_000 });
    await phone('talking');
    expect(await called).toBe('');
  });

  it('rings no more for a customer who gave up', async () => {
    const called = call({ patience: 1_000 });
    await phone('ringing');
    expect(await called).toMatch(/timeout/i);
  });

  it('is busy for a second customer', async () => {
    const first = call({ headers: marked(1, 101) });
    await phone('talking');
    expect(await call()).toMatch(/SIP\/2\.0 486/);
    await page.evaluate(() => window.phone.softphone?.hangUp());
    expect(await first).toBe('');
  });

  it('refuses a call', async () => {
    const called = call();
    await phone('ringing');
    expect(await page.evaluate(() => window.phone.softphone?.refuse())).toBe(true);
    expect(await called).toMatch(/SIP\/2\.0 486/);
  });

  it('is not let in with a wrong password, says so once, and does not ask again', async () => {
    await registration('failed', stranger);
    await stranger.waitForFunction(() => window.phone.callbacks.length > 0);
    expect(await stranger.evaluate(() => window.phone.callbacks)).toEqual([
      { name: 'registered', what: { code: -1, msg: '软电话注册失败，请登出后重新登录' } },
      { name: 'lost' },
    ]);
    expect((await entries(stranger)).filter(text => text.startsWith('> '))).toEqual(['> 1 REGISTER', '> 2 REGISTER']);
  });

  it('comes back by itself when Kamailio was stopped, started again and has forgotten everything, in a call', async () => {
    const before = call({ headers: marked(1, 101) });
    await phone('talking');
    await kamailio.stop();
    await registration('waiting');
    await talks(page);
    await kamailio.start();
    await registration('registered');
    expect(await page.evaluate(() => window.phone.softphone?.hangUp())).toBe(true);
    expect(await before).toBe('');
    const after = call({ headers: marked(1, 101) });
    await phone('talking');
    await talks(page);
    await page.evaluate(() => window.phone.softphone?.hangUp());
    expect(await after).toBe('');
    const told = await page.evaluate(() => window.phone.callbacks.map(({ name }) => name));
    expect(told).toEqual(['registered', 'lost', 'notice', 'back', 'notice']);
  });

  it('is not there any more after the log-out', async () => {
    await page.evaluate(() => window.phone.softphone?.stop());
    await page.waitForFunction(() => window.phone.entries.some(({ text }) => text === '> 1 REGISTER'));
    expect(await call()).toMatch(/SIP\/2\.0 404/);
  });
});
