import type { FieldModel } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Place } from '../resolve/context.ts';
import { checkCodes, isValue, type Literal } from '../resolve/literal.ts';
import type { RowNames } from './row-names.ts';

/** Reports a value that the field cannot hold: a row that nobody has named, a code, a type. */
export function checkValue(field: FieldModel, value: unknown, names: RowNames, place: Place): void {
  if (value === null || value === undefined) return;
  if (field.reference) return checkRowName(field.reference.entity, value, names, place);
  if (Array.isArray(value)) return checkList(field, value, names, place);
  if (typeof value === 'object') return;
  if (field.dictionary) checkCodes(field.dictionary, String(value).split(','), place);
  else if (!isValue(field, value as Literal))
    place.report('HD603', { name: field.name, expected: field.type, actual: String(value) });
}

/** A text in the place of a key is the name of a row. */
export function checkRowName(entity: string, value: unknown, names: RowNames, place: Place): void {
  if (typeof value === 'string' && entity === 'secrole' && Object.hasOwn(place.context.model.roles, value))
    place.uses('role', '', value);
  if (typeof value !== 'string' || names.has(entity, value)) return;
  place.report('HD801', { entity, name: value }, { hint: nearest(value, names.of(entity)) });
}

function checkList(field: FieldModel, list: readonly unknown[], names: RowNames, place: Place): void {
  if (field.dictionary) checkCodes(field.dictionary, list.map(String), place);
  for (const [index, line] of field.fields ? list.entries() : [])
    for (const [name, cell] of Object.entries((line ?? {}) as Record<string, unknown>)) {
      const column = field.fields?.find(one => one.name === name);
      if (column) place.at(index, name).usesField(column);
      if (name === field.lines?.key) checkRowName(field.lines.entity, cell, names, place.at(index, name));
      else if (column) checkValue(column, cell, names, place.at(index, name));
    }
}
