import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withFixtureApp } from '../fixture-app.ts';

export const [people, indicators] = [25, 12];

/** A month of people by indicators, of which the first person is locked, and the month before. */
const fill = (app: RunningApp) =>
  app.connection.pool.query(`
    insert into indicator (indicator_name, unit, created_by) select '指标' || lpad(n::text, 2, '0'), '%', 'chief' from generate_series(1, ${indicators}) n;
    insert into sheet (month, person, team, score, status, created_by)
    select month, '人员' || lpad(n::text, 2, '0'), '甲', 0, case n when 1 then 'locked' else 'entering' end, 'chief'
    from (values (date '2026-01-01'), (date '2026-02-01')) m (month), generate_series(1, ${people}) n order by month, n;
    insert into mark (sheet_id, indicator_id, target, actual, formula, points, created_by)
    select s.id, i.id, 100, case when s.month = '2026-01-01' then 7 else 10 end, '实际值 × 1', case when s.month = '2026-01-01' then 7 else 10 end, 'chief'
    from sheet s, indicator i where not (i.id = 12 and s.person = '人员25') order by s.id, i.id`);

/** A page of the sheets, by who fills them in. */
export const withSheets = (body: (page: Page, app: RunningApp) => Promise<void>, path = 'scores'): Promise<void> =>
  withFixtureApp('crosstab', { account: 'chief', viewport: { width: 1600, height: 900 } }, async (page, app) => {
    await fill(app);
    await page.goto(`/${path}?month=2026-02-01`);
    await body(page, app);
  });

export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`.cross-frame .ag-row[row-index="${row}"] [col-id="c${column}"]`);
export const head = (page: Page, row: number, name: string): Locator =>
  page.locator(`.cross-frame .ag-row[row-index="${row}"] [col-id="row.${name}"]`);
export const total = (page: Page, at: number, column: string): Locator =>
  page.locator(`.ag-row-pinned[row-index="b-${at}"] [col-id="${column}"]`);
export const state = (page: Page): Locator => page.locator('.cross-state');
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
