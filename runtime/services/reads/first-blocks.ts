import type { BundledBlock, BundledPage } from '#runtime/language/bundle/client.ts';
import type { AccessService } from '../person/contract.ts';

/** Blocks that are in sight on any screen. */
const inSight = 2;

/** The blocks with which a page begins for a person; none where a record has to be found before. */
export function firstBlocks(page: BundledPage, access: Pick<AccessService, 'allows'>): readonly BundledBlock[] {
  if (page.kind !== 'board' || page.search) return [];
  return [...(page.head ?? []), ...page.blocks].filter(({ permission }) => access.allows(permission)).slice(0, inSight);
}
