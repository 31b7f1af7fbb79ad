import type { Page } from 'playwright-core';

/** Widths of a telephone, a tablet and the screens of the offices, with the height that each comes with. */
export const screens: readonly { width: number; height: number }[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** As staff have them: without, a table is drawn as it never looks. */
export const withScrollBars = { ignoreDefaultArgs: ['--hide-scrollbars'] };

/** What staff may choose in their menu (runtime/services/screen/appearance.ts). */
export const appearances = {
  light: { mode: 'light', compact: false },
  dark: { mode: 'dark', compact: false },
  compact: { mode: 'light', compact: true },
} as const;
export type Appearance = keyof typeof appearances;

/** From the next load on. */
export async function dress(page: Page, appearance: Appearance): Promise<void> {
  const kept = JSON.stringify(appearances[appearance]);
  if (page.url() === 'about:blank') await page.goto('/');
  await page.evaluate(value => localStorage.setItem('heddle.appearance', value), kept);
}
