import { handlerOf, verbOf } from '../../model/does.ts';
import type { EntityModel } from '../../model/model.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { checkQuery } from '../../parts/field/check.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';
import { resolveFieldUses } from '../../parts/field/resolve.ts';
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
  if (!block.columns) return void place.report('HD111', { key: 'columns' }, { key: true });
  if (block.edit && use.variable !== 'record')
    place
      .at('edit')
      .report(
        'HD510',
        { what: '只有详情页上的列表才能写 edit', whatEn: 'only a list on a detail has edit' },
        { key: true },
      );
  const { owner, entity } = data;
  const sort = parseSort(block.sort);
  if (sort) checkSort(place.at('sort').field(owner, sort.name), place.at('sort'));
  return {
    block: 'list',
    ...data.keys,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    ...(block.hold ? { hold: block.hold } : {}),
    ...(block.query ? { query: queryOf(block, entity, use) } : {}),
    columns: resolveColumns(block.columns, owner, page, place.at('columns')),
    pageSize: block.pageSize ?? 10,
    ...(sort ? { sort } : {}),
    ...(block.empty ? { empty: place.at('empty').template(block.empty, scope) } : {}),
    ...(block.refresh ? { refresh: block.refresh } : {}),
    ...(block.sound ? { sound: block.sound } : {}),
    actions: resolveActions(
      block.actions,
      { variable: 'row', entity, fields: owner.fields, main: block.call },
      page,
      place.at('actions'),
    ),
  };
}

/** What its rows are searched by: of a list call by the fields of its entity, of a handler by the parameters that it declares. */
function queryOf(
  { query, call: name }: ListBlock,
  entity: EntityModel | undefined,
  { page, place, scope }: BlockUse,
): BundledFormField[] {
  if (!query) return [];
  const at = place.at('query');
  const call = name === undefined ? undefined : page.calls.get(name);
  const isList = verbOf(call)?.name === 'list' && entity !== undefined;
  if (!call || !(isList || (handlerOf(call) && call.many && call.query.length > 0))) {
    at.report('HD510', {
      what: '只有列表接口（verb: list）、或声明了 query 的处理程序（many）的区块才能有查询条件',
      whatEn: 'only a block that a call of verb list, or a handler with many and a declared query, fills has a query',
    });
    return [];
  }
  const fields = resolveFieldUses(query, isList ? entity : { name: call.name, fields: call.query }, scope, at);
  page.show(fields, true);
  if (isList) checkQuery(fields, entity, at);
  return fields;
}
