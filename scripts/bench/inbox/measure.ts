import path from 'node:path';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { signIn, withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { conditions, loadCold, type Page } from '../cold/load.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { sessionOf } from '../session.ts';
import { decided, decideMany } from './batch.ts';
import { accountOf, address, handInAll, head, waiting } from './fixture.ts';

const loads = 7;
const batches = 3;

/** What waits for one head: how soon it is there beside the list of the same records, and how long many decisions at once take. */
export const inbox: Measurement = {
  name: 'inbox',
  title: `The inbox of a head for whom ${waiting} approvals wait`,
  run: say =>
    withApp(path.join(projectRoot, 'schemas'), async app => {
      await handInAll(app);
      return [await measureLoads(app, say), await measureBatches(app, say)];
    }),
};

/** Both cold and in turn, until the first rows can be read. */
async function measureLoads(app: RunningApp, say: (line: string) => void): Promise<Figure> {
  const session = await sessionOf(app, accountOf(app, head));
  const [condition] = conditions;
  if (!condition) throw new Error('no condition');
  const rows = ':is(.first-rows tbody tr, .ag-row)';
  const there = (url: string, css: string): Page => {
    const sight = { css, count: 10, text: 'SX' };
    return { url: app.url + url, sights: { readable: sight, operable: sight } };
  };
  const pages = { list: there(address.list, rows), inbox: there(address.inbox, `[data-block=approvals] ${rows}`) };
  const seen = { list: [] as number[], inbox: [] as number[] };
  for (let load = 0; load < loads; load++)
    for (const which of ['list', 'inbox'] as const) {
      const { readable } = await loadCold(pages[which], condition, session);
      seen[which].push(readable);
      say(`${which}: ${readable.toFixed(0)} ms`);
    }
  return {
    name: `inbox with ${waiting} open approvals, beside the list of the same records`,
    value: median(seen.inbox) / median(seen.list),
    unit: '×',
    limit: 1.3,
    note: `${median(seen.inbox).toFixed(0)} ms, the list ${median(seen.list).toFixed(0)} ms; medians of ${loads}, empty cache`,
  };
}

/** Of each batch one has been decided elsewhere meanwhile. */
async function measureBatches(app: RunningApp, say: (line: string) => void): Promise<Figure> {
  const took = await withBrowser(async browser => {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 1800 } });
    const page = await signIn(await context.newPage(), accountOf(app, head));
    const times: number[] = [];
    for (let batch = 0; batch < batches; batch++) {
      await page.goto(address.inbox);
      const one = await decideMany(page, async () => {
        await app.connection.pool.query(
          `update approval_task set state = 'cancelled' where task_id = (
             select t.task_id from approval_task t where t.state = 'open' and t.kind = 'vote' and t.process = 'purchase.expenseApply'
             order by t.opened_at limit 1)`,
        );
      });
      say(`${one.agreed} agreed, ${one.refused.join()}: ${one.took.toFixed(0)} ms`);
      if (one.agreed !== decided - 1) throw new Error(`${one.agreed} of ${decided} were agreed to`);
      times.push(one.took);
    }
    return times;
  });
  return {
    name: `${decided} decisions at once, with a result of each`,
    value: median(took) / 1000,
    unit: 's',
    limit: 5,
    note: `median of ${batches}, worst ${Math.max(...took).toFixed(0)} ms; one of each was decided elsewhere meanwhile`,
  };
}
