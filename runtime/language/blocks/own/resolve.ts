import { resolveOwnKeys } from '../../parts/own/resolve.ts';
import { bundleEntity } from '../../parts/page/page-use.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledOwnBlock, OwnBlock } from './block.ts';

/** A block, or the whole of a page, that the app itself draws: its data as of any block, its keys as they say what they are. */
export function resolveOwnBlock(
  block: OwnBlock,
  use: BlockUse,
  kind: 'blocks' | 'kinds' = 'blocks',
): BundledOwnBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { owner, entity, keys } = data;
  const { page, place, scope } = use;
  const declared = place.context.documents.ownKeys[kind].get(block.block) ?? {};
  return {
    block: 'own',
    extension: `${kind}/${block.block}`,
    ...keys,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    keys: resolveOwnKeys({ ...block }, declared, { owner, page, scope, place }),
  };
}
