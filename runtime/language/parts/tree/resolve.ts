import { searchParameter } from '../../fields/search.ts';
import type { EntityModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from '../page/page-use.ts';
import type { BundledTree, Tree } from './tree.ts';

/** The records of a tree, and how the list is filtered by one; undefined where a mistake leaves nothing to show. */
export function resolveTree(
  tree: Tree | undefined,
  entity: EntityModel,
  use: PageUse,
  place: Place,
): BundledTree | undefined {
  if (!tree) return undefined;
  const call = use.call(tree.call, place.at('call'), ['tree']);
  const target = use.entityOf(call);
  const field = place.at('field').field(entity, tree.field);
  const move = tree.move === undefined ? undefined : use.call(tree.move, place.at('move'), ['update']);
  if (!call || !target || !field || (tree.move && !move)) return undefined;
  const { reference } = field;
  if (!reference) return void place.at('field').report('HD213', { name: tree.field });
  if (!reference.parent) return void place.at('field').report('HD523', { entity: reference.entity });
  use.expectEntity(call, place.context.model.entities[reference.entity], place.at('call'));
  use.expectEntity(move, target, place.at('move'));
  return {
    call: call.name,
    title: target.title,
    entity: target.name,
    key: target.key,
    name: target.nameField,
    parent: reference.parent,
    field: field.name,
    filter: searchParameter(field.name, 'below'),
    ...(move ? { move: { call: move.name, params: pathParameters(move.path) } } : {}),
  };
}
