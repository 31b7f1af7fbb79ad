import { Errors } from 'typebox/schema';
import type { FieldModel } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { messageOf } from '../fields/messages.ts';
import { linearPattern } from '../fields/pattern.ts';
import type { JsonSchema } from '../fields/schema/json-schema.ts';
import { validatorFormats } from '../formats/validator-formats.ts';
import type { Place } from './context.ts';
import { checkCodes, isValue, type Literal } from './literal.ts';

/** The value of a new record: one that the field itself would take, of a code one that is still offered, and not the same for every record of a field that has each value once. */
export function checkDefault(field: FieldModel, value: Literal, place: Place): void {
  if (field.unique) place.report('HD529', { name: field.name }, { key: true });
  if (field.dictionary) return checkDefaultCodes(field.dictionary, String(value).split(','), place);
  if (!isValue(field, value))
    return place.report('HD603', { name: field.name, expected: field.type, actual: String(value) });
  const breach = breachOf(fieldSchema({ ...field, required: true }), value);
  if (breach)
    place.report('HD527', { value: String(value), what: messageOf(breach, field, value), whatEn: breach.message });
}

interface Breach {
  keyword: string;
  params: Record<string, unknown>;
  message: string;
}

/** What a value has wrong by the schema of its field: judged without making code, which no browser lets documents do. */
function breachOf({ format, pattern, ...shape }: JsonSchema, value: Literal): Breach | undefined {
  const [, [breach]] = Errors(shape, value);
  if (breach) return breach;
  const fails = (keyword: string, by: string): Breach => ({
    keyword,
    params: { [keyword]: by },
    message: `must match ${keyword} "${by}"`,
  });
  if (typeof pattern === 'string' && !linearPattern(pattern).test(String(value))) return fails('pattern', pattern);
  if (typeof format === 'string' && !fitsFormat(format, value)) return fails('format', format);
  return undefined;
}

function fitsFormat(name: string, value: Literal): boolean {
  const format = validatorFormats[name];
  if (!format) return true;
  if (typeof format !== 'function') return typeof value !== 'number' || format.validate(value);
  return typeof value !== 'string' || format(value);
}

function checkDefaultCodes(dictionary: string, codes: readonly string[], place: Place): void {
  checkCodes(dictionary, codes, place);
  const items = place.context.documents.dictionaries.get(dictionary)?.value.items ?? {};
  for (const one of codes) {
    const item = Object.hasOwn(items, one) ? items[one] : undefined;
    if (typeof item === 'object' && item.off) place.report('HD528', { dictionary, name: one });
  }
}
