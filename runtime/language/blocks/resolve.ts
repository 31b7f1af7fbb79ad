import type { BlockUse } from './every-block.ts';
import { type Block, type BundledBlock, blocks } from './index.ts';

/** The blocks of a page in order; one whose mistakes leave nothing to show is left out. */
export function resolveBlocks(
  declared: Record<string, Block> | undefined,
  { place, ...use }: Omit<BlockUse, 'key'>,
): BundledBlock[] {
  return Object.entries(declared ?? {}).flatMap(([key, block]) => {
    // That each resolver gets blocks of its own kind is what the type cannot say.
    const resolve = blocks[block.block].resolve as (block: Block, use: BlockUse) => BundledBlock | undefined;
    const at = place.at(key);
    const label = block.permission;
    if (label) at.at('permission').permission(label);
    return use.page.through(label ?? use.page.permission, () => resolve(block, { ...use, key, place: at })) ?? [];
  });
}
