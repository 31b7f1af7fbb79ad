import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { encodeEvent } from '#agent/protocol/encode.ts';
import { logInAtBar } from '#scripts/browser/agent.ts';
import { administrator, signIn, withApp } from '#scripts/browser/app.ts';
import { withUndrivenBrowser } from '#scripts/browser/undriven.ts';
import type { Tab } from '#scripts/browser/undriven-tab.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Figure, median } from '../figure.ts';
import { noteFrames } from '../frames/in-page.ts';
import { type Longest, longestDuring, runsFirst } from '../frames/longest.ts';
import { takeNotes } from './in-page.ts';
import { type Source, startSource } from './source.ts';
import { callTexts, createStream, endTexts, me, status } from './stream.ts';

const perSecond = 10_000;
/** How long events pour, and how often; by the first time all code is compiled. */
const seconds = 1;
const rounds = 6;
const calls = 20;
/** Says in the bar that all before it has been applied. */
const reason = '会议';

/** The bar of the platform's own page in Chromium, at a source of events that speaks as the switch does. */
export function measureBar(say: (line: string) => void): Promise<Figure[]> {
  return withApp(path.join(projectRoot, 'schemas'), async app => {
    const source = await startSource(app.url);
    const prepare = async (page: Page): Promise<void> => {
      await runsFirst(page, noteFrames);
      await runsFirst(page, takeNotes);
      await signIn(page, administrator(app), source.url);
      await logInAtBar(page, me.cno);
    };
    try {
      return await withUndrivenBrowser(
        prepare,
        async browser => {
          const page = await browser.prepared();
          await page.ask('Performance.enable', { timeDomain: 'threadTicks' });
          return [...(await pops(page, source)), ...(await floods(page, source, say))];
        },
        '--window-size=1440,900',
      );
    } finally {
      await source.close();
    }
  });
}

const stateLabel = '.agent-state-label';

/** Waits, in the page, until the bar shows a state. @param selector of elements that have the text. */
const shows = (page: Tab, state: string): Promise<void> =>
  page.evaluate(`frameNotes.until(() => document.querySelector('${stateLabel}')?.textContent.includes('${state}'))`);

async function pops(page: Tab, source: Source): Promise<Figure[]> {
  const seen: { shown: number; told: number }[] = [];
  for (let call = 0; call < calls; call++) {
    const serialId = `1795000000.${call}`;
    // Nobody is typing: the page of the last call has put the focus into its search.
    await page.evaluate('document.activeElement?.blur()');
    await setTimeout(500);
    source.send(callTexts(serialId, `139000000${10 + call}`));
    const after = (what: 'shown' | 'told'): string => `notes.${what}['${serialId}'] - notes.rang['${serialId}']`;
    await page.evaluate(`frameNotes.until(() => '${serialId}' in notes.told)`);
    seen.push(await page.evaluate(`({ shown: ${after('shown')}, told: ${after('told')} })`));
    source.send(endTexts);
    await shows(page, '空闲');
  }
  const [first, ...later] = seen;
  const of = (what: 'shown' | 'told'): number => median(later.map(one => one[what]));
  const worst = Math.max(...later.map(({ shown }) => shown)).toFixed(0);
  return [
    {
      name: 'from a ringing event to its page',
      value: of('shown'),
      unit: 'ms',
      limit: 100,
      note: `frame on the socket to tab and page in the DOM; median of ${later.length} calls, worst ${worst} ms`,
    },
    { name: 'the same for the first call of a page load', value: first?.shown ?? Number.NaN, unit: 'ms', limit: 100 },
    { name: 'until all about the call stands in it', value: of('told'), unit: 'ms', note: 'the widget in the page' },
  ];
}

async function floods(page: Tab, source: Source, say: (line: string) => void): Promise<Figure[]> {
  const stream = createStream(perSecond * seconds);
  await page.evaluate('notes.readNoMore()');
  const still = await watch(page, () => setTimeout(seconds * 1000));
  const seen: Awaited<ReturnType<typeof watch>>[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await watch(page, async () => {
      await source.pour(stream, perSecond);
      source.send([encodeEvent('status', status({ code: 'PAUSE', loginStatus: 2, pauseDescription: reason }))]);
      await shows(page, reason);
    });
    source.send([encodeEvent('status', status({ code: 'IDLE' }))]);
    await shows(page, '空闲');
    const [took, busy] = [one.took / seconds, one.busy / seconds].map(Math.round);
    say(
      `10,000 events: ${took} ms, processor ${busy} ms; longest frame ${Math.round(one.frame)} ms, task ${Math.round(one.task)} ms`,
    );
    if (round > 0) seen.push(one);
  }
  const typical = (of: keyof Longest | 'took' | 'busy'): number => median(seen.map(one => one[of]));
  const note = `in Chromium, each event a frame of the socket, every fifth the agent's own; medians of ${seen.length} × ${seconds} s`;
  return [
    // The last comes at the end of the second, and is on the screen a moment later.
    {
      name: '10,000 events in the bar, from sending to shown',
      value: typical('took') / seconds,
      unit: 'ms',
      limit: 1050,
      note,
    },
    {
      name: 'processor time of the page for them',
      value: typical('busy') / seconds,
      unit: 'ms',
      limit: 1000,
      note: 'of its main thread, drawing included',
    },
    {
      name: 'longest frame of the page meanwhile',
      value: typical('frame'),
      unit: 'ms',
      limit: 50,
      note: `between two frames of the screen; without events ${still.frame.toFixed(0)} ms`,
    },
    {
      name: 'longest task of the page meanwhile',
      value: typical('task'),
      unit: 'ms',
      limit: 50,
      note: '0: none from 50 ms',
    },
  ];
}

/** What happens in the page while `work` goes on; times in ms. */
async function watch(page: Tab, work: () => Promise<unknown>) {
  const before = await busyOf(page);
  let took = 0;
  const longest = await longestDuring(page, async () => {
    const began = performance.now();
    await work();
    took = performance.now() - began;
  });
  return { ...longest, took, busy: (await busyOf(page)) - before };
}

/** Milliseconds that the page's main thread has been busy so far. */
async function busyOf(page: Tab): Promise<number> {
  const { metrics } = await page.ask<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
