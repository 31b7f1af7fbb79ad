import { resolveBlocks } from '../../blocks/resolve.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import { resolveFilters } from './filters.ts';
import type { BoardPage, BundledBoardPage } from './page.ts';
import { resolveSearch } from './resolve-search.ts';
import { resolveWall } from './wall.ts';

/** Blocks, which see what the search found as `found`. */
export function resolveBoard(page: BoardPage, use: PageUse, place: Place): Own<BundledBoardPage> {
  const search = page.search ? resolveSearch(page.search, use, place.at('search')) : undefined;
  for (const [key, block] of Object.entries(page.blocks))
    if ('hold' in block && block.hold && !search?.account)
      place.at('blocks', key, 'hold').report('HD510', {
        what: '只有查询出当前用户的页面才能保留数据',
        whatEn: 'only a page that finds the searched user can hold anything with it',
      });
  const entity = search && use.entityOf(use.calls.get(search.call));
  const scope = use.scope(entity ? { found: { record: entity.fields } } : {});
  const variable = entity ? 'found' : undefined;
  const filters = page.filters && resolveFilters(page.filters, page.blocks, place.at('filters'));
  const head = page.head && resolveBlocks(page.head, { page: use, place: place.at('head'), scope: use.scope() });
  return {
    ...(head ? { head } : {}),
    ...(search ? { search } : {}),
    ...(filters ? { filters } : {}),
    ...(page.wall ? { wall: resolveWall(page.wall, use.path, use, place.at('wall')) } : {}),
    blocks: resolveBlocks(page.blocks, {
      page: use,
      place: place.at('blocks'),
      scope,
      variable,
      ...(filters ? { filters: filters.fields } : {}),
    }),
    actions: resolveActions(
      page.actions,
      { variable, entity, fields: entity?.fields ?? [], main: search?.call },
      use,
      place.at('actions'),
    ),
  };
}
