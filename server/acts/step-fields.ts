import {
  type EntityModel,
  type FieldModel,
  fieldsThatActsWrite,
  type ValueModels,
} from '#runtime/language/bundle/model.ts';

const known = new WeakMap<ValueModels, readonly FieldModel[]>();

/** The fields that a step sets, the same array each time, as their validators are compiled once. */
export function fieldsSet(set: ValueModels, entity: EntityModel): readonly FieldModel[] {
  const fields = known.get(set) ?? fieldsThatActsWrite(entity).filter(field => field.name in set);
  known.set(set, fields);
  return fields;
}

const writable = new WeakMap<EntityModel, readonly FieldModel[]>();

/** The fields that a step may write of a new record; the same array each time. */
export function fieldsOfNew(entity: EntityModel): readonly FieldModel[] {
  const fields = writable.get(entity) ?? fieldsThatActsWrite(entity);
  writable.set(entity, fields);
  return fields;
}
