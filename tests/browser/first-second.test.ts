import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { tableRows } from './controls.ts';
import { hold } from './hold.ts';

const asksForRows = (request: Request): boolean => new URL(request.url()).pathname === '/webApi/bop-purchase/v1/supply';

/** Where each text of the table stands: pixels from the left and the top, by the text and how often it has come before. */
const places = (page: Page): Promise<Record<string, [number, number]>> =>
  page.evaluate(() => {
    const found: Record<string, [number, number]> = {};
    const body = document.querySelector('.table-body');
    const frame = body?.getBoundingClientRect();
    if (!body || !frame) return found;
    const cells = [...body.querySelectorAll('th, td, .ag-header-cell-text, .ag-cell')].filter(
      cell => getComputedStyle(cell).visibility === 'visible',
    );
    for (const cell of cells) {
      const text = cell.textContent?.trim();
      const range = document.createRange();
      // The text itself: what is around it is made in other ways.
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, node =>
        node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      );
      if (!texts.nextNode()) continue;
      range.selectNodeContents(texts.currentNode);
      const { x, y } = range.getBoundingClientRect();
      if (!text || x > frame.right || y > frame.bottom) continue;
      const times = Object.keys(found).filter(name => name.startsWith(`${text} `)).length;
      found[`${text} ${times}`] = [x, y];
    }
    return found;
  });

/** How much of the screen has moved by itself so far, as browsers count it: they tell of it a moment later. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          const all = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          for (const { value, hadRecentInput } of all) if (!hadRecentInput) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

browserTest(
  'rows are asked for once, before the code that shows them; they are read first, and stay where they are when the grid comes',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => void (asksForRows(request) && asked.push(request.url())));
    const code = await hold(page, '**/assets/lists-*.js');
    const grid = await hold(page, '**/assets/DataGrid-*.js');
    const choices = await hold(page, '**/assets/ThemedInput-*.js');
    await page.goto('/supplierManage?supplierType=equipment&gone=1', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('supplierType=equipment');
    expect(code.waited()).toBe(1);
    code.release();

    const table = page.getByRole('table');
    await table.getByRole('row').nth(3).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await expectNoFaults(page, 'the rows before the grid');
    const before = await places(page);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    // Whoever is in the midst of it is not disturbed.
    await table.getByRole('checkbox', { name: '选择此行' }).first().focus();
    await expect.poll(() => grid.waited()).toBe(1);
    grid.release();
    await page.locator('.grid-coming .ag-row').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(choices.waited()).toBe(0);
    await tableRows(page).first().waitFor();
    expect(await table.count()).toBe(0);
    expect(await page.getByRole('grid').count()).toBe(1);
    // The grid is there before the inputs of the query that are large.
    await expect.poll(() => choices.waited()).toBe(1);
    choices.release();

    const after = await places(page);
    const moved = Object.entries(before).filter(([text, [x, y]]) => {
      const [toX = Number.NaN, toY = Number.NaN] = after[text] ?? [];
      return !(Math.abs(toX - x) <= 1 && Math.abs(toY - y) <= 1);
    });
    expect(moved.map(([text, from]) => [text, from, after[text]])).toEqual([]);
    expect(asked).toHaveLength(1);
    // What has come since the rows were there has moved nothing.
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  },
);

browserTest(
  'who types into the query while the grid comes waits for no key: it is drawn in a pause',
  async ({ page }) => {
    const grid = await hold(page, '**/assets/DataGrid-*.js');
    await page.goto('/supplierManage', { waitUntil: 'commit' });
    await page.getByRole('table').getByRole('row').nth(3).waitFor();
    const name = page.getByRole('textbox', { name: '供应商名称' });
    await name.focus();
    await expect.poll(() => grid.waited()).toBe(1);
    await page.keyboard.type('光', { delay: 100 });
    grid.release();
    await page.keyboard.type('明光明光明光明光明', { delay: 150 });
    expect(await page.locator('.ag-row').count()).toBe(0);
    await tableRows(page).first().waitFor();
    expect(await name.inputValue()).toBe('光明光明光明光明光明');
  },
);

