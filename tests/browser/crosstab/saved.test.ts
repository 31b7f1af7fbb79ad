import { expect, it } from 'vitest';
import { cell, head, indicators, paste, people, press, state, total, withSheets } from './sheets.ts';

it(
  'figures of many people are typed by keys and pasted, what is wrong is marked and mended, what somebody else wrote meanwhile is told at its row, nothing typed is lost, and all of it is saved at once',
  { timeout: 540_000 },
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
  { timeout: 540_000 },
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

it(
  'what is typed and not saved stands there after F5, is saved then, and is offered where the page was closed or a record has changed',
  { timeout: 540_000 },
  () =>
    withSheets(async (page, app) => {
      page.on('dialog', dialog => void dialog.accept());
      const type = async (row: number, text: string): Promise<void> => {
        await cell(page, row, 0).click();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      const isKept = (): Promise<void> =>
        expect
          .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('heddle.draft.'))))
          .toBe(true);
      await type(1, '21');
      await type(2, '22');
      await isKept();
      await page.reload();
      await page.getByText('已恢复').waitFor();
      await expect.poll(() => cell(page, 2, 0).textContent()).toContain('22');
      await expect.poll(() => state(page).textContent()).toBe('已改 2 格，2 行，还没有保存');
      await press(page, '保存');
      await expect.poll(() => state(page).textContent()).toBe('没有未保存的修改');
      await expect.poll(() => page.getByText('已恢复').count()).toBe(0);
      const { rows } = await app.connection.pool.query('select actual::int from mark where actual in (21, 22)');
      expect(rows.length).toBe(2);
      await page.reload();
      await expect.poll(() => cell(page, 2, 0).textContent()).toContain('22');
      expect(await state(page).textContent()).toBe('没有未保存的修改');

      // Somebody else has changed the record since: nothing is put over it unasked.
      await type(3, '23');
      await isKept();
      await app.connection.pool.query(
        "update sheet set version = version + 1 where month = '2026-02-01' and person = '人员04'",
      );
      await page.reload();
      await page.getByText('该记录此后已被修改，请核对').waitFor();
      expect(await state(page).textContent()).toBe('没有未保存的修改');
      await press(page, '恢复');
      await expect.poll(() => cell(page, 3, 0).textContent()).toContain('23');
      await page.locator('.form-draft').getByRole('button', { name: '放弃' }).click();
      await expect.poll(() => state(page).textContent()).toBe('没有未保存的修改');
      await page.reload();
      await expect.poll(() => cell(page, 3, 0).textContent()).toContain('10');
      expect(await page.locator('.form-draft').count()).toBe(0);
    }),
);
