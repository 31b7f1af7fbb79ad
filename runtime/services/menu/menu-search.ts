import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { RouteAccess } from '../work/route-guard.ts';
import { type FoundPage, pageOf, visiblePage, walkMenu } from './menu.ts';
import { pinyinPattern } from './pinyin.ts';

/** The pages that one person may search. */
export interface MenuSearch {
  /** Does what takes longer than a keystroke may: when the search gets the focus. */
  prepare(): void;
  /**
   * Pages that have every word of the text in their title, a group above them or their path, or in pinyin in one of the titles:
   * the one that is called so first, then those opened lately, then those whose title begins with it. Nothing for an empty text.
   * @param recent paths of pages, the latest first.
   */
  find(text: string, recent?: readonly string[]): FoundPage[];
  /** Those of the paths that the person may search, in that order. */
  known(paths: readonly string[]): FoundPage[];
}

interface Entry {
  page: FoundPage;
  title: string;
  /** All that a word may be found in. */
  text: string;
  pinyin: string;
  /** How the titles of the groups above are typed; many pages have the same. */
  above: string;
}
interface Test {
  word: string;
  pattern: RegExp | undefined;
  /** What came of `above`, asked once for the pages of a group. */
  known: Map<string, boolean>;
}

/**
 * Prepares the search once for a menu, so that a keystroke only compares. A page is found by all its groups, flattened or not.
 * @param menu as the documents have it
 * @param searchable pages that are found whether or not the menu lists them (spec 2.2), by those who may enter them
 */
export function createMenuSearch(
  menu: readonly BundledMenuEntry[],
  routeOf: (path: string) => BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
  searchable: readonly BundledRoute[],
): MenuSearch {
  let made: Map<string, Entry> | undefined;
  const entries = (): Map<string, Entry> => {
    made ??= entriesOf(menu, routeOf, accessTo, searchable);
    return made;
  };
  return {
    prepare: () => void entries(),
    find(text, recent = []) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      if (!words.length) return [];
      const tests = words.map((word): Test => ({ word, pattern: pinyinPattern(word), known: new Map() }));
      const whole = words.join(' ');
      const called: FoundPage[] = [];
      const latest: FoundPage[] = [];
      const beginning: FoundPage[] = [];
      const others: FoundPage[] = [];
      for (const entry of entries().values()) {
        const places = tests.map(test => placeIn(entry, test));
        if (places.includes('none')) continue;
        const place = recent.indexOf(entry.page.page);
        if (entry.title === whole) called.push(entry.page);
        else if (place >= 0) latest[place] = entry.page;
        else (places[0] === 'start' ? beginning : others).push(entry.page);
      }
      return [...called, ...latest.filter(Boolean), ...beginning, ...others];
    },
    known: paths => paths.flatMap(path => entries().get(path)?.page ?? []),
  };
}

/** Where the word stands: at the start of the title, elsewhere, or nowhere. */
function placeIn(entry: Entry, { word, pattern, known }: Test) {
  if (entry.title.startsWith(word)) return 'start';
  const typed = pattern ? entry.pinyin.search(pattern) : -1;
  if (typed >= 0 && !entry.pinyin.slice(0, typed).includes(' ')) return 'start';
  if (typed >= 0 || entry.text.includes(word)) return 'within';
  if (!pattern || !entry.above) return 'none';
  const found = known.get(entry.above) ?? pattern.test(entry.above);
  known.set(entry.above, found);
  return found ? 'within' : 'none';
}

/** By path. */
function entriesOf(
  menu: readonly BundledMenuEntry[],
  routeOf: (path: string) => BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
  searchable: readonly BundledRoute[],
): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (page: FoundPage, above: string): void => {
    const title = page.title.toLowerCase();
    const text = `${title} ${page.trail.join(' ')} ${page.page}`.toLowerCase();
    entries.set(page.page, { page, title, text, pinyin: routeOf(page.page)?.pinyin ?? '', above });
  };
  walkMenu(menu, (path, groups) => {
    const page = visiblePage(path, routeOf, accessTo);
    // No letter crosses the slash: what is typed is of one title.
    const above = groups.flatMap(group => group.pinyin ?? []).join(' / ');
    if (page) add({ ...page, trail: groups.map(group => group.title) }, above);
  });
  for (const route of searchable)
    if (!entries.has(route.path) && accessTo(route).kind === 'allowed') add({ ...pageOf(route), trail: [] }, '');
  return entries;
}
