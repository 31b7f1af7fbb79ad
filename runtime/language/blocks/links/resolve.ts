import { placedKeys } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledLinksBlock, LinksBlock } from './block.ts';

/** The pages that are there. */
export function resolveLinks(block: LinksBlock, use: BlockUse): BundledLinksBlock {
  const pages = block.pages.filter((path, index) => use.place.at('pages', index).page(path));
  for (const path of pages) use.page.links.add(path);
  return { block: 'links', ...placedKeys(block, use), with: {}, pages };
}
