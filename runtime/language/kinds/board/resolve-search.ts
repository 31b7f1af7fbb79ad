import { resolveColumns } from '../../parts/column/resolve.ts';
import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveLink } from '../../parts/page/link.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { BundledSearch, Search } from './search.ts';

/** The search with its fields; the record it finds is of the entity of its call. */
export function resolveSearch(search: Search, page: PageUse, place: Place): BundledSearch | undefined {
  const call = page.call(search.call, place.at('call'), ['list']);
  const entity = page.entityOf(call);
  if (!call || page.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221');
  const fields = resolveFieldUses(search.fields, entity, page.scope(), place.at('fields'));
  page.show(fields, true);
  const initial = fields.flatMap(field => (field.initial ? [[field.name, field.initial] as const] : []));
  const { none } = search;
  const typed = page.scope({ typed: { record: fields } });
  const offered = none && { label: none.label, ...resolveLink(none.open, none.with, page, place.at('none'), typed) };
  return {
    call: call.name,
    fields,
    ...(initial.length > 0 ? { with: Object.fromEntries(initial) } : {}),
    columns: resolveColumns(search.columns, entity, page, place.at('columns')),
    key: entity.key,
    hint: search.hint ?? `请输入${fields.map(field => field.label).join('、')}查询`,
    account: search.account ?? false,
    ...(offered ? { none: offered } : {}),
  };
}
