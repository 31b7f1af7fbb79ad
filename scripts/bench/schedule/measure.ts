import type { RunningApp } from '#scripts/app/start-app.ts';
import { withUndrivenBrowser } from '#scripts/browser/undriven.ts';
import { withBareGrid } from '../bare-grid.ts';
import { conditions, type Load, loadCold, type Page } from '../cold/load.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFilledApp } from '../filled-app.ts';
import { preparedAt } from '../frames/longest.ts';
import { administratorSession } from '../session.ts';
import { type Dragged, dragEntry } from './drag.ts';
import { address, entries, files, fillSql, people } from './fixture.ts';

const loads = 9;
const drags = 7;
/** Rows that are in sight of both in a window of 1700 pixels. */
const seen = 35;

/** 200 people and a month: how soon it is there, beside a bare AG Grid of the same cells, and how smoothly an entry is dragged. */
export const schedule: Measurement = {
  name: 'schedule',
  title: `A schedule of ${people} people and a month, ${entries} entries`,
  run: say =>
    withFilledApp(files, fillSql, async app => [...(await measureLoads(app, say)), ...(await measureDrags(app, say))]),
};

/** Both cold, in turn, each in a browser of its own. */
async function measureLoads(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const session = await administratorSession(app);
  return withBareGrid(app, new URL('bare-page.ts', import.meta.url), async bareUrl => {
    // Each entry a cell, but for the last, which may stand beyond the month; of the grid all cells.
    const ours = there(`${app.url}${address}`, '.schedule-entry', 19);
    const bare = there(bareUrl, '.ag-cell:not([col-id=name])', 31);
    const [condition] = conditions;
    if (!condition) throw new Error('no condition');
    const times = { ours: [] as Load[], bare: [] as Load[] };
    for (let load = 0; load < loads; load++) {
      times.bare.push(await loadCold(bare, condition, session));
      times.ours.push(await loadCold(ours, condition, session));
      const [own, other] = [times.ours, times.bare].map(
        all => `${all.at(-1)?.readable.toFixed(0)} and ${all.at(-1)?.operable.toFixed(0)} ms`,
      );
      say(`first row and all in sight: ours ${own}, bare AG Grid ${other}`);
    }
    const figure = (name: string, of: 'readable' | 'operable', limit?: number): Figure => {
      const [own, other] = [times.ours, times.bare].map(all => median(all.map(one => one[of])));
      if (own === undefined || other === undefined) throw new Error('nothing was measured');
      return {
        name: `${name}, by a bare AG Grid's of the same cells`,
        value: own / other,
        unit: '×',
        ...(limit === undefined ? {} : { limit }),
        note: `${own.toFixed(0)} ms, AG Grid ${other.toFixed(0)} ms; medians of ${loads}, empty cache; theirs is the grid alone, with the same records of the same server`,
      };
    };
    return [
      figure('schedule ready: the first row with its entries', 'readable', 1.2),
      figure('all rows of it in sight', 'operable'),
    ];
  });
}

/** The first row, and all that are in sight, with what stands there. */
const there = (url: string, css: string, each: number): Page => ({
  url,
  sights: { readable: { css, count: each, text: '班' }, operable: { css, count: seen * each, text: '班' } },
});

async function measureDrags(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const prepare = preparedAt(app, address, '.schedule-entry');
  const seen = await withUndrivenBrowser(
    prepare,
    async browser => {
      const tab = await browser.prepared();
      const found: Dragged[] = [];
      for (let drag = 0; drag <= drags; drag++) {
        const one = await dragEntry(tab, 2 + drag);
        const [dragged, dropped] = [one.drag, one.drop].map(
          ({ frame, task }) => `frame ${frame.toFixed(0)} ms, task ${task.toFixed(0)} ms`,
        );
        say(`longest while dragged: ${dragged}; from the drop until it is read again: ${dropped}`);
        // By the first all code is compiled.
        if (drag > 0) found.push(one);
      }
      return found;
    },
    '--window-size=1440,900',
  );
  const typical = (of: (one: Dragged) => number): number => median(seen.map(of));
  const worst = (of: (one: Dragged) => number): string => Math.max(...seen.map(of)).toFixed(0);
  const figure = (name: string, of: (one: Dragged) => number): Figure => ({
    name,
    value: typical(of),
    unit: 'ms',
    limit: 50,
    note: `median of ${drags}, worst ${worst(of)} ms`,
  });
  return [
    figure('longest frame while an entry is dragged over 12 days and 6 people', one => one.drag.frame),
    figure('longest task meanwhile (0: none from 50 ms)', one => one.drag.task),
    figure('longest frame from the drop until it is saved and read again', one => one.drop.frame),
    figure('longest task meanwhile (0: none from 50 ms) after the drop', one => one.drop.task),
  ];
}
