import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withFixtureApp } from './fixture-app.ts';

const [people, indicators] = [25, 12];

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

const withSheets = (body: (page: Page, app: RunningApp) => Promise<void>): Promise<void> =>
  withFixtureApp('crosstab', { account: 'chief', viewport: { width: 1600, height: 900 } }, async (page, app) => {
    await fill(app);
    await page.goto('/scores?month=2026-02-01');
    await body(page, app);
  });

const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`.cross-frame .ag-row[row-index="${row}"] [col-id="c${column}"]`);
const head = (page: Page, row: number, name: string): Locator =>
  page.locator(`.cross-frame .ag-row[row-index="${row}"] [col-id="row.${name}"]`);
const total = (page: Page, at: number, column: string): Locator =>
  page.locator(`.ag-row-pinned[row-index="b-${at}"] [col-id="${column}"]`);
const state = (page: Page): Locator => page.locator('.cross-state');
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

it(
  'figures of many people are typed by keys and pasted, what is wrong is marked and mended, what somebody else wrote meanwhile is told at its row, nothing typed is lost, and all of it is saved at once',
  { timeout: 180_000 },
  () =>
    withSheets(async (page, app) => {
      // Typed by keys alone, from cell to cell; what follows is there at once.
      await cell(page, 1, 0).click();
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      await page.keyboard.type('30');
      await page.keyboard.press('Tab');
      await page.keyboard.type('4０');
      await page.keyboard.press('Enter');
      await expect.poll(() => state(page).textContent()).toBe('已改 3 格，2 行，还没有保存');
      await expect.poll(() => head(page, 1, 'score').textContent()).toBe('130');
      await expect.poll(() => head(page, 2, 'score').textContent()).toBe('170');
      await expect.poll(() => total(page, 0, 'c0').textContent()).toBe('280');
      // Of the month before it is marked by more than a colour, and said by how much.
      await cell(page, 1, 0).click();
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('▲ 上月 7，多 13');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('得分：20');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('过程：');

      // Who is locked is not filled in, and says why.
      await cell(page, 0, 0).click();
      await page.keyboard.type('99');
      expect(await cell(page, 0, 0).locator('input').count()).toBe(0);
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员01的考核表已锁定');

      // Twenty rows of ten figures, as full-width digits too, two of them wrong.
      const block = Array.from({ length: 20 }, (_, row) =>
        Array.from({ length: 10 }, (__, at) =>
          row === 3 && at === 4 ? '十' : row === 7 && at === 2 ? '5000' : at === 0 ? '５０' : '50',
        ),
      );
      await cell(page, 1, 0).click();
      await paste(page, block.map(row => row.join('\t')).join('\r\n'));
      await expect.poll(() => state(page).textContent()).toBe('已改 200 格，20 行，还没有保存');
      await expect.poll(() => page.locator('.cross-frame .ag-cell[col-id^=c].line-wrong').count()).toBe(2);
      await press(page, '保存');
      const wrong = page.locator('button.cross-wrong');
      await expect.poll(() => wrong.textContent()).toContain('2 处有误：请填写数字');
      expect((await app.connection.pool.query('select 1 from mark where actual = 50')).rowCount).toBe(0);
      // It leads to the first, which is mended where it stands.
      await page.keyboard.type('60');
      await page.keyboard.press('Enter');
      await wrong.click();
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('不能超过目标值的十倍');
      await page.keyboard.type('70');
      await page.keyboard.press('Enter');
      await expect.poll(() => wrong.count()).toBe(0);

      // Somebody else was faster in one row: nothing is saved, and it is told there.
      const other =
        "update sheet set version = version + 1, team = '乙' where month = '2026-02-01' and person = '人员03'";
      await app.connection.pool.query(other);
      await press(page, '保存');
      await expect.poll(() => wrong.textContent()).toContain('1 处有误：已被他人修改，请先读取最新的内容');
      await expect.poll(() => head(page, 2, 'person').getAttribute('class')).toContain('line-wrong');
      expect((await app.connection.pool.query('select 1 from mark where actual = 50')).rowCount).toBe(0);
      await press(page, '读取最新');
      await expect.poll(() => wrong.count()).toBe(0);
      await expect.poll(() => state(page).textContent()).toBe('已改 200 格，20 行，还没有保存');
      await page.keyboard.press('Control+s');
      await expect.poll(() => state(page).textContent()).toBe('没有未保存的修改');

      await page.reload();
      await expect.poll(() => cell(page, 4, 4).textContent()).toContain('60');
      expect(await cell(page, 8, 2).textContent()).toContain('70');
      // 20 of 50, four others of 10 and one of 10 that is locked.
      await expect.poll(() => total(page, 0, 'c0').textContent()).toBe('1,050');
      expect(await total(page, 1, 'c0').textContent()).toBe('42');
      const { rows } = await app.connection.pool.query(
        "select sum(m.actual)::int as sum, count(*)::int as count from mark m join sheet s on s.id = m.sheet_id where s.month = '2026-02-01'",
      );
      expect(rows[0]).toEqual({
        sum: 198 * 50 + 60 + 70 + (people * indicators - 1 - 200) * 10,
        count: people * indicators - 1,
      });
    }),
);

it(
  'who may not fill in reads it, and where a person has no such indicator nothing is filled in',
  { timeout: 180_000 },
  () =>
    withSheets(async page => {
      const last = cell(page, 24, 11);
      await cell(page, 20, 11).click();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => last.getAttribute('class')).toContain('cross-none');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('没有此项');
      await paste(page, '5');
      await expect.poll(() => page.getByText('有 1 格不能填写，没有粘贴').count()).toBe(1);
      expect(await state(page).textContent()).toBe('没有未保存的修改');
      // What is typed, filled down and undone.
      await cell(page, 20, 10).click();
      await page.keyboard.type('33');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员21');
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员22');
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员23');
      await page.keyboard.press('Control+d');
      await expect.poll(() => state(page).textContent()).toBe('已改 3 格，3 行，还没有保存');
      await page.keyboard.press('Control+z');
      await expect.poll(() => state(page).textContent()).toBe('已改 1 格，1 行，还没有保存');
      // Another month is left with what is not saved asked about.
      await press(page, '上月');
      await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
      await expect.poll(() => cell(page, 20, 10).textContent()).toContain('7');
      expect(await state(page).textContent()).toBe('没有未保存的修改');
    }),
);
