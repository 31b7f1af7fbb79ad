import type { Locator } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import type { accounts } from '../accounts.ts';
import { connected } from '../connected.ts';
import { watchForFaults } from '../faults.ts';
import { loggedIn } from '../logged-in.ts';
import { appUrl } from '../place.ts';
import { atWork } from '../window.ts';
import { type Typist, typistAt } from './typist.ts';

/** Somebody at a window of their own, without a mouse. */
export interface Desk extends Typist {
  /** Closes the window. @returns what was wrong in it: with the focus, in the console, in the answers */
  leave(): Promise<unknown[]>;
}

/** Somebody else comes in, with the home page open. */
export async function sitDown(account: keyof typeof accounts, flow: string): Promise<Desk> {
  const context = await (await connected()).newContext({
    ...atWork,
    baseURL: appUrl(),
    acceptDownloads: true,
    storageState: await loggedIn(account),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const faults = watchForFaults(page, []);
  await page.goto('/index');
  await page.getByRole('button', { name: '快速打开' }).waitFor();
  const typist = typistAt(page, flow);
  onTestFailed(async () => {
    await typist.look('failed').catch(() => undefined);
    await context.close();
  });
  return {
    ...typist,
    async leave() {
      await context.close();
      return [...typist.faults, ...faults()];
    },
  };
}

/** Decides on what has come to the desk under the name, by the button of its row. */
export async function decide(desk: Desk, name: string, button: string): Promise<void> {
  await desk.goTo('我的待办');
  await rowAction(desk, name, button, desk.page.locator('[data-block=approvals]'));
}

/** Agrees to what has come to the desk under the name, without an opinion. */
export async function agree(desk: Desk, name: string): Promise<void> {
  await decide(desk, name, '同意');
  await desk.page.getByRole('dialog').locator('textarea:focus').waitFor();
  await desk.press('Control+Enter');
}

/** Finds the task about the record with the number: it is the only one of the list. */
export async function findTask(desk: Desk, number: string): Promise<void> {
  await desk.goTo('我的待办');
  const tasks = desk.page.locator('[data-block=approvals]');
  await tasks.getByRole('search').waitFor();
  await desk.press('/');
  await tasks.getByLabel('单号').and(desk.page.locator(':focus')).waitFor();
  await desk.write(number);
  await desk.press('Enter');
  await tasks.getByRole('link', { name: number }).waitFor();
  await desk.page.waitForFunction(
    () => document.querySelectorAll('[data-block=approvals] .ag-row[row-index="1"]').length === 0,
  );
  await desk.press('Escape');
  await desk.toRows(tasks, 12);
}

/** Goes down the rows of the list to the one with the name, and along it to its button or what is in its menu, and presses that. */
export async function rowAction(desk: Typist, name: string, button: string, list = page(desk)): Promise<void> {
  const row = await toRow(desk, name, list);
  const direct = row.getByRole('button', { name: button, exact: true });
  const isDirect = (await direct.count()) > 0;
  const more = row.getByRole('button', { name: '更多', exact: true });
  await desk.reach(isDirect ? direct : more, 20, 'ArrowRight');
  await desk.press('Enter');
  if (isDirect) return;
  const item = desk.page.getByRole('menuitem', { name: button, exact: true });
  await item.waitFor();
  await desk.reach(item, 9, 'ArrowDown');
  await desk.press('Enter');
}

/** Opens what the row with the code is of, by its link. */
export async function openRow(desk: Typist, code: string): Promise<void> {
  const row = await toRow(desk, code, page(desk));
  await desk.reach(row.getByRole('link', { name: code }).or(row.getByRole('button', { name: code })), 20, 'ArrowLeft');
  await desk.press('Enter');
}

const page = (desk: Typist): Locator => desk.page.locator('.shell-page:not([hidden])');

async function toRow(desk: Typist, name: string, list: Locator): Promise<Locator> {
  const named = list.getByRole('row').filter({ hasText: name });
  await named.first().waitFor();
  await desk.toRows(list, 25);
  await desk.reach(named.locator(':focus'), 30, 'ArrowDown');
  return list.locator('[role=row]:focus-within');
}
