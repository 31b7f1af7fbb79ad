import { resolveTarget } from '../../parts/page/target.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledTilesBlock, TilesBlock } from './block.ts';

/** Tiles of the rows of an answer; undefined where a mistake leaves nothing to call them by. */
export function resolveTiles(block: TilesBlock, use: BlockUse): BundledTilesBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place } = use;
  const { owner, about, keys } = data;
  const name = place.at('name').field(owner, block.name);
  const group = block.group === undefined ? undefined : place.at('group').field(owner, block.group);
  const fields = block.fields.flatMap((one, index) => place.at('fields', index).field(owner, one) ?? []);
  const scope = { ...use.scope, row: { record: owner.fields } };
  const colour = block.colour ? place.at('colour').expression(block.colour, scope) : undefined;
  const open = block.open ? resolveTarget(block.open, page, place.at('open'), scope) : undefined;
  if (!name) return undefined;
  page.show([name, ...(group ? [group] : []), ...fields]);
  return {
    block: 'tiles',
    ...keys,
    ...(about ? { entity: about } : {}),
    name,
    fields,
    ...(group ? { group } : {}),
    ...(colour ? { colour } : {}),
    ...(open ? { open } : {}),
    empty: block.empty ?? '暂无数据',
    ...(block.refresh ? { refresh: block.refresh } : {}),
  };
}
