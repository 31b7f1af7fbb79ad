import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that depend on colours. */
export const colours = ['color-contrast', 'link-in-text-block'];

/** What a rule of axe has found. */
export type Judged = Pick<axe.Result, 'id' | 'help' | 'impact'> & {
  nodes: { target: unknown[]; any: { message: string }[] }[];
};

/** What is serious or critical of it, in a line each. */
export const seriousOf = (violations: readonly Judged[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );

/** What axe finds serious or critical, in a line each; by all rules, or by those of colours alone. */
async function faultsOf(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // Through the debugger, which the page's policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    only => window.axe.run(document, { resultTypes: ['violations'], preload: false, ...only }),
    rules === 'all' ? {} : { runOnly: { type: 'rule' as const, values: colours } },
  );
  return seriousOf(violations);
}

/** In both themes: the app follows the machine's. They differ in their colours, so the rest is looked at once. */
export async function expectNoFaults(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    const faults = await faultsOf(page, colorScheme === 'light' ? 'all' : 'colours');
    expect.soft(faults, `${where}, ${colorScheme}`).toEqual([]);
  }
}
