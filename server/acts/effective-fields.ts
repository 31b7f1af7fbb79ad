import { type EntityModel, type FieldModel, fieldsThatActsWrite } from '#runtime/language/bundle/model.ts';

const known = new WeakMap<EntityModel, Map<string, readonly FieldModel[]>>();

/** Fields by their names, the same array each time, as their validators are compiled once. */
export function fieldsOf(entity: EntityModel, names: readonly string[]): readonly FieldModel[] {
  const of = known.get(entity) ?? new Map<string, readonly FieldModel[]>();
  known.set(entity, of);
  const mark = [...names].sort().join();
  const fields = of.get(mark) ?? fieldsThatActsWrite(entity).filter(({ name }) => names.includes(name));
  of.set(mark, fields);
  return fields;
}
