import type { BlockUse } from './every-block.ts';
import { type Block, type BundledBlock, blocks } from './index.ts';
import { resolveOwnBlock } from './own/resolve.ts';

/** The blocks of a page in order; one whose mistakes leave nothing to show is left out. */
export function resolveBlocks(
  declared: Record<string, Block> | undefined,
  { place, ...use }: Omit<BlockUse, 'key'>,
): BundledBlock[] {
  return Object.entries(declared ?? {}).flatMap(([key, block]) => {
    const resolve = resolverOf(block.block);
    const at = place.at(key);
    const label = block.permission;
    if (label) at.at('permission').permission(label);
    return use.page.through(label ?? use.page.permission, () => resolve(block, { ...use, key, place: at })) ?? [];
  });
}

/** That each resolver gets blocks of its own kind, and that a block may be none of ours, is what the types cannot say. */
const resolverOf = (kind: string) =>
  (Object.hasOwn(blocks, kind) ? blocks[kind as keyof typeof blocks].resolve : resolveOwnBlock) as (
    block: Block,
    use: BlockUse,
  ) => BundledBlock | undefined;
