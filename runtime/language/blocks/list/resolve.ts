import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { bundleEntity } from '../../parts/page/page-use.ts';
import { checkSort, parseSort } from '../../resolve/sort.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledListBlock, ListBlock } from './block.ts';

/** The table with its columns and the actions of its rows. */
export function resolveList(block: ListBlock, use: BlockUse): BundledListBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place, scope } = use;
  const { owner, entity } = data;
  const sort = parseSort(block.sort);
  if (sort) checkSort(place.at('sort').field(owner, sort.name), place.at('sort'));
  return {
    block: 'list',
    ...data.keys,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    ...(block.hold ? { hold: block.hold } : {}),
    columns: resolveColumns(block.columns, owner, page, place.at('columns')),
    pageSize: block.pageSize ?? 10,
    ...(sort ? { sort } : {}),
    ...(block.empty ? { empty: place.at('empty').template(block.empty, scope) } : {}),
    ...(block.refresh ? { refresh: block.refresh } : {}),
    actions: resolveActions(
      block.actions,
      { variable: 'row', entity, fields: owner.fields },
      page,
      place.at('actions'),
    ),
  };
}
