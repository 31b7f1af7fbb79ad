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

/** From now on each page that this one opens notes its frames. @param more what else runs before its scripts, as texts */
export async function notesFrames(page: Page, ...more: readonly string[]): Promise<void> {
  // What runs our TypeScript marks functions with their names by a helper that the page does not have.
  const parts = [`(${noteFrames})()`, ...more];
  await page.addInitScript({ content: `globalThis.__name = given => given;${parts.join(';')}` });
}

/** Begins a page of the app whose frames are noted, by whoever may everything. @param there what it shows when it is there */
export const preparedAt =
  (app: RunningApp, address: string, there: string) =>
  async (page: Page): Promise<void> => {
    await notesFrames(page);
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
