import type { RuledField } from '../families/field.ts';
import type { FieldModel } from '../model/model.ts';
import type { Place } from './context.ts';

/** What holds references, and the fields read through them: an entity, the body of a call. */
interface Owner {
  name: string;
  fields: FieldModel[];
}

/** Makes each field that is declared with `via` what its far side is: read only, and never stored. */
export function linkVia(owner: Owner, declared: Record<string, RuledField>, place: Place): void {
  for (const [index, field] of owner.fields.entries()) {
    const via = declared[field.name]?.via;
    if (via) owner.fields[index] = viaField(field, via, owner, place.at(field.name, 'via'));
  }
}

function viaField(field: FieldModel, via: string, owner: Owner, place: Place): FieldModel {
  const [referenceName = '', targetName = ''] = via.split('.');
  const reference = place.field(owner, referenceName);
  if (!reference) return field;
  if (!reference.reference) {
    place.report('HD213', { name: referenceName });
    return field;
  }
  const entity = place.context.model.entities[reference.reference.entity];
  const target = entity && place.field(entity, targetName);
  if (!entity || !target) return field;
  if (place.context.documents.entities.get(entity.name)?.value.fields[targetName]?.via) {
    place.report('HD214', { entity: entity.name, name: targetName });
    return field;
  }
  const {
    name: _name,
    label: _label,
    readOnly: _readOnly,
    required: _required,
    unique: _unique,
    index: _index,
    via: _further,
    default: _default,
    was: _was,
    ...kept
  } = target;
  const search = field.search === 'contains' ? target.search : field.search;
  return {
    ...kept,
    ...(search ? { search } : {}),
    name: field.name,
    label: field.label,
    readOnly: true,
    via: { reference: referenceName, entity: entity.name, field: targetName },
  };
}
