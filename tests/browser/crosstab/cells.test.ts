import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cell, press, state, withSheets } from './sheets.ts';

/** By an input method: its first key is taken by it before the page hears of a letter. */
async function compose(page: Page, letters: string, text: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const at = letters.length;
  await debug.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
  await debug.send('Input.imeSetComposition', { text: letters, selectionStart: at, selectionEnd: at });
  await debug.send('Input.insertText', { text });
}

it('a cell is edited as in any spreadsheet', { timeout: 540_000 }, () =>
  withSheets(async page => {
    const editor = page.locator('.cross-editor input');
    const facts = page.locator('.cross-facts');
    const shows = (row: number, column: number, text: string) =>
      expect.poll(() => cell(page, row, column).textContent()).toMatch(new RegExp(`${text}$`));
    const has = (row: string, column: string) => expect.poll(() => facts.textContent()).toContain(`${row} · ${column}`);
    await page.setViewportSize({ width: 1600, height: 560 });
    // F2 and Enter begin with what it holds, Escape gives up what was typed.
    await cell(page, 2, 1).click();
    await page.keyboard.press('F2');
    expect(await editor.inputValue()).toBe('10');
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    await expect.poll(() => editor.count()).toBe(0);
    await shows(2, 1, '10');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await page.keyboard.press('Shift+Enter');
    await shows(2, 1, '105');
    await has('人员02', '指标02');
    // Two presses begin as well; a press elsewhere takes what was typed.
    await cell(page, 3, 1).dblclick();
    await page.keyboard.type('31');
    await cell(page, 5, 3).click();
    await shows(3, 1, '31');
    await has('人员06', '指标04');
    // Tab goes on to what is filled in, across what is not; back by Shift.
    await cell(page, 1, 0).click();
    await page.keyboard.type('21');
    await page.keyboard.press('Shift+Tab');
    await shows(1, 0, '21');
    await has('人员02', '指标01');
    await page.mouse.wheel(0, 10_000);
    await cell(page, 24, 10).click();
    await page.keyboard.type('22');
    await page.keyboard.press('Tab');
    await shows(24, 10, '22');
    await has('人员25', '指标11');
    // What is scrolled out of sight goes on being typed in.
    await cell(page, 23, 0).click();
    await page.keyboard.type('41');
    await page.mouse.wheel(0, -10_000);
    await cell(page, 0, 0).waitFor();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await shows(23, 0, '412');
    await expect.poll(() => state(page).textContent()).toBe('已改 5 格，5 行，还没有保存');
    // The first letter of an input method is part of its word.
    await page.mouse.wheel(0, -10_000);
    await cell(page, 4, 2).click();
    await compose(page, 'wu', '５５');
    await page.keyboard.press('Enter');
    await shows(4, 2, '55');
    await has('人员06', '指标03');
    await page.keyboard.press('Control+s');
    await expect.poll(() => state(page).textContent()).toBe('没有未保存的修改');
  }),
);

it('a cell of codes is chosen in by keys and by presses', { timeout: 540_000 }, () =>
  withSheets(async page => {
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    const shows = (row: number, column: number, text: string) =>
      expect.poll(() => cell(page, row, column).textContent()).toBe(text);
    await cell(page, 1, 0).click();
    await page.keyboard.press('Enter');
    await options.filter({ hasText: '一般' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(1, 0, '一般');
    await expect.poll(() => page.locator('.cross-editor').count()).toBe(0);
    // The keys go on from there.
    await page.keyboard.press('ArrowRight');
    await compose(page, 'jiao', '较');
    await options.filter({ hasText: '较差' }).waitFor();
    await page.keyboard.press('Tab');
    await shows(1, 1, '较差');
    await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员02 · 指标03');
    await cell(page, 2, 2).dblclick();
    await options.filter({ hasText: '良好' }).click();
    await shows(2, 2, '良好');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.cross-facts').textContent()).toContain('人员04 · 指标03');
    await page.keyboard.press('Enter');
    await options.first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cross-editor').count()).toBe(0);
    await press(page, '保存');
    await expect.poll(() => state(page).textContent()).toBe('没有未保存的修改');
    await page.reload();
    await shows(1, 1, '较差');
  }, 'grades'),
);
