import type { Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator, signIn } from '#scripts/browser/app.ts';
import type { Tab } from '#scripts/browser/undriven-tab.ts';
import { noteFrames } from './in-page.ts';

/** Milliseconds: from one frame to the next, and a task, 0 where none took 50. */
export interface Longest {
  frame: number;
  task: number;
}

/** In each page that this one opens from now on a function runs before its scripts; it uses nothing from outside. */
export const runsFirst = (page: Page, first: () => void): Promise<unknown> =>
  // What runs our TypeScript marks functions with their names by a helper that the page does not have.
  page.addInitScript({ content: `globalThis.__name = given => given;(${first})()` });

/** Begins a page of the app whose frames are noted, by whoever may everything. @param there what it shows when it is there */
export const preparedAt =
  (app: RunningApp, address: string, there: string) =>
  async (page: Page): Promise<void> => {
    await runsFirst(page, noteFrames);
    await signIn(page, administrator(app), app.url);
    await page.goto(app.url + address);
    await page.locator(there).first().waitFor();
  };

/** The longest while `work` goes on in a page that notes its frames. */
export async function longestDuring(tab: Tab, work: () => Promise<unknown>): Promise<Longest> {
  await tab.evaluate('frameNotes.gaps.length = frameNotes.tasks.length = 0');
  await work();
  return tab.evaluate('({ frame: Math.max(...frameNotes.gaps), task: Math.max(0, ...frameNotes.tasks) })');
}
