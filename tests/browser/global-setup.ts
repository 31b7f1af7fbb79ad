import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { fakeMicrophone } from './microphone.ts';
import { startSampleApp } from './sample-app/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the app, started as npm start does, on sample data of its own. */
    appUrl: string;
    /** Its database: what a test may not wait for becomes due there. Empty where the app runs already and nobody says. */
    databaseUrl: string;
    /** Where the one Chromium of the run listens. */
    browserUrl: string;
  }
}

/**
 * Starts the app and a browser once for the run; gives the teardown.
 * HEDDLE_URL=http://… takes an app that runs already instead: quicker while a test is being written, its
 * database is HEDDLE_DATABASE=postgresql://…. HEDDLE_SAMPLE=FOLDER
 * begins with a copy of that data folder: several runs at once make the sample data once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { HEDDLE_URL: running, HEDDLE_DATABASE: database, HEDDLE_SAMPLE: sample } = process.env;
  const app = running === undefined ? await startSampleApp(sample) : undefined;
  const browser = await chromium.launchServer(await chromiumWith('--lang=zh-CN', ...fakeMicrophone));
  project.provide('appUrl', app?.url ?? running ?? '');
  project.provide('databaseUrl', app?.databaseUrl ?? database ?? '');
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await app?.stop();
  };
}
