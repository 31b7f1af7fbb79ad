import { Ajv } from 'ajv';
import type { FieldModel } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { messageOf } from '../fields/messages.ts';
import { linearPattern } from '../fields/pattern.ts';
import { validatorOptions } from '../fields/schema/validator-options.ts';
import type { Place } from './context.ts';
import { checkCodes, isValue, type Literal } from './literal.ts';

/** Patterns are judged as the server judges them. */
const code = { regExp: Object.assign(linearPattern, { code: 'RegExp' }) };

/** The value of a new record: one that the field itself would take, of a code one that is still offered, and not the same for every record of a field that has each value once. */
export function checkDefault(field: FieldModel, value: Literal, place: Place): void {
  if (field.unique) place.report('HD529', { name: field.name }, { key: true });
  if (field.dictionary) return checkDefaultCodes(field.dictionary, String(value).split(','), place);
  if (!isValue(field, value))
    return place.report('HD603', { name: field.name, expected: field.type, actual: String(value) });
  const fits = new Ajv({ ...validatorOptions, logger: false, code }).compile(fieldSchema({ ...field, required: true }));
  if (fits(value)) return;
  const [breach] = fits.errors ?? [];
  if (breach)
    place.report('HD527', {
      value: String(value),
      what: messageOf(breach, field, value),
      whatEn: breach.message ?? '',
    });
}

function checkDefaultCodes(dictionary: string, codes: readonly string[], place: Place): void {
  checkCodes(dictionary, codes, place);
  const items = place.context.documents.dictionaries.get(dictionary)?.value.items ?? {};
  for (const one of codes) {
    const item = Object.hasOwn(items, one) ? items[one] : undefined;
    if (typeof item === 'object' && item.off) place.report('HD528', { dictionary, name: one });
  }
}
