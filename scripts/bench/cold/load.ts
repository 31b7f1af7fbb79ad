import type { Page as PreparedPage } from 'playwright-core';
import { withUndrivenBrowser } from '#scripts/browser/undriven.ts';
import type { Tab } from '#scripts/browser/undriven-tab.ts';
import type { Session } from '../session.ts';
import { type Moments, noted, type Sight, untilOver, watchSights } from './in-page.ts';

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

/** After the page is there: what it still moves is seen. */
const settling = 800;

/** Opens a page in a browser of its own, with an empty cache. @param session of somebody who is logged in */
export const loadCold = (page: Page, under: Conditions, session: Session): Promise<Load> =>
  withUndrivenBrowser(
    opened => keep(session, opened),
    async browser => {
      const tab = await browser.open();
      await slowDown(tab, under);
      await tab.ask('Page.enable');
      await tab.ask('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${watchSights})(${JSON.stringify(page.sights)})`,
      });
      await tab.ask('Page.navigate', { url: page.url });
      await tab.evaluate(`(${untilOver})()`).catch((cause: Error) => {
        throw new Error(`${page.url} does not come: ${cause.message}`, { cause });
      });
      await new Promise(resolve => setTimeout(resolve, settling));
      return loadOf(await tab.evaluate(`(${noted})()`));
    },
    '--disable-gpu',
    '--disable-background-networking',
  );

/** Nothing is asked of the servers: the page of each origin is an empty one. */
async function keep({ cookies, origins }: Session, page: PreparedPage): Promise<void> {
  await page.context().addCookies(cookies);
  await page.route('**', route => route.fulfill({ body: '', contentType: 'text/html' }));
  for (const { origin, localStorage: items } of origins) {
    await page.goto(origin);
    await page.evaluate(all => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  }
  await page.goto('about:blank');
}

async function slowDown(tab: Tab, { line, roundTrip, slower }: Conditions): Promise<void> {
  await tab.ask('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 1700,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (line > 0) {
    await tab.ask('Network.enable');
    await tab.ask('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTrip,
      downloadThroughput: (line * 1e6) / 8,
      uploadThroughput: (line * 1e6) / 8,
    });
  }
  if (slower > 1) await tab.ask('Emulation.setCPUThrottlingRate', { rate: slower });
}

function loadOf({
  inDocument = Number.NaN,
  readable = Number.NaN,
  operable = Number.NaN,
  ...seen
}: ReturnType<typeof noted>): Load {
  const scriptUntil = (moment: number): number =>
    seen.fetched
      .filter(({ isScript, ended }) => isScript && ended <= moment)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return {
    paint: seen.paint,
    readable,
    operable,
    shift: seen.shift,
    longest: Math.max(0, ...seen.long.filter(({ end }) => end > readable).map(({ duration }) => duration)),
    // `readable` is a frame later, with which the tools are asked for already.
    requests: seen.fetched.filter(({ sent }) => sent <= inDocument).length,
    scriptUntilReadable: scriptUntil(readable),
    scriptUntilOperable: scriptUntil(operable),
  };
}
