import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import type { Figure } from '../figure.ts';
import { sessionOf } from '../session.ts';

/** What the text of a script of the workbench says: classes of its frame and of its editor. */
const marks = ['open-change-set', 'cm-content'];
/** Milliseconds in which what is loaded ahead has come; the network itself is never idle, as the page listens. */
const settling = 3000;

/** JavaScript of the workbench that comes to somebody who opens a list, and what its page loads beyond that. */
export async function scriptsOf(app: RunningApp, browser: Browser): Promise<Figure[]> {
  const storageState = await sessionOf(app, administrator(app));
  const loaded = async (address: string, sight: string): Promise<Map<string, Buffer>> => {
    const context = await browser.newContext({ baseURL: app.url, locale: 'zh-CN', storageState });
    const page = await context.newPage();
    const scripts = scriptsOfPage(page);
    await page.goto(address);
    await page.locator(sight).first().waitFor();
    await page.waitForTimeout(settling);
    const all = await scripts();
    await context.close();
    return all;
  };
  const list = await loaded('/supplierManage', '.grid-there .ag-row');
  const own = await loaded('/develop/workbench', 'section.workbench');
  const alien = [...list.values()].filter(body => marks.some(mark => body.includes(mark)));
  const beyond = [...own].flatMap(([url, body]) => (list.has(url) ? [] : [body]));
  if (!beyond.some(body => body.includes('open-change-set'))) throw new Error('the workbench does not say its mark');
  return [
    {
      name: 'JavaScript of the workbench that a list loads',
      value: kilobytes(alien),
      unit: 'KB',
      limit: 0,
      note: `gzip; ${list.size} scripts looked through`,
    },
    { name: 'JavaScript of its own page', value: kilobytes(beyond), unit: 'KB', note: 'gzip, beyond those of a list' },
  ];
}

const kilobytes = (scripts: readonly Buffer[]): number =>
  scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;

/** Keeps the scripts that come to a page. @returns address → text, once all are there */
function scriptsOfPage(page: Page): () => Promise<Map<string, Buffer>> {
  const coming = new Map<string, Promise<Buffer>>();
  page.on('response', response => {
    if (response.request().resourceType() === 'script') coming.set(response.url(), response.body());
  });
  return async () =>
    new Map(await Promise.all([...coming].map(async ([url, body]): Promise<[string, Buffer]> => [url, await body])));
}
