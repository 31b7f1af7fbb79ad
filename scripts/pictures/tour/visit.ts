import type { Page } from 'playwright-core';
import { drawn } from './drawn.ts';

/** A page as somebody is to find it. */
export interface Visit {
  /** The page, and where it is. */
  path: string;
  address: string;
  title: string;
  /** Its entry of the menu is marked. */
  isInMenu: boolean;
}

/** Closes what was open beside the page in sight, and goes to an address as a link does, without a load. @internal */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    for (const close of document.querySelectorAll<HTMLElement>('.tab:not(.tab-active) .tab-close')) close.click();
    history.pushState(null, '', to);
  }, address);

/** Goes to a page, and waits until it is drawn with what it asks for. @throws Error with what is there where it does not come */
export async function openPage(page: Page, { address, title }: Pick<Visit, 'address' | 'title'>): Promise<void> {
  await go(page, address);
  const heading = page.locator('h1.visually-hidden', { hasText: title });
  await heading.waitFor({ state: 'attached' }).catch(async () => {
    const there = await page.locator('h1, [role="alert"], .notice').allTextContents();
    throw new Error(`«${title}» does not come; at ${new URL(page.url()).pathname} stands «${there.join(' | ')}»`);
  });
  // A runtime widget comes in its own time, and says nothing before; what it has to say may stand in a frame.
  const inSight = page.locator('.shell-page:not([hidden])');
  const said = inSight.filter({ hasText: /\S/ }).or(inSight.filter({ has: page.locator('iframe') }));
  await said.waitFor({ state: 'attached' });
  await drawn(page);
}
