import type { Page } from 'playwright-core';
import { drawn } from '#scripts/tour/drawn.ts';
import { faultsInBothThemes, prepareAxe, type Theme } from './themes.ts';

/** How closely a page is looked at. */
export interface Look {
  /** Before the window loads anything. */
  prepare(page: Page): Promise<void>;
  /**
   * Looks at the page in sight.
   * @param judge judges the page itself, at the usual width
   * @param found gets what is wrong with its looks, in a line each
   */
  at(page: Page, judge: () => Promise<void>, found: string[]): Promise<void>;
}

export const plainLook: Look = { prepare: () => Promise.resolve(), at: (_, judge) => judge() };

/** A telephone, a tablet, and the screens of the offices. */
const widths = [390, 768, 1280, 1366, 1920];
/** The width at which a page is judged. */
const usual = 1366;

/** At every width, from one end to the other, and in both themes, without a load; the next page goes back again. */
export function closeLook(): Look {
  let order = [...widths].reverse();
  let themes: readonly [Theme, Theme] = ['light', 'dark'];
  return {
    async prepare(page) {
      await prepareAxe(page);
      await resize(page, order[0] ?? usual);
    },
    async at(page, judge, found) {
      for (const width of order) {
        if (page.viewportSize()?.width !== width) {
          await resize(page, width);
          await drawn(page);
        }
        found.push(...(await tooWide(page)).map(line => `at ${width}: ${line}`));
        if (width !== usual) continue;
        await judge();
        found.push(...(await faultsInBothThemes(page, themes)));
        themes = [themes[1], themes[0]];
      }
      order = [...order].reverse();
    },
  };
}

/** So high that a page is in sight with all its blocks, which load when they come into it. */
const height = 2400;
const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height });

/** What is wider than its place, in words; the pages that are kept out of sight aside. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('.shell-page:not([hidden]), .drawer-page'),
    ];
    return scrollers
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => `${name(element)} ${element.scrollWidth} in ${element.clientWidth}`);
  });
