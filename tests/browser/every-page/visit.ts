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

/** How somebody has found a page. */
export interface Found {
  /** What is not as it should be, in a line each. */
  faults: string[];
  /** The lists that show no rows: the keys of their blocks, of a whole page its path. */
  empty: string[];
}

/** Goes to an address as a link does, without a load, and closes what was open. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    for (const close of document.querySelectorAll<HTMLElement>('.tab:not(.tab-active) .tab-close')) close.click();
  }, address);

/** Goes to a page, and waits until it is drawn with what it asks for. @throws Error with what is there where it does not come */
export async function openPage(page: Page, { address, title }: Pick<Visit, 'address' | 'title'>): Promise<void> {
  await go(page, address);
  const heading = page.locator('h1.visually-hidden', { hasText: title });
  await heading.waitFor({ state: 'attached' }).catch(async () => {
    const there = await page.locator('h1, [role="alert"], .notice').allTextContents();
    throw new Error(`«${title}» does not come; at ${new URL(page.url()).pathname} stands «${there.join(' | ')}»`);
  });
  // A runtime widget comes in its own time, and says nothing before.
  await page.locator('.shell-page:not([hidden])').filter({ hasText: /\S/ }).waitFor({ state: 'attached' });
  await drawn(page);
}

/** Judges the page in sight. */
export async function inSight(page: Page, visit: Visit): Promise<Found> {
  const seen = await page.evaluate(() => {
    const [shown] = document.querySelectorAll('.shell-page:not([hidden])');
    const texts = (selector: string): string[] =>
      [...(shown?.querySelectorAll(selector) ?? [])].map(element => element.textContent ?? '');
    return {
      heading: document.querySelector('h1.visually-hidden')?.textContent,
      window: document.title,
      entry: document.querySelector('.menu-item-current')?.getAttribute('href'),
      alerts: texts('[role="alert"]'),
      empty: [...(shown?.querySelectorAll('.table-empty .state, .block .state-line:not([role])') ?? [])].map(
        element => element.closest<HTMLElement>('[data-block]')?.dataset.block,
      ),
      text: shown?.textContent?.trim() ?? '',
    };
  });
  const faults = [
    ...(seen.heading === visit.title ? [] : [`its heading is «${seen.heading}», not «${visit.title}»`]),
    ...(seen.window.startsWith(`${visit.title} - `) ? [] : [`the window is called «${seen.window}»`]),
    ...(!visit.isInMenu || seen.entry === `/${visit.path}` ? [] : [`the menu marks ${seen.entry}`]),
    ...seen.alerts.map(text => `it says «${text}»`),
    ...(seen.text === '' ? ['there is nothing on it'] : []),
  ];
  return { faults, empty: seen.empty.map(block => block ?? visit.path) };
}
