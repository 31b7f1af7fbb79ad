import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import WebSocket from 'ws';
import { chromium as chromiumNeed } from '#scripts/test/system/needs.ts';
import { provide } from '#scripts/test/system/provide.ts';

/** A page that nobody drives: Playwright asks to be told each frame of a socket, which costs more than the frame does. */
export interface QuietPage {
  /** The value of an expression in the page, or of the promise that it gives. @throws Error where it throws */
  evaluate<T>(expression: string): Promise<T>;
  /** Milliseconds that the page's main thread has been busy so far. */
  busy(): Promise<number>;
}

/** Runs `body` in a page of a Chromium of its own, which `prepare` has driven before. */
export async function withQuietPage<T>(
  prepare: (page: Page) => Promise<void>,
  body: (page: QuietPage) => Promise<T>,
): Promise<T> {
  const executablePath = await provide(chromiumNeed);
  if (executablePath === undefined) throw new Error('there is no Chromium');
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-bench-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', '--lang=zh-CN'];
  const child = spawn(
    executablePath,
    [...flags, '--window-size=1440,900', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let address: string | undefined;
  try {
    address = await listening(child.stderr);
    const browser = await chromium.connectOverCDP(address);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('Chromium has no page');
    await prepare(page);
    await browser.close();
    const targets = (await (await fetch(`${address}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    return await body(await quietPage(socket));
  } finally {
    // Of the system's it may be a script that we started: killed alone it would leave its browser running.
    if (address === undefined) child.kill();
    else await closeBrowser(address);
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

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

interface Answer {
  id?: number;
  error?: { message: string };
  result?: {
    result?: { value: unknown; description?: string };
    exceptionDetails?: object;
    metrics?: { name: string; value: number }[];
  };
}

async function quietPage(socket: WebSocket): Promise<QuietPage> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  socket.on('message', data => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const ask = async (method: string, params: object = {}): Promise<NonNullable<Answer['result']>> => {
    const id = ++count;
    const { result, error } = await new Promise<Answer>(resolve => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  await ask('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async evaluate<T>(expression: string): Promise<T> {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await ask('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(result?.description ?? 'the page failed');
      return result?.value as T;
    },
    async busy() {
      const { metrics = [] } = await ask('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
  };
}
