import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { drawnAgain } from '#scripts/pictures/tour/drawn.ts';
import { colours, type Judged, seriousOf } from '../axe.ts';
import { builtAlike, unlikeInColour } from './drawn-alike.ts';

export type Theme = 'light' | 'dark';

/** What the window has of us. */
interface Prepared {
  axe: typeof axe;
  unlikeInColour: typeof unlikeInColour;
  builtAlike: typeof builtAlike;
}

/** Puts what looks at a page into each document that the window loads, past the policy. */
export const prepareAxe = async (page: Page): Promise<void> =>
  void (await page.addInitScript(
    `${axe.source}; window.unlikeInColour = ${unlikeInColour}; window.builtAlike = ${builtAlike};`,
  ));

/** What axe finds serious or critical in the theme that the page is in, and, without a load, in the other one. They differ in their colours, so the rest is looked at once. */
export async function faultsInBothThemes(page: Page, [first, second]: readonly [Theme, Theme]): Promise<string[]> {
  const found = await faultsInTheme(page, first);
  await page.emulateMedia({ colorScheme: second });
  await page.locator(`html[data-theme="${second}"]`).waitFor({ state: 'attached' });
  await drawnAgain(page);
  return [...found, ...(await faultsOfColours(page, second))];
}

/** What axe finds serious or critical in the theme that the page is in. */
export const faultsInTheme = async (page: Page, theme: Theme): Promise<string[]> => [
  ...(await faultsOfColours(page, theme)),
  ...(await faultsOfTheRest(page)),
];

async function faultsOfColours(page: Page, theme: Theme): Promise<string[]> {
  const violations = await page.evaluate(
    async ([name, rules]): Promise<Judged[]> => {
      const prepared = window as unknown as Prepared;
      const include = prepared.unlikeInColour(name);
      if (include.length === 0) return [];
      const runOnly = { type: 'rule' as const, values: [...rules] };
      const report = await prepared.axe.run({ include }, { resultTypes: ['violations'], preload: false, runOnly });
      return report.violations as Judged[];
    },
    [theme, colours] as const,
  );
  return seriousOf(violations).map(line => `${theme}: ${line}`);
}

async function faultsOfTheRest(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (without): Promise<Judged[]> => {
    const prepared = window as unknown as Prepared;
    const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]));
    const context = { include: [document.documentElement], exclude: prepared.builtAlike() };
    const report = await prepared.axe.run(context, { resultTypes: ['violations'], preload: false, rules });
    return report.violations as Judged[];
  }, colours);
  return seriousOf(violations);
}
