import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { drawn } from '#scripts/tour/drawn.ts';
import { openPage, type Visit } from '#scripts/tour/visit.ts';
import { seatsAt } from './seats.ts';
import { sitDown } from './staff.ts';

/** A look at a page, in the theme that the machine asks for. */
export interface Sight {
  name: string;
  screen: { width: number; height: number };
  theme: 'light' | 'dark';
}

/** As most of the staff see it. */
export const usual: Sight = { name: '1366-light', screen: { width: 1366, height: 768 }, theme: 'light' };
export const everySight: readonly Sight[] = [
  usual,
  { name: '1920-dark', screen: { width: 1920, height: 1080 }, theme: 'dark' },
];

/** A page of which there are pictures: FILE-SIGHT.png, for each sight. */
export interface Pictured {
  path: string;
  title: string;
  file: string;
}

/**
 * Pictures of every page of the catalogue, each at the seat of somebody who works with it.
 * @param paths the pages that are wanted; all of them for none
 * @returns the pages in the order in which they were taken
 */
export async function cataloguePictures(
  { browser, url }: { browser: Browser; url: string },
  folder: string,
  { paths, sights }: { paths: readonly string[]; sights: readonly Sight[] },
  say: (line: string) => void,
): Promise<Pictured[]> {
  await mkdir(folder, { recursive: true });
  const pictured: Pictured[] = [];
  for (const { account, rounds } of await seatsAt(url)) {
    const wanted = rounds.map(({ visits, search }) => ({ search, visits: visits.filter(isWanted) }));
    if (wanted.every(({ visits }) => visits.length === 0)) continue;
    const page = await sitDown(browser, url, account);
    for (const { search, visits } of wanted) {
      if (search && visits.length > 0) await openPage(page, search);
      for (const visit of visits) {
        const file = visit.path.replaceAll('/', '.');
        await take(page, visit, sights, path.join(folder, file));
        pictured.push({ path: visit.path, title: visit.title, file });
        say(`${account} ${visit.address} ${visit.title}`);
      }
    }
    await page.context().close();
  }
  return pictured;

  function isWanted({ path: page }: Visit): boolean {
    return paths.length === 0 || paths.includes(page);
  }
}

/** Milliseconds in which what is laid out by what came is drawn, such as a chart. */
const settled = 500;

/** @param file without what tells one sight from the other */
async function take(page: Page, visit: Visit, sights: readonly Sight[], file: string): Promise<void> {
  await openPage(page, visit);
  for (const { name, screen, theme } of sights) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(screen);
    await drawn(page);
    await page.waitForTimeout(settled);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${file}-${name}.png` });
  }
}
