import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator, signIn } from '#scripts/browser/app.ts';
import { withUndrivenBrowser } from '#scripts/browser/undriven.ts';
import { withBareGrid } from '../bare-grid.ts';
import { conditions, type Load, loadCold, type Page } from '../cold/load.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFilledApp } from '../filled-app.ts';
import { runsFirst } from '../frames/longest.ts';
import { administratorSession } from '../session.ts';
import { address, files, fillSql, firstFigure, indicators, people } from './fixture.ts';
import { noteKeys, pasteBlock, saveAll, typeDown } from './type.ts';

const loads = 7;
const pastes = 3;

/** 1,000 people by 60 indicators: how soon it is there, beside a bare AG Grid of the same cells, and how it is typed and pasted in. */
export const crosstab: Measurement = {
  name: 'crosstab',
  title: `A crosstab of ${people} × ${indicators} cells`,
  run: say =>
    withFilledApp(files, fillSql, async app => [...(await measureLoads(app, say)), ...(await measureKeys(app, say))]),
};

/** Both cold, in turn, each in a browser of its own. */
async function measureLoads(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const session = await administratorSession(app);
  return withBareGrid(app, new URL('bare-page.ts', import.meta.url), async bareUrl => {
    const ours = there(`${app.url}${address}`, '.cross-frame .ag-cell[col-id^=c]');
    const bare = there(bareUrl, '.ag-cell[col-id^=c]');
    const [condition] = conditions;
    if (!condition) throw new Error('no condition');
    const times = { ours: [] as Load[], bare: [] as Load[] };
    for (let load = 0; load < loads; load++) {
      times.bare.push(await loadCold(bare, condition, session));
      times.ours.push(await loadCold(ours, condition, session));
      const [own, other] = [times.ours, times.bare].map(all => `${all.at(-1)?.operable.toFixed(0)} ms`);
      say(`all in sight: ours ${own}, bare AG Grid ${other}`);
    }
    const [own, other] = [times.ours, times.bare].map(all => median(all.map(one => one.operable)));
    if (own === undefined || other === undefined) throw new Error('nothing was measured');
    return [
      {
        name: "crosstab ready: all rows in sight, by a bare AG Grid's of the same cells",
        value: own / other,
        unit: '×',
        limit: 1.2,
        note: `${own.toFixed(0)} ms, AG Grid ${other.toFixed(0)} ms; medians of ${loads}, empty cache; theirs is the grid alone, with the same cells of the same server`,
      },
    ];
  });
}

/** The first row, and rows as far as both show them. */
const there = (url: string, css: string): Page => ({
  url,
  sights: { readable: { css, count: 8, text: firstFigure }, operable: { css, count: 8 * 36, text: firstFigure } },
});

/** Frames come as fast as they are made: what is measured is the work, not the beat of a screen. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync', '--window-size=1440,900'];

async function measureKeys(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const prepare = async (page: Parameters<typeof signIn>[0]): Promise<void> => {
    await runsFirst(page, noteKeys);
    await signIn(page, administrator(app), app.url);
    await page.goto(app.url + address);
    await page.locator('.cross-frame .ag-cell[col-id^=c]').first().waitFor();
    await page.waitForTimeout(1500);
  };
  return withUndrivenBrowser(
    prepare,
    async browser => {
      const tab = await browser.prepared();
      const { digit, enter, arrow } = await typeDown(tab);
      const figures = [
        keyFigure('crosstab: a digit until it is painted', digit),
        keyFigure('crosstab: Enter that takes a figure until it is painted', enter),
        keyFigure('crosstab: an arrow until it is painted', arrow),
      ];
      const found = [];
      for (let paste = 0; paste < pastes; paste++) {
        const one = await pasteBlock(tab, 20 + paste * 10);
        const save = await saveAll(tab);
        say(`${one.cells} cells: pasted in ${one.paste.toFixed(0)} ms, saved in ${save.toFixed(0)} ms`);
        found.push({ ...one, save });
        await tab.evaluate('new Promise(resolve => setTimeout(resolve, 2500))');
      }
      return [
        ...figures,
        {
          name: 'crosstab: 5,000 cells pasted, judged and reckoned with, until they are painted',
          value: median(found.map(one => one.paste)),
          unit: 'ms' as const,
          limit: 1000,
          note: `median of ${pastes}, ${found[0]?.cells} cells`,
        },
        {
          name: 'crosstab: the same cells saved',
          value: median(found.map(one => one.save)),
          unit: 'ms' as const,
          note: `median of ${pastes}: one transaction`,
        },
      ];
    },
    ...unpaced,
  );
}

const keyFigure = (name: string, times: readonly number[]): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  limit: 16,
  note: `median of ${times.length}, worst ${Math.max(...times).toFixed(1)} ms; without the beat of the screen`,
});
