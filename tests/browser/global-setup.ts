import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startApp } from '#scripts/app/start-app.ts';
import { besideApp } from '#scripts/gallery/beside.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { fakeMicrophone } from '#tests/browser/microphone.ts';
import '#tests/server/quick-passwords.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the app, started as npm start does, on sample data of its own. */
    appUrl: string;
    /** Where the one Chromium of the run listens. */
    browserUrl: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the app and a browser once for the run; gives the teardown.
 * HEDDLE_URL=http://… takes an app that runs already instead: quicker while a test is being written. HEDDLE_SAMPLE=FOLDER
 * begins with a copy of that data folder: several runs at once make the sample data once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await ownApp(process.env.HEDDLE_URL, process.env.HEDDLE_SAMPLE);
  const browser = await chromium.launchServer(await chromiumWith('--lang=zh-CN', ...fakeMicrophone));
  project.provide('appUrl', app.url);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await app.stop();
  };
}

async function ownApp(
  running: string | undefined,
  sample: string | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (running !== undefined) return { url: running, stop: () => Promise.resolve() };
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-browser-'));
  const erase = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const data = path.join(folder, 'data');
  try {
    // With the owners of its files: PostgreSQL is another account's where we are root.
    if (sample !== undefined) await promisify(execFile)('cp', ['-a', sample, data]);
    const app = await startApp(
      {
        host: '127.0.0.1',
        port: 0,
        schemas: path.join(root, 'schemas'),
        data,
        reset: false,
      },
      {
        root,
        say: line => console.log(line),
        log: line => console.error(`server: ${line}`),
        onLost: line => console.error(line),
        beside: besideApp(root, line => console.log(line)),
      },
    );
    await app.settled;
    const stop = async (): Promise<void> => {
      await app.stop();
      await erase();
    };
    return { url: app.url, stop };
  } catch (error) {
    await erase();
    throw error;
  }
}
