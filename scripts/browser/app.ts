import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { type RunningApp, type StartSurroundings, startApp } from '#scripts/app/start-app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';

/**
 * Runs `body` with an app on a database of its own, and cleans up after it.
 * @param scale how much sample data it gets: 1, its usual size, where it is left out
 * @param beside what else is served, for those who write the documents; nothing where it is left out
 */
export async function withApp<T>(
  schemas: string,
  body: (app: RunningApp) => Promise<T>,
  scale?: number,
  beside?: StartSurroundings['beside'],
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-bench-'));
  const silent = (): void => undefined;
  try {
    const app = await startApp(
      {
        host: '127.0.0.1',
        port: 0,
        schemas,
        data: path.join(folder, 'data'),
        reset: false,
        ...(scale === undefined ? {} : { scale }),
      },
      {
        root: projectRoot,
        say: silent,
        log: line => console.error(line),
        onLost: line => console.error(line),
        ...(beside ? { beside } : {}),
      },
    );
    try {
      await app.settled;
      return await body(app);
    } finally {
      await app.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `body` with a browser.
 * @param options of its launch, beside those that every machine wants
 * @throws Error when there is none and none could be installed
 */
export async function withBrowser<T>(
  body: (browser: Browser) => Promise<T>,
  options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {},
): Promise<T> {
  const browser = await chromium.launch({ ...options, ...(await chromiumWith()) });
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/** The first account with every permission. @throws Error when there is none */
export function administrator({ model }: RunningApp): { code: string; password: string } {
  const account = model.accounts.find(({ roles }) => roles.some(role => model.roles[role]?.permissions === 'all'));
  if (!account) throw new Error('no account has every permission');
  return account;
}

/** Milliseconds from key to key of somebody who types well. */
const keyToKey = 80;

/** Logs in by the login page, as staff do; gives the page again. @param url the app's, where the page's context has none. */
export async function signIn(page: Page, account: { code: string; password: string }, url = ''): Promise<Page> {
  await page.goto(`${url}/login`);
  await page.getByLabel('工号').fill(account.code);
  await page.getByLabel('密码', { exact: true }).pressSequentially(account.password, { delay: keyToKey });
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== '/login');
  return page;
}
