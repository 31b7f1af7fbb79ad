import type { Entity } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { usesParameters } from './opened.ts';

/** Whose work a record is, when all fields are known: who is given it is told, with the page that shows it. */
export function resolveAssignee(document: Doc<Entity>, context: ResolveContext): void {
  const { assignee } = document.value;
  const model = context.model.entities[document.name];
  if (!assignee || !model) return;
  const place = new Place(context, document, ['assignee']);
  refersTo(model, assignee.field, 'secoperator', place.at('field'));
  if (assignee.group) refersTo(model, assignee.group, 'secorganize', place.at('group'));
  if (assignee.open) place.at('open').page(assignee.open);
  if (assignee.open) usesParameters(assignee.open, assignee.with, place.at('with'));
  if (assignee.list) place.at('list').page(assignee.list);
  const scope = { row: { record: model.fields } };
  const args = Object.entries(assignee.with ?? {}).map(([key, cel]) => [
    key,
    place.at('with', key).expression(cel, scope),
  ]);
  model.assignee = {
    field: assignee.field,
    ...(assignee.group ? { group: assignee.group } : {}),
    ...(assignee.open ? { open: { page: assignee.open, with: Object.fromEntries(args) } } : {}),
    ...(assignee.list ? { list: assignee.list } : {}),
  };
}

function refersTo(model: EntityModel, name: string, entity: 'secoperator' | 'secorganize', place: Place): void {
  const field = place.field(model, name);
  if (!field || (field.reference?.entity === entity && !field.via)) return;
  place.report(entity === 'secoperator' ? 'HD640' : 'HD641', { name }, { hint: `{ entity: ${entity} }` });
}
