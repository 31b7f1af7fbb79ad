import type { Call } from '../families/service.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { nearest } from '../issues/nearest.ts';
import type { EntityModel } from '../model/model.ts';
import type { Place } from './context.ts';

/** The verbs that look for records: for the others a condition would be read by nobody. */
const finding = new Set(['list', 'tree', 'export']);

/** The `where` of a call: fields that are searched, with values that they can have. */
export function checkFixedConditions(call: Call, entity: EntityModel, place: Place): void {
  if (call.where && !finding.has(call.verb ?? ''))
    place.at('where').report(
      'HD510',
      {
        what: `只有 ${[...finding].join('、')} 按 where 查找记录`,
        whatEn: `only ${[...finding].join(', ')} find records by where`,
      },
      { key: true },
    );
  for (const [name, value] of Object.entries(call.where ?? {})) {
    const at = place.at('where', name);
    const field = at.field(entity, name);
    if (field) checkValue(field, value, at);
  }
}

function checkValue(field: FieldModel, value: string | number | boolean, place: Place): void {
  const { dictionary } = field;
  if (dictionary) return checkCodes(dictionary, String(value).split(','), place);
  const wanted = fieldType(field).searches.length > 0 ? valueTypes(field) : [];
  const whole = !wanted.includes('integer') || Number.isInteger(value);
  if (wanted.includes(typeof value) && whole) return;
  place.report('HD510', {
    what: `字段「${field.name}」（${field.type}）不会等于「${value}」，按它查不到任何记录`,
    whatEn: `field "${field.name}" (${field.type}) never equals "${value}": no record would be found`,
  });
}

/** The types that a value in YAML has where it is one of the field's. */
function valueTypes(field: FieldModel): string[] {
  const { type } = fieldSchema({ ...field, required: true });
  const types = [type].flat().map(String);
  return types.includes('integer') ? [...types, 'number'] : types;
}

function checkCodes(dictionary: string, codes: readonly string[], place: Place): void {
  const known = Object.keys(place.context.documents.dictionaries.get(dictionary)?.value.items ?? {});
  for (const code of known.length > 0 ? codes : [])
    if (!known.includes(code)) place.report('HD207', { dictionary, name: code }, { hint: nearest(code, known) });
}
