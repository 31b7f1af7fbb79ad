import type { Entity } from '../families/entity.ts';
import { named } from '../fields/search.ts';
import type { Doc } from '../load/document.ts';
import { wayTo } from '../model/way.ts';
import { Place, type ResolveContext } from './context.ts';

/** Who reads and who writes a field, when all fields are linked. */
export function resolveFieldScope(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const needed = new Set([model.key, model.nameField, model.code?.field, model.states?.field]);
  for (const field of model.fields) {
    const { see, edit, lines, via, readOnly, value } = document.value.fields[field.name] ?? {};
    const place = new Place(context, document, ['fields', field.name]);
    const refuse = (key: string) => place.at(key).report('HD904', { name: field.name, key }, { key: true });
    // What names a record stands wherever something refers to it; lines are read by calls of their own, too.
    if (see !== undefined && (needed.has(field.name) || lines || via)) refuse('see');
    else if (see !== undefined) field.see = place.at('see').expression(see, { user: 'user' }, 'bool');
    if (edit !== undefined && (lines || via || readOnly || value !== undefined)) refuse('edit');
    else if (edit !== undefined)
      field.edit = place.at('edit').expression(edit, { row: { record: model.fields }, user: 'user' }, 'bool');
  }
}

/** What is read through a reference is read by whoever reads it where it stands. */
export function passOnFieldScope({ name }: Doc<Entity>, { model }: ResolveContext): void {
  const entity = model.entities[name];
  for (const field of entity?.fields ?? []) {
    if (!entity || !field.via) continue;
    const way = wayTo(model, entity, field);
    const stored = named(model.entities[way.hops.at(-1)?.entity ?? '']?.fields ?? [])(way.field);
    if (stored?.see) field.see = stored.see;
  }
}
