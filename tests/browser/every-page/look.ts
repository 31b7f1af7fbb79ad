import type { Page } from 'playwright-core';
import { drawn } from '#scripts/pictures/tour/drawn.ts';
import type { Planned } from '#scripts/pictures/tour/plan.ts';
import { listFaults } from './list-in-sight.ts';
import { faultsInBothThemes, faultsInTheme, prepareAxe, type Theme } from './themes.ts';

/** How closely a page is looked at. */
export interface Look {
  /** Before the window loads anything. */
  prepare(page: Page): Promise<void>;
  /**
   * Looks at the page in sight, which is the one that was visited.
   * @param judge judges the page itself, at the usual width
   * @param found gets what is wrong with its looks, in a line each
   */
  at(page: Page, visit: Planned, judge: () => Promise<void>, found: string[]): Promise<void>;
}

export const plainLook: Look = { prepare: () => Promise.resolve(), at: (_page, _visit, judge) => judge() };

/** Where a page is judged: so high that it is in sight with all its blocks, which load when they come into it. */
const usual = { width: 1366, height: 2400 };
/** The narrowest is the hardest. */
const telephone = { width: 390, height: 844 };
/** A tablet, and the other screens of the offices. */
const others = [
  { width: 768, height: 1024 },
  { width: 1280, height: 768 },
  { width: 1920, height: 1080 },
];

/**
 * Each page at the usual width; of those of one kind in one group, which are laid out by the same rules, one by axe
 * and on a telephone as well, and of those of one kind one in both themes and at every width, without a load.
 * @param met what of them has been looked at, in whichever window
 * @param closely all pages are looked at as that one is
 */
export function closeLook(met: Set<string>, closely: boolean): Look {
  let themes: readonly [Theme, Theme] = ['light', 'dark'];
  return {
    async prepare(page) {
      await prepareAxe(page);
      await page.setViewportSize(usual);
    },
    async at(page, { kind, path, main }, judge, found) {
      const judgeWidth = async (width: number): Promise<void> =>
        void found.push(...(await tooWide(page)).map(line => `at ${width}: ${line}`));
      await judge();
      await judgeWidth(usual.width);
      if (kind === 'list') found.push(...(await listFaults(page, main)));
      const isFirst = (shape: string): boolean => closely || (!met.has(shape) && Boolean(met.add(shape)));
      if (!isFirst(`${kind} of ${path.split('/').slice(0, -1).join('/')}`)) return;
      const isNew = isFirst(kind);
      found.push(...(isNew ? await faultsInBothThemes(page, themes) : await faultsInTheme(page, themes[0])));
      if (isNew) themes = [themes[1], themes[0]];
      for (const size of isNew ? [telephone, ...others] : [telephone]) {
        await page.setViewportSize(size);
        await drawn(page);
        await judgeWidth(size.width);
      }
      await page.setViewportSize(usual);
    },
  };
}

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
