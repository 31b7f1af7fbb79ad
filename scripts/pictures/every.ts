import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { networkIdle } from '../browser/network-idle.ts';
import { logInAgent, takeCall } from './agent.ts';
import { someCustomer } from './customer.ts';
import { type Appearance, appearances, dress, screens } from './looks.ts';
import { sitDown } from './staff.ts';
import { type View, viewsOf } from './views.ts';

/**
 * Pictures of the pages that are looked at before a version goes out: each at every width, light, dark and compact.
 * @param names the views that are wanted; all of them for none
 */
export async function everyPicture(
  { browser, url }: { browser: Browser; url: string },
  folder: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const customer = await someCustomer(url);
  for (const view of viewsOf(customer).filter(({ name }) => names.length === 0 || names.includes(name))) {
    const page = await sitDown(browser, url, view.account);
    if (view.agent) {
      await logInAgent(page, view.agent);
      await takeCall(page, url, customer.telephone);
    }
    for (const appearance of Object.keys(appearances) as Appearance[]) {
      await dress(page, appearance);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await show(page, view);
        const file = `${view.name}-${screen.width}-${appearance}.png`;
        await page.screenshot({ path: path.join(folder, file) });
        say(file);
      }
    }
    await page.context().close();
  }
}

/** Milliseconds. */
const settled = 600;

/** Loads the page, does what its picture needs, and waits until nothing is on its way. */
async function show(page: Page, view: Pick<View, 'address' | 'arrange'>): Promise<void> {
  await page.goto(`/${view.address}`);
  await networkIdle(page);
  await view.arrange?.(page);
  await networkIdle(page);
  // What is laid out by what came, such as a chart.
  await page.waitForTimeout(settled);
  await page.mouse.move(0, 0);
}
