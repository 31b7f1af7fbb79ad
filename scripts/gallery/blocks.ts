import type { CatalogueEntry } from '#renderer/gallery/catalogue.ts';
import { blockShapes } from '#runtime/language/index.ts';
import { blocks } from '../reference/about.ts';
import type { Example } from './examples.ts';
import { described, keysOf, shownAt } from './pages.ts';

/** Every block, on the first page of an example that has one. @throws Error of a block without an example */
export const blockEntries = (examples: readonly Example[]): CatalogueEntry[] =>
  Object.entries(blockShapes).map(([block, shape]) => {
    const found = examples
      .flatMap(example => example.resolved.pages.map(page => ({ example, page })))
      .find(({ page }) => 'blocks' in page && page.blocks?.some(one => one.block === block));
    if (!found) throw new Error(`No page below examples/ has a block "${block}": the gallery would not show it.`);
    return {
      id: `blocks/${block}`,
      group: '区块',
      ...described(block, blocks[block]),
      ...shownAt(found.example, found.page),
      keys: keysOf(shape),
    };
  });
