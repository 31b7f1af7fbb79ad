import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readSchemas } from '#runtime/language/index.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { besideApp } from '#scripts/start/beside.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { writeDocuments } from '../validate/documents.ts';
import { scriptsOf } from './scripts.ts';
import { type Awaited, beginSet, openWorkbench, press, previewed, toEndOf, writer } from './window.ts';

const times = 12;
const openings = 5;
const many = 10_000;
/** Milliseconds from one measured key to the next: whoever types stops, looks, and goes on. */
const pause = 700;

/** The workbench in a browser, at a server as npm start has it: of this product, and of 10,000 documents beside it. */
export const workbench: Measurement = {
  name: 'workbench',
  title: 'The workbench',
  run: say =>
    withFolder(async folder => {
      const product = path.join(projectRoot, 'schemas');
      const own = path.join(folder, 'own');
      const large = path.join(folder, 'large');
      await cp(product, own, { recursive: true });
      await writeDocuments(large, product, many);
      return [...(await measured(own, say, scriptsOf)), ...(await measured(large, say))];
    }),
};

type Look = (app: RunningApp, browser: Browser) => Promise<Figure[]>;

/** @param more what is measured of the same app besides */
async function measured(schemas: string, say: (line: string) => void, more: Look = async () => []): Promise<Figure[]> {
  const among = `among ${(await readSchemas(schemas)).size} documents`;
  const measure: Look = async (app, browser) => {
    const context = await writer(browser, app, await beginSet(app));
    const taken: number[] = [];
    for (let time = 0; time < openings; time++) {
      const opened = await openWorkbench(context);
      taken.push(opened.taken);
      // Until its desk has read all documents it would take from the next one's time.
      await previewed(opened.page);
      await opened.page.close();
    }
    say(`${among}, opened in ${taken.map(Math.round).join(', ')} ms`);
    const began = performance.now();
    const { page } = await openWorkbench(context);
    await previewed(page);
    say(`${among}, the preview stands ${Math.round(performance.now() - began)} ms after a window is opened`);
    const open = figure(`workbench open, ${among}`, 1500, taken);
    const told = await keys(page, 'x', wrong, say);
    const repainted = await keys(page, 'Z', headed, say);
    await context.close();
    return [
      { ...open, value: open.value / 1000, unit: 's', limit: 1.5 },
      figure(`key to its diagnostics, ${among}`, 200, told),
      figure(`key to its preview repainted, ${among}`, 300, repainted),
      ...(await more(app, browser)),
    ];
  };
  return withApp(
    schemas,
    app => withBrowser(browser => measure(app, browser)),
    undefined,
    besideApp(projectRoot, () => undefined),
  );
}

/** A column that there is not. */
const wrong: Awaited & { line: string } = {
  ...{ name: 'diagnostics', line: '- taxRate', isInFrame: false, isThere: true },
  ...{ css: '.cm-lintRange-error', text: 'taxRatex' },
};
/** Another heading of a column. */
const headed: Awaited & { line: string; first: string } = {
  ...{ name: 'preview', line: '- { field: supplierName', first: "label: '供应商'", isInFrame: true, isThere: true },
  ...{ css: '.ag-header-cell-text', text: 'Z' },
};

/** Presses the key, waits for what it makes, takes it back, so often. @returns milliseconds of each */
async function keys(
  page: Page,
  key: string,
  awaited: Awaited & { line: string; first?: string },
  say: (line: string) => void,
): Promise<number[]> {
  await toEndOf(page, awaited.line);
  if (awaited.first !== undefined) {
    // Into the braces, and there between the quotes.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.insertText(`, ${awaited.first}`);
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(pause * 4);
  }
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    taken.push(await press(page, key, awaited));
    await page.waitForTimeout(pause);
    await press(page, 'Backspace', { ...awaited, isThere: false });
    await page.waitForTimeout(pause);
  }
  say(`${awaited.name}: ${taken.map(Math.round).join(', ')} ms`);
  return taken;
}

const figure = (name: string, limit: number, taken: readonly number[]): Figure => ({
  name,
  value: median(taken),
  unit: 'ms',
  limit,
  note: `median of ${taken.length}; the longest ${Math.max(...taken).toFixed(0)} ms`,
});
