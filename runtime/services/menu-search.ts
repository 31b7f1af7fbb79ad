import type { BundledApp, BundledRoute } from '#runtime/language/bundle/client.ts';
import { type FoundPage, flattenMenu, type MenuNode, pageOf } from './menu.ts';
import { findPinyin, type Syllables, syllablesOf } from './pinyin.ts';

/** Found by the search whether or not the menu lists them (spec 2.2), by those who may enter them. */
const alwaysSearchable = new Set(['callcenter/todoListsNew', 'callcenter/isProcessed', 'callcenter/helpDoc']);

/** The pages that one person may search. */
export interface MenuSearch {
  /**
   * Pages that have every word of the text in their title, a group above them or their path, or their title in pinyin:
   * those opened lately first, then those whose title begins with it. Nothing for an empty text.
   * @param recent paths of pages, the latest first.
   */
  find(text: string, recent?: readonly string[]): FoundPage[];
  /** Those of the paths that the person may search, in that order. */
  known(paths: readonly string[]): FoundPage[];
}

interface Entry {
  page: FoundPage;
  title: string;
  text: string;
  syllables: Syllables;
}

/** Prepares the search once for a menu, so that a keystroke only compares. */
export function createMenuSearch(
  { routes }: Pick<BundledApp, 'routes'>,
  menu: readonly MenuNode[],
  allows: (permission: string | null) => boolean,
): MenuSearch {
  const byPath = new Map(routes.map(route => [route.path, route]));
  const listed = flattenMenu(menu);
  const inMenu = new Set(listed.map(page => page.page));
  const beside = [...alwaysSearchable].flatMap(path => {
    const route = byPath.get(path);
    return route && !inMenu.has(path) && allows(route.permission) ? [{ ...pageOf(route), trail: [] }] : [];
  });
  const entries = new Map([...listed, ...beside].map(page => [page.page, entryOf(page, byPath.get(page.page))]));

  return {
    find(text, recent = []) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const first = words[0];
      if (first === undefined) return [];
      const place = new Map(recent.map((path, index) => [path, index]));
      const begins = ({ title, syllables }: Entry): boolean =>
        title.startsWith(first) || findPinyin(syllables, first) === 0;
      const rank = (entry: Entry): number => place.get(entry.page.page) ?? recent.length + (begins(entry) ? 0 : 1);
      return [...entries.values()]
        .filter(entry => words.every(word => entry.text.includes(word) || findPinyin(entry.syllables, word) >= 0))
        .map(entry => ({ page: entry.page, rank: rank(entry) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ page }) => page);
    },
    known: paths => paths.flatMap(path => entries.get(path)?.page ?? []),
  };
}

function entryOf(page: FoundPage, route: BundledRoute | undefined): Entry {
  const title = page.title.toLowerCase();
  return {
    page,
    title,
    text: [title, ...page.trail, page.page].join(' ').toLowerCase(),
    syllables: route?.pinyin ? syllablesOf(route.pinyin) : [],
  };
}
