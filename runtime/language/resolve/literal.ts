import { type FieldModel, fieldType } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { nearest } from '../issues/nearest.ts';
import type { Place } from './context.ts';

export type Literal = string | number | boolean;

/** Whether a value as YAML has it can be one of the field's. Of codes ask `checkCodes`. */
export function isValue(field: FieldModel, value: Literal): boolean {
  const { type } = fieldSchema({ ...field, required: true });
  const types = [type].flat().map(String);
  if (types.includes('integer') && Number.isInteger(value)) return true;
  if (!types.includes(typeof value)) return false;
  return !fieldType(field).dated || !Number.isNaN(Date.parse(String(value)));
}

const isWhole = (field: FieldModel): boolean =>
  [fieldSchema({ ...field, required: true }).type].flat().includes('integer');

/** Reports codes that a dictionary does not have. */
export function checkCodes(dictionary: string, codes: readonly string[], place: Place): void {
  const known = Object.keys(place.context.documents.dictionaries.get(dictionary)?.value.items ?? {});
  for (const code of known.length > 0 ? codes : [])
    if (known.includes(code)) place.uses('code', dictionary, code);
    else place.report('HD207', { dictionary, name: code }, { hint: nearest(code, known) });
}

/** What is least is not more than what is most, and of whole numbers both are whole: money is in cents. */
export function checkBounds(field: FieldModel, place: Place): void {
  for (const key of ['min', 'max'] as const) {
    const bound = field[key];
    if (bound === undefined || !isWhole(field) || Number.isInteger(bound)) continue;
    const meant = Math.round(fieldType(field).measure?.(field) === 'cents' ? bound * 100 : bound);
    place.at(key).report('HD547', { key, value: bound }, { hint: `${key}: ${meant}` });
  }
  for (const [least, most] of [
    ['min', 'max'],
    ['minLength', 'maxLength'],
  ] as const) {
    const [low, high] = [field[least], field[most]];
    if (low !== undefined && high !== undefined && low > high)
      place.at(least).report('HD115', {
        rule: `${least} ${low} > ${most} ${high}`,
        ruleEn: `${least} ${low} > ${most} ${high}`,
      });
  }
}
