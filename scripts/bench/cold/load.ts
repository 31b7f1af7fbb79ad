import { type Browser, chromium } from 'playwright-core';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { isOver, type Moments, noted, type Sight, watchSights } from './in-page.ts';

/** A line and a machine. */
export interface Conditions {
  name: string;
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Megabits a second; 0: as fast as it goes. */
  line: number;
  /** How many times slower the processor is. */
  slower: number;
}

export const conditions: readonly Conditions[] = [
  { name: 'at the server', roundTrip: 0, line: 0, slower: 1 },
  { name: 'at 40 ms and 10 Mbit/s', roundTrip: 40, line: 10, slower: 1 },
  { name: 'the same, processor 4 × slower', roundTrip: 40, line: 10, slower: 4 },
];

export interface Page {
  url: string;
  sights: Readonly<Record<keyof Moments, Sight>>;
}

/** One cold load. Milliseconds since the navigation; KB as they came over the line. */
export interface Load {
  paint: number;
  readable: number;
  operable: number;
  shift: number;
  /** The longest task after `readable`. */
  longest: number;
  /** Until what is readable stood in the document. */
  requests: number;
  scriptUntilReadable: number;
  scriptUntilOperable: number;
}

interface Fetched {
  sent: number;
  type: string;
  ended?: number;
  bytes: number;
}

/** After the page is there: what it still moves is seen. */
const settling = 800;

export const launch = async (): Promise<Browser> =>
  chromium.launch({ ...(await chromiumWith('--disable-gpu', '--disable-background-networking')) });

/** Opens a page with an empty cache. @param storage the state of a browser in which somebody is logged in */
export async function loadCold(browser: Browser, page: Page, under: Conditions, storage: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1700 },
    locale: 'zh-CN',
    storageState: storage,
  });
  try {
    const tab = await context.newPage();
    const debug = await context.newCDPSession(tab);
    const fetched = new Map<string, Fetched>();
    await debug.send('Network.enable');
    debug.on('Network.requestWillBeSent', ({ requestId, timestamp, type = '', request }) => {
      if (!request.url.startsWith('data:')) fetched.set(requestId, { sent: timestamp, type, bytes: 0 });
    });
    debug.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const found = fetched.get(requestId);
      if (found) Object.assign(found, { ended: timestamp, bytes: encodedDataLength });
    });
    if (under.line > 0)
      await debug.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: under.roundTrip,
        downloadThroughput: (under.line * 1e6) / 8,
        uploadThroughput: (under.line * 1e6) / 8,
      });
    await debug.send('Emulation.setCPUThrottlingRate', { rate: under.slower });
    await tab.addInitScript(watchSights, page.sights);
    await tab.goto(page.url, { waitUntil: 'commit' });
    await tab.waitForFunction(isOver, null, { timeout: 60_000 }).catch((cause: Error) => {
      throw new Error(`${page.url} does not come: ${cause.message}`, { cause });
    });
    await tab.waitForTimeout(settling);
    const {
      paint,
      inDocument = Number.NaN,
      readable = Number.NaN,
      operable = Number.NaN,
      shift,
      long,
    } = await tab.evaluate(noted);
    const all = [...fetched.values()];
    const began = Math.min(...all.map(({ sent }) => sent));
    const before = (time: number | undefined, moment: number): boolean =>
      time !== undefined && (time - began) * 1000 <= moment;
    const scriptUntil = (moment: number): number =>
      all.filter(one => one.type === 'Script' && before(one.ended, moment)).reduce((sum, { bytes }) => sum + bytes, 0) /
      1024;
    return {
      paint,
      readable,
      operable,
      shift,
      longest: Math.max(0, ...long.filter(({ end }) => end > readable).map(({ duration }) => duration)),
      // `readable` is a frame later, with which the tools are asked for already.
      requests: all.filter(({ sent }) => before(sent, inDocument)).length,
      scriptUntilReadable: scriptUntil(readable),
      scriptUntilOperable: scriptUntil(operable),
    };
  } finally {
    await context.close();
  }
}
