import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { fakeMicrophone } from './microphone.ts';
import { startSampleApp } from './sample-app/start.ts';

/** What a worker works with; see place.ts. */
export interface Place {
  appUrl: string;
  databaseUrl: string;
  browserUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    places: Place[];
  }
}

/**
 * Starts an app and a browser for each worker, once for the run; gives the teardown.
 * HEDDLE_URL=http://… takes an app that runs already instead: quicker while a test is being written, its
 * database is HEDDLE_DATABASE=postgresql://…. HEDDLE_SAMPLE=FOLDER
 * begins with a copy of that data folder: several runs at once make the sample data once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = await Promise.all(Array.from({ length: project.config.maxWorkers }, openPlace));
  project.provide(
    'places',
    opened.map(({ place }) => place),
  );
  return async () => void (await Promise.all(opened.map(({ close }) => close())));
}

async function openPlace(): Promise<{ place: Place; close(): Promise<void> }> {
  const { HEDDLE_URL: running, HEDDLE_DATABASE: database, HEDDLE_SAMPLE: sample } = process.env;
  const app = running === undefined ? await startSampleApp(sample) : undefined;
  const browser = await chromium.launchServer(await chromiumWith('--lang=zh-CN', ...fakeMicrophone));
  return {
    place: {
      appUrl: app?.url ?? running ?? '',
      databaseUrl: app?.databaseUrl ?? database ?? '',
      browserUrl: browser.wsEndpoint(),
    },
    async close() {
      await browser.close();
      await app?.stop();
    },
  };
}
