import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import { tokenOf } from '../requests/token-of.ts';
import { sessionOf } from '../session.ts';
import { watchKey, watchOpening } from './in-page.ts';

/** The list that is written, as it is in the product. */
const list = 'purchase/supplier/supplierManage.page.yaml';
const address = '/develop/workbench';
const opening = { tree: '[role=tree] [role=treeitem]', text: '.cm-content .cm-line' };
/** Milliseconds that anything may take before it counts as never. */
const patience = 120_000;

/** A change set of the administrator with the list left open in it. @returns its id */
export async function beginSet(app: RunningApp): Promise<number> {
  const { code, password } = administrator(app);
  const token = await tokenOf(app.url, code, password);
  const answer = await fetch(`${app.url}/heddle/workbench/change-sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: '测量' }),
  });
  const { content, message } = (await answer.json()) as { content?: { id: number }; message: string };
  if (!content) throw new Error(`no change set could be begun: ${message}`);
  return content.id;
}

/** Somebody's browser with the list left open in a change set, as a window that is loaded anew has it. */
export async function writer(browser: Browser, app: RunningApp, changeSet: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'zh-CN',
    viewport: { width: 1600, height: 900 },
    storageState: await sessionOf(app, administrator(app)),
  });
  context.setDefaultTimeout(patience);
  const left = JSON.stringify({ changeSet, file: list });
  await context.addInitScript(kept => sessionStorage.setItem('heddle.workbench.open', kept), left);
  await context.addInitScript(watchOpening, opening);
  return context;
}

/** Opens the workbench in a new window. @returns milliseconds until its tree and its text are there */
export async function openWorkbench(context: BrowserContext): Promise<{ page: Page; taken: number }> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.seen.tree !== undefined && window.seen.text !== undefined);
  const { tree = Number.NaN, text = Number.NaN } = await page.evaluate(() => window.seen);
  return { page, taken: Math.max(tree, text) };
}

/** The rows of the list stand in the preview. */
export async function previewed(page: Page): Promise<void> {
  await page.frameLocator('iframe[title=预览]').locator('.ag-row').first().waitFor();
}

/** What a key is to make. */
export type Awaited = Parameters<typeof watchKey>[0];

/** Presses a key. @returns milliseconds until what it makes was drawn */
export async function press(page: Page, key: string, awaited: Awaited): Promise<number> {
  await page.evaluate(watchKey, awaited);
  await page.keyboard.press(key);
  await page.waitForFunction(name => window.seen[name] !== undefined, awaited.name);
  return page.evaluate(name => window.seen[name] ?? Number.NaN, awaited.name);
}

/** Puts the caret at the end of the first line that has a text. */
export async function toEndOf(page: Page, line: string): Promise<void> {
  await page
    .locator('.cm-line', { hasText: line })
    .first()
    .click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('End');
}
