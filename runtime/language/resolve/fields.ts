import type { Field, FieldType, SearchMode } from '../families/field.ts';
import type { FieldModel } from '../model/model.ts';
import type { Place } from './context.ts';

const searchByType: Record<FieldType, SearchMode | undefined> = {
  text: 'contains',
  longText: 'contains',
  integer: 'range',
  decimal: 'range',
  money: 'range',
  boolean: 'exact',
  date: 'range',
  datetime: 'range',
  code: 'in',
  reference: 'exact',
  rows: undefined,
  file: undefined,
};

/** The one shape of a field. References and `via` get their far side later, when all entities are known. */
export function resolveField(name: string, field: Field, place: Place): FieldModel {
  const implied: FieldType | undefined = field.dictionary
    ? 'code'
    : field.entity
      ? 'reference'
      : field.fields
        ? 'rows'
        : undefined;
  const type = field.type ?? implied ?? 'text';
  if (field.type && implied && field.type !== implied)
    place
      .at('type')
      .report('HD508', { name, other: field.dictionary ? 'dictionary' : field.entity ? 'entity' : 'fields' });
  if (!implied && (type === 'code' || type === 'reference' || type === 'rows'))
    place.report('HD111', { key: { code: 'dictionary', reference: 'entity', rows: 'fields' }[type] });
  if (field.dictionary) place.at('dictionary').dictionary(field.dictionary);
  const search = field.search ?? searchByType[type];
  const { entity, choices: _choices, fields, via: _via, dictionary, search: _search, ...same } = field;
  return {
    ...same,
    name,
    type,
    ...(dictionary ? { dictionary } : {}),
    ...(entity ? { reference: { entity, key: '', name: '' } } : {}),
    ...(search ? { search } : {}),
    ...(fields ? { fields: resolveFields(fields, place.at('fields')) } : {}),
  };
}

export const resolveFields = (fields: Record<string, Field>, place: Place): FieldModel[] =>
  Object.entries(fields).map(([name, field]) => resolveField(name, field, place.at(name)));

/** Fills in the far side of a reference: its key, its naming field, the call that offers records. */
export function linkReference(
  field: FieldModel,
  declared: Field,
  place: Place,
  offers: ReadonlyMap<string, string>,
): void {
  if (!field.reference) return;
  const target = place.at('entity').entity(field.reference.entity);
  if (!target) return;
  const call = declared.choices ?? offers.get(target.name);
  field.reference = { entity: target.name, key: target.key, name: target.nameField, ...(call ? { call } : {}) };
}

/** Links the references inside rows and handler fields too. */
export function linkFields(
  models: readonly FieldModel[],
  declared: Record<string, Field>,
  place: Place,
  offers: ReadonlyMap<string, string>,
): void {
  for (const model of models) {
    const field = declared[model.name];
    if (!field) continue;
    linkReference(model, field, place.at(model.name), offers);
    if (model.fields && field.fields) linkFields(model.fields, field.fields, place.at(model.name, 'fields'), offers);
    if (field.choices) place.at(model.name, 'choices').call(field.choices);
  }
}
