import type { Page } from 'playwright-core';
import type { Visit } from '#scripts/pictures/tour/visit.ts';

/** How somebody has found a page. */
export interface Found {
  /** What is not as it should be, in a line each. */
  faults: string[];
  /** The lists that show no rows: the keys of their blocks, of a whole page its path. */
  empty: string[];
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
