import type { Entity } from '../families/entity.ts';
import type { Field } from '../families/field.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

/** Third pass, when all fields are linked: the lines that records own, with the fields that their entity says. */
export function linkLines(document: Doc<Entity>, context: ResolveContext): void {
  const owner = context.model.entities[document.name];
  if (!owner) return;
  const place = new Place(context, document, ['fields']);
  for (const field of owner.fields) {
    const declared = document.value.fields[field.name];
    if (declared?.lines) own(owner, field, declared, place.at(field.name));
  }
}

function own(owner: EntityModel, field: FieldModel, declared: Field, place: Place): void {
  const line = place.at('lines').entity(declared.lines ?? '');
  if (!line) return;
  if (declared.fields || declared.via || declared.required) place.report('HD508', { name: field.name, other: 'lines' });
  const references = line.fields.filter(({ reference, via }) => !via && reference?.entity === owner.name);
  const [by, second] = references;
  if (!by || second || line.owner || ownersOf(owner, place).includes(line.name))
    return place.at('lines').report('HD901', { name: line.name, owner: owner.name });
  line.owner = { entity: owner.name, by: by.name };
  field.lines = { entity: line.name, by: by.name, key: line.key };
  field.fields = columnsOf(line, by, place);
}

/** An entity and those above it. */
function ownersOf({ name, owner }: EntityModel, place: Place): string[] {
  const above = owner && place.context.model.entities[owner.entity];
  return [name, ...(above ? ownersOf(above, place) : [])];
}

/** What a line shows: its own fields, without what the platform keeps of it and without lines of its own. */
function columnsOf(line: EntityModel, by: FieldModel, { context }: Place): FieldModel[] {
  const written = context.documents.entities.get(line.name)?.value.fields ?? {};
  return line.fields
    .filter(({ name }) => name in written && name !== by.name && !written[name]?.lines)
    .map(field => ({ ...field, ...(field.readOnly ? { required: false } : {}) }));
}
