import type { Page } from 'playwright-core';
import { drawnAgain } from '#scripts/pictures/tour/drawn.ts';

/**
 * Goes to another address of the app as a link does, and closes what was open, so that nothing else is in sight, as
 * after a load, which takes a browser four times as much. It loads where no page of the app stands yet, where it stands
 * already at that address, and where something would be asked first or lies above the page.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  // A page that goes while it is asked is left by a load.
  if (!(await page.evaluate(isLeftFor, address).catch(() => false))) return void (await page.goto(address));
  // What is said of the page before is not to be taken for what this one says.
  await page.locator('.notice').first().waitFor({ state: 'detached' });
  await page.evaluate(to => history.pushState(null, '', to), address);
  await drawnAgain(page);
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.tab:not(.tab-active) .tab-close')) close.click();
  });
}

/** Runs in the page: whether it can be left without a load and without a question. */
function isLeftFor(address: string): boolean {
  const isThere = document.querySelector('.tabs-bar .tab-active') !== null;
  const { pathname, search } = location;
  return (
    isThere &&
    `${pathname}${search}` !== address &&
    !document.querySelector('.tab-unsaved, [role="dialog"], dialog[open]')
  );
}
