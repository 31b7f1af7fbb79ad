import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';

/** What the browser is given to copy. */
async function copied(page: Page): Promise<string[][]> {
  const text = page.evaluate(
    () =>
      new Promise<string>(resolve =>
        document.addEventListener('copy', event => resolve(event.clipboardData?.getData('text/plain') ?? ''), {
          once: true,
        }),
      ),
  );
  await page.keyboard.press('Control+c');
  return (await text).split('\r\n').map(line => line.split('\t'));
}

const cell = (page: Page, line: number, column: string) =>
  page.locator(`.ag-row[row-index="${line}"] .ag-cell[col-id="${column}"]`);

browserTest(
  'cells of a list are marked by keys or drawn over, and copied as columns of a spreadsheet',
  async ({ page, open }) => {
    await open('goodsManage');
    await cell(page, 2, 'itemName').waitFor();
    const columns = await page.evaluate(() =>
      [...document.querySelectorAll('.ag-row[row-index="0"] .ag-cell')]
        .map(one => ({ name: one.getAttribute('col-id') ?? '', at: Number(one.getAttribute('aria-colindex')) }))
        .sort((one, other) => one.at - other.at)
        .map(({ name }) => name)
        .filter(name => !name.startsWith('$')),
    );
    const at = columns.indexOf('itemName');
    const [before = '', , after = ''] = columns.slice(at - 1, at + 2);
    const shown = (line: number, column: string) => cell(page, line, column).innerText();

    await cell(page, 0, 'itemName').click({ position: { x: 2, y: 2 } });
    expect(await copied(page), 'the cell that has the focus').toEqual([[await shown(0, 'itemName')]]);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await page.locator('.cell-marked').count()).toBe(4);
    const block = await copied(page);
    expect(block.map(([first]) => first)).toEqual([await shown(0, 'itemName'), await shown(1, 'itemName')]);
    expect(block.every(line => line.length === 2)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.cell-marked').count()).toBe(0);

    const from = await cell(page, 0, before).boundingBox();
    const to = await cell(page, 2, after).boundingBox();
    if (!from || !to) throw new Error('the cells are not in sight');
    await page.mouse.move(from.x + from.width - 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 6 });
    await page.mouse.up();
    expect(await page.locator('.cell-marked').count()).toBe(9);
    expect((await copied(page)).map(line => line[1])).toEqual(
      await Promise.all([0, 1, 2].map(line => shown(line, 'itemName'))),
    );
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => page.locator('.cell-marked').count()).toBe(0);
  },
);
