import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumWith, fakeMicrophone, soundAtOnce } from '#scripts/test/system/chromium.ts';
import { servePage } from '#tests/agent/softphone/page/serve.ts';
import { SipSwitch } from '#tests/agent/softphone/sip-switch.ts';
import type { Measurement } from '../figure.ts';

const count = 200;
/** By then all code has run. */
const warm = 20;
/** SIP's transactions stay for 32 s after a call (RFC 3261, 17). */
const settling = 35_000;
const tels = ['8001', '8002'] as const;
const user = (tel: string): string => `3005260${tel}`;
/** What makes a softphone answer by itself. */
const fields = { 'X-Asterisk-Call-Type': '1', 'X-Asterisk-Detail-Call-Type': '101' };

/** Two softphones in Chromium call each other, one call after the other: what is left of them in the pages. */
export const calls: Measurement = {
  name: 'calls',
  title: 'Two hundred calls in a row',
  async run(say) {
    const site = await servePage();
    const board = new SipSwitch(site.server, '/sip', Object.fromEntries(tels.map(tel => [user(tel), 'secret'])));
    // Compiled code, which comes and goes, would be all that grows.
    const browser = await chromium.launch(await chromiumWith(...fakeMicrophone, soundAtOnce, '--js-flags=--jitless'));
    try {
      const pages = [await phone(browser, site.url, tels[0]), await phone(browser, site.url, tels[1])] as const;
      let before: number[] = [];
      for (let call = 0; call < count; call++) {
        if (call === warm) before = await heaps(pages);
        const outcome = await board.connect({ user: user(tels[0]), fields }, { user: user(tels[1]), fields });
        if (outcome !== 'talking') throw new Error(`call ${call + 1}: ${outcome}`);
        await Promise.all(pages.map(page => inState(page, 'talking')));
        await pages[call % 2 ? 0 : 1].evaluate(() => window.phone.softphone?.hangUp());
        await Promise.all(pages.map(page => inState(page, 'idle')));
        if ((call + 1) % 20 === 0) say(`${call + 1} calls`);
      }
      const after = await heaps(pages);
      const alive = await Promise.all(pages.map(page => page.evaluate(() => window.phone.alive())));
      const growth = Math.max(...after.map((bytes, index) => bytes / (before[index] ?? Number.NaN)));
      const megabytes = (all: readonly number[]): string =>
        all.map(bytes => (bytes / 1024 / 1024).toFixed(2)).join(' and ');
      return [
        {
          name: `heap after ${count} calls, by that after ${warm}`,
          value: growth,
          unit: '×',
          limit: 1.05,
          note: `the worse of both pages, garbage collected: ${megabytes(before)} MB, then ${megabytes(after)} MB`,
        },
        {
          name: 'connections that are left',
          value: alive.reduce((sum, { connections }) => sum + connections, 0),
          unit: '',
          limit: 0,
          note: 'RTCPeerConnections that were not closed',
        },
        {
          name: 'microphone tracks that are left',
          value: alive.reduce((sum, { tracks }) => sum + tracks, 0),
          unit: '',
          limit: 0,
        },
      ];
    } finally {
      await browser.close();
      board.close();
      await site.close();
    }
  },
};

async function phone(browser: Browser, url: string, bindTel: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.evaluate(session => window.phone.start(session), { bindTel, webrtcAutoAnswer: { 1: 1, delay: 0 } });
  await page.waitForFunction(() => window.phone.callbacks.some(({ name }) => name === 'registered'));
  return page;
}

const inState = (page: Page, state: string): Promise<unknown> =>
  page.waitForFunction(wanted => window.phone.softphone?.view().phone === wanted, state);

/** Bytes that scripts hold in each page, once what is not needed is gone; the log of the page itself does not count. */
async function heaps(pages: readonly Page[]): Promise<number[]> {
  await setTimeout(settling);
  return Promise.all(
    pages.map(async page => {
      await page.evaluate(() => {
        window.phone.callbacks.length = window.phone.entries.length = 0;
      });
      const debug = await page.context().newCDPSession(page);
      await debug.send('HeapProfiler.collectGarbage');
      const { usedSize } = await debug.send('Runtime.getHeapUsage');
      await debug.detach();
      return usedSize;
    }),
  );
}
