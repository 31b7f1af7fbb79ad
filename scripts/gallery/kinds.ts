import type { CatalogueEntry } from '#renderer/gallery/catalogue.ts';
import { pageShapes } from '#runtime/language/index.ts';
import { kinds } from '../heddle/reference/about.ts';
import type { Example } from './examples.ts';
import { described, keysOf, shownAt } from './pages.ts';

/** Every kind of page, with the richest page of it that an example has. @throws Error of a kind without an example */
export const kindEntries = (examples: readonly Example[]): CatalogueEntry[] =>
  Object.entries(pageShapes).map(([kind, shape]) => {
    const [found] = examples
      .flatMap(example => example.resolved.pages.map(page => ({ example, page })))
      .filter(({ page }) => page.kind === kind)
      .sort((a, b) => JSON.stringify(b.page).length - JSON.stringify(a.page).length);
    if (!found) throw new Error(`No page below examples/ is of kind "${kind}": the gallery would not show it.`);
    return {
      id: `kinds/${kind}`,
      group: '页面',
      ...described(kind, kinds[kind]),
      ...shownAt(found.example, found.page),
      keys: keysOf(shape),
    };
  });
