import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator, withApp } from '#scripts/browser/app.ts';
import { withUndrivenBrowser } from '#scripts/browser/undriven.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { conditions, type Load, loadCold, type Page } from '../cold/load.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { type Longest, longestDuring, preparedAt } from '../frames/longest.ts';
import { tokenOf } from '../requests/token-of.ts';
import { administratorSession } from '../session.ts';
import { changeOrders, perSecond, seconds } from './changes.ts';
import { address, fillSql, openOrders } from './fixture.ts';

const loads = 7;
const rounds = 5;

/** The monitor centre of the product: how soon it is there, and whether it stays smooth while orders change. */
export const board: Measurement = {
  name: 'board',
  title: `The monitor board with ${openOrders} open work orders`,
  run: say =>
    withFolder(async folder => {
      const schemas = path.join(folder, 'schemas');
      await cp(path.join(projectRoot, 'schemas'), schemas, { recursive: true });
      // One person makes the changes of many.
      const app = path.join(schemas, 'app.yaml');
      await writeFile(app, (await readFile(app, 'utf8')).replace('limits: {', 'limits: { calls: 1000000,'));
      return withApp(schemas, async running => {
        await running.connection.pool.query(fillSql);
        return [...(await measureLoads(running, say)), ...(await measureChanges(running, say))];
      });
    }),
};

/** In the page: how often the list of the late ones was asked for. */
const readAgain = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/workOrder/query')).length`;

/** The board, and the list of the same records, cold and in turn. */
async function measureLoads(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const session = await administratorSession(app);
  const [condition] = conditions;
  if (!condition) throw new Error('no condition');
  const rows = '.first-rows tbody tr, .ag-row';
  const pages: Record<keyof typeof address, Page> = {
    board: {
      url: app.url + address.board,
      sights: {
        readable: { css: '.figure-value small', count: 6, text: '单' },
        operable: { css: `[data-block=overdue] :is(${rows})`, count: 10, text: 'GD' },
      },
    },
    list: {
      url: app.url + address.list,
      sights: { readable: { css: rows, count: 10, text: 'GD' }, operable: { css: rows, count: 10, text: 'GD' } },
    },
  };
  const seen = { board: [] as Load[], list: [] as Load[] };
  for (let load = 0; load < loads; load++)
    for (const which of ['list', 'board'] as const) {
      const { readable, operable } = await loadCold(pages[which], condition, session);
      seen[which].push({ readable, operable } as Load);
      say(`${which}: ${readable.toFixed(0)} and ${operable.toFixed(0)} ms`);
    }
  const of = (which: keyof typeof seen, what: 'readable' | 'operable'): number =>
    median(seen[which].map(one => one[what]));
  const after = (name: string, what: 'readable' | 'operable'): Figure => ({
    name,
    value: (of('board', what) - of('list', 'readable')) / 1000,
    unit: 's',
    limit: 0.5,
    note: `${of('board', what).toFixed(0)} ms, the list ${of('list', 'readable').toFixed(0)} ms; medians of ${loads}, empty cache`,
  });
  return [
    after('figures of the monitor board after the rows of the same list', 'readable'),
    after('its rows after those of the same list', 'operable'),
  ];
}

/** In the page: nothing has been asked for during a second. What it loads when it is there is not of the changes. */
const isQuiet = `new Promise(resolve => {
  const look = before => {
    const now = performance.getEntriesByType('resource').length;
    if (now === before) resolve();
    else setTimeout(look, 1000, now);
  };
  look(0);
})`;

async function measureChanges(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const { code, password } = administrator(app);
  const token = await tokenOf(app.url, code, password);
  const { rows } = await app.connection.pool.query<{ id: string }>('select min(org_id) as id from secorganize');
  const staff = { url: app.url, token, orgId: Number(rows[0]?.id), pool: app.connection.pool };
  const prepare = preparedAt(app, address.board, '[data-block=overdue] .grid-there .ag-row');
  const found = await withUndrivenBrowser(
    prepare,
    async browser => {
      const tab = await browser.prepared();
      await tab.evaluate(isQuiet);
      const seen: Longest[] = [];
      for (let round = 0; round < rounds; round++) {
        await tab.evaluate('performance.clearResourceTimings()');
        let changed = 0;
        const one = await longestDuring(tab, async () => {
          changed = await changeOrders(staff, 1 + round * perSecond * seconds);
        });
        const readings = await tab.evaluate<number>(readAgain);
        say(
          `${changed} changes, read again ${readings} times: longest frame ${one.frame.toFixed(0)} ms, task ${one.task.toFixed(0)} ms`,
        );
        if (readings < seconds / 3) throw new Error('the board does not follow the changes');
        seen.push(one);
      }
      return seen;
    },
    '--window-size=1920,1080',
  );
  const worst = (what: keyof Longest): Omit<Figure, 'name'> => ({
    value: Math.max(...found.map(one => one[what])),
    unit: 'ms',
    limit: 50,
    note: `worst of ${rounds} times ${seconds} s, median ${median(found.map(one => one[what])).toFixed(0)} ms`,
  });
  return [
    { name: `longest frame of the board while ${perSecond} orders a second change`, ...worst('frame') },
    { name: 'longest task meanwhile; 0: none from 50 ms', ...worst('task') },
  ];
}
