import type { Page } from 'playwright-core';

/** How a page is looked at: the window, and the theme that the machine asks for. */
export interface Look {
  name: string;
  screen: { width: number; height: number };
  theme: 'light' | 'dark';
}

const look = (width: number, height: number, theme: Look['theme']): Look => ({
  name: `${width}-${theme}`,
  screen: { width, height },
  theme,
});

/** As most of the staff see it. */
export const usual = look(1366, 768, 'light');
/** As everybody sees it: hardly any page is laid out unlike its neighbours elsewhere. */
export const both: readonly Look[] = [usual, look(1920, 1080, 'dark')];
/** On a telephone, a tablet and the screens of the offices. */
export const everywhere: readonly Look[] = (['light', 'dark'] as const).flatMap(theme => [
  look(390, 844, theme),
  look(768, 1024, theme),
  look(1280, 720, theme),
  look(1366, 768, theme),
  look(1920, 1080, theme),
]);

/** As the look says, without a load. */
export async function dress(page: Page, { screen, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(screen);
}
