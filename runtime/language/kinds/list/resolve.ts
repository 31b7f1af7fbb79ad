import { named } from '../../fields/search.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { checkQuery } from '../../parts/field/check.ts';
import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveImport } from '../../parts/import/resolve.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import { resolveTree } from '../../parts/tree/resolve.ts';
import type { Place } from '../../resolve/context.ts';
import { checkSort, parseSort } from '../../resolve/sort.ts';
import { verbsThat } from '../../verbs/index.ts';
import type { Own } from '../own-keys.ts';
import { firstSearch } from './first-search.ts';
import { listModel } from './list-model.ts';
import type { BundledListPage, ListPage } from './page.ts';
import { resolveCalendar } from './resolve-calendar.ts';
import { resolveKanban } from './resolve-kanban.ts';

/** A list over the records of its call. */
export function resolveList(page: ListPage, use: PageUse, place: Place): Own<BundledListPage> | undefined {
  const call = use.call(
    page.call,
    place.at('call'),
    verbsThat(({ offers }) => offers),
  );
  const entity = use.entityShown(page.entity, call);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, { hint: 'entity: …' });
  const scope = use.scope();
  const query = resolveFieldUses(page.query, entity, scope, place.at('query'));
  use.show(query, true);
  checkQuery(query, entity, place.at('query'));
  const initial = firstSearch(page.initial, query, place.at('initial'));
  const sort = parseSort(page.sort);
  if (sort) checkSort(place.at('sort').field(entity, sort.name), place.at('sort'));
  const imports = resolveImport(page.import, { entity, title: page.title }, use, place.at('import'));
  const tree = resolveTree(page.tree, entity, use, place.at('tree'));
  const columns = resolveColumns(page.columns, entity, use, place.at('columns'));
  const actions = resolveActions(
    page.actions,
    { variable: 'row', entity, fields: entity.fields, main: call.name },
    use,
    place.at('actions'),
  );
  const kanban = resolveKanban(page.kanban, { entity, columns, actions }, place.at('kanban'));
  const calendar = resolveCalendar(page.calendar, { entity, columns, actions }, place.at('calendar'));
  use.list = listModel(query, columns, tree && named(entity.fields)(tree.field));
  return {
    entity: bundleEntity(entity),
    call: call.name,
    with: use.arguments(call, page.with, place, scope, 'params'),
    query,
    ...(initial ? { initial } : {}),
    columns,
    ...(sort ? { sort } : {}),
    pageSize: page.pageSize ?? 20,
    ...(page.refresh ? { refresh: page.refresh } : {}),
    ...(page.empty ? { empty: place.at('empty').template(page.empty, scope) } : {}),
    actions,
    ...(tree ? { tree } : {}),
    ...(kanban ? { kanban } : {}),
    ...(calendar ? { calendar } : {}),
    ...(imports ? { import: imports } : {}),
  };
}
