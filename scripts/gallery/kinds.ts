import type { CatalogueEntry } from '#renderer/gallery/catalogue.ts';
import { fileName, pageShapes } from '#runtime/language/index.ts';
import { kinds } from '../reference/about.ts';
import type { Example } from './examples.ts';
import { described, keysOf, shownAt } from './pages.ts';

/** Every kind of page, with the richest page of it about what an example says itself. @throws Error of a kind without an example */
export const kindEntries = (examples: readonly Example[]): CatalogueEntry[] =>
  Object.entries(pageShapes).map(([kind, shape]) => {
    const [found] = examples
      .flatMap(example => example.resolved.pages.map(page => ({ example, page })))
      .filter(({ example, page }) => page.kind === kind && isOwn(example, page))
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

/** Whether a page is about the app's own, and not about what every app has: approvals that wait, jobs that failed. */
function isOwn({ files }: Example, page: Example['resolved']['pages'][number]): boolean {
  if (!('entity' in page && page.entity)) return true;
  const file = fileName('entities', page.entity.name);
  return [...files.keys()].some(one => one.endsWith(`/${file}`));
}