browserTest('what was asked for before a session ended is shown to nobody', async ({ page, context, open }) => {
  await open('index');
  const other = await context.newPage();
  const code = await hold(other, '**/assets/lists-*.js');
  const answered = other.waitForResponse(response => asksForRows(response.request()));
  await other.goto('/supplierManage', { waitUntil: 'commit' });
  const { content } = (await (await answered).json()) as { content: { records: { supplierName: string }[] } };
  await page.locator('.navbar-operator').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
  code.release();
  await other.waitForURL(/\/login\?redirect=%2FsupplierManage/);
  await other.getByLabel('工号').waitFor();
  const name = content.records[0]?.supplierName ?? '';
  expect(name).not.toBe('');
  expect(await other.getByText(name).count()).toBe(0);
});

/** Where each field of the form and its input stand. */
const placesOfFields = (page: Page): Promise<string[]> =>
  page.locator('[data-field]').evaluateAll(fields =>
    fields.map(field => {
      const input = field.querySelector('.ant-select, .ant-picker, .input, [role=switch]') ?? field;
      const [at, of] = [input.getBoundingClientRect(), field.getBoundingClientRect()];
      return [field.getAttribute('data-field'), at.x, at.y, at.width, at.height, of.y, of.height].join(' ');
    }),
  );

browserTest(
  'a form is typed in before its tools have come; they take it over as it stands, and not while a word is composed',
  async ({ page, context, open }) => {
    const tools = await hold(page, '**/assets/SchemaForm-*.js');
    await open('addSupplier');
    const name = page.getByRole('textbox', { name: '供应商名称' });
    await name.waitFor();
    await expectNoFaults(page, 'the form before rjsf');
    await name.pressSequentially('光明设备');
    await expect.poll(() => tools.waited()).toBe(1);
    const debug = await context.newCDPSession(page);
    await debug.send('Input.imeSetComposition', { text: 'gongsi', selectionStart: 6, selectionEnd: 6 });
    const before = await placesOfFields(page);
    tools.release();
    await page.locator('.form-first').waitFor();
    await page.waitForResponse(/\/assets\/SchemaForm-/).catch(() => undefined);
    await page.waitForTimeout(300);
    expect(await page.locator('.form-first').count()).toBe(1);
    await debug.send('Input.insertText', { text: '公司' });
    await page.keyboard.press('ArrowLeft');
    await page.locator('.form-first').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: '供应商名称' }).count()).toBe(1);
    await page.keyboard.type('-');
    await expect.poll(() => name.inputValue()).toBe('光明设备公-司');
    expect(await placesOfFields(page)).toEqual(before);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  },
);

browserTest('a choice that was pressed before its list was there opens as soon as it is', async ({ page, open }) => {
  const tools = await hold(page, '**/assets/SchemaForm-*.js');
  await open('addSupplier');
  await page.getByRole('combobox', { name: '供应商类型' }).click();
  tools.release();
  await page.locator('.ant-select-item-option').first().click();
  await expect.poll(() => page.locator('[data-field=supplierType]').textContent()).not.toContain('请选择');
});

browserTest('what is typed to find a choice before its list is there finds it when it is', async ({ page, open }) => {
  const tools = await hold(page, '**/assets/SchemaForm-*.js');
  await open('addSupplier');
  const type = page.getByRole('combobox', { name: '供应商类型' });
  await type.focus();
  await page.keyboard.type('工程x');
  await page.keyboard.press('Backspace');
  expect(await type.inputValue()).toBe('工程');
  tools.release();
  await page.locator('.ant-select-item-option-active', { hasText: '工程施工' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-field=supplierType]').textContent()).toContain('工程施工');
});

browserTest(
  'a form whose tools do not come says so, keeps what is typed, and has them when they can be had',
  async ({ page, open }) => {
    let isCut = true;
    await page.route('**/assets/SchemaForm-*.js', route => (isCut ? route.abort() : route.continue()));
    await open('addSupplier');
    await page.getByRole('textbox', { name: '供应商名称' }).fill('光明设备');
    await page.getByText('表单的选择控件加载失败').waitFor();
    isCut = false;
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('.form-first').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: '供应商名称' }).inputValue()).toBe('光明设备');
  },
  { expected: [/SchemaForm-|Failed to fetch dynamically imported module|ERR_FAILED/] },
);
