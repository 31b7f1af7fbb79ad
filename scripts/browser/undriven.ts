import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { connectTo, type Tab } from './undriven-tab.ts';

/** A browser whose tabs nobody drives. */
export interface UndrivenBrowser {
  /** The tab that `prepare` had. */
  prepared(): Promise<Tab>;
  /** Another one, in which nothing has been opened yet. */
  open(): Promise<Tab>;
}

interface Target {
  type: string;
  webSocketDebuggerUrl: string;
}

const flags = ['--headless=new', '--no-first-run', '--lang=zh-CN'];

/**
 * Runs `body` with a Chromium of its own, whose first tab `prepare` has driven before.
 * @param more flags of its launch
 * @throws Error when there is none and none could be installed
 */
export async function withUndrivenBrowser<T>(
  prepare: (page: Page) => Promise<void>,
  body: (browser: UndrivenBrowser) => Promise<T>,
  ...more: string[]
): Promise<T> {
  const { executablePath, args } = await chromiumWith(...flags, ...more);
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-bench-'));
  const child = spawn(
    executablePath,
    [...args, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let address: string | undefined;
  try {
    address = await listening(child.stderr);
    await prepareTab(address, prepare);
    return await body(tabsAt(address));
  } finally {
    // Of the system's it may be a script that we started: killed alone it would leave its browser running.
    if (address === undefined) child.kill();
    else await closeBrowser(address);
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function prepareTab(address: string, prepare: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(address);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('Chromium has no page');
  await prepare(page);
  // Of a browser that runs by itself only the connection ends.
  await browser.close();
}

const tabsAt = (address: string): UndrivenBrowser => ({
  async prepared() {
    const targets = (await (await fetch(`${address}/json/list`)).json()) as Target[];
    const first = targets.find(({ type }) => type === 'page');
    if (!first) throw new Error('Chromium has no page');
    return connectTo(first.webSocketDebuggerUrl);
  },
  async open() {
    const made = await fetch(`${address}/json/new?about:blank`, { method: 'PUT' });
    return connectTo(((await made.json()) as Target).webSocketDebuggerUrl);
  },
});

async function closeBrowser(address: string): Promise<void> {
  const session = await (await chromium.connectOverCDP(address)).newBrowserCDPSession();
  // It may be gone before it has answered.
  await session.send('Browser.close').catch(() => undefined);
}

/** The address that Chromium says it can be asked at. */
async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of stderr) {
    said += String(chunk);
    const [, host] = /DevTools listening on ws:\/\/([^/]+)\//.exec(said) ?? [];
    if (host !== undefined) {
      stderr.resume();
      return `http://${host}`;
    }
  }
  throw new Error('Chromium did not start');
}
