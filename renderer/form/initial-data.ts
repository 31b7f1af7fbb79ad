import type { BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionScope, FormData } from './form-data.ts';

/** The first data of a form: of a record, or what a new one begins with. Every field and every cell has a value, null for nothing. */
export function initialData(
  fields: readonly BundledFormField[],
  record: Row | undefined,
  scope: ExpressionScope,
  rules?: RecordRules,
): FormData {
  return Object.fromEntries(
    fields.map(field => {
      // What the record begins with, it begins with but once; what follows from other fields is suggested as they are filled in.
      const own = rules?.follows?.[field.name] ? undefined : rules?.initial[field.name];
      const initial = field.initial ?? (record ? undefined : own);
      return [field.name, begins(field, record, initial, scope)];
    }),
  );
}

function begins(
  field: BundledFormField,
  record: Row | undefined,
  initial: BundledFormField['initial'],
  { expressions, params, row, from, lastChosen, isAsked }: ExpressionScope,
): unknown {
  const own = (field.about ? row : record)?.[field.name];
  if (own !== null && own !== undefined) return field.fields ? whole(field, own) : own;
  const value = initial
    ? expressions.value(initial, { form: {}, params, row: row ?? {}, from: from?.record ?? {} })
    : from?.fields.includes(field.name)
      ? takenOver(field, from.record[field.name])
      : undefined;
  // A mask is no value: staff who may not see a name do not write its stars over it.
  const given = field.mask && typeof value === 'string' && looksMasked(value) ? null : value;
  if (given !== null && given !== undefined) return given;
  // A default is what a new record begins with; one that is there may have nothing.
  if (record && !(isAsked && !(field.name in record))) return null;
  return field.default ?? (field.lastChosen && lastChosen?.(field)) ?? fieldType(field).initial?.(field) ?? null;
}

/** Lines of another record are new ones here. */
function takenOver(field: BundledFormField, value: unknown): unknown {
  if (!field.fields || !Array.isArray(value)) return value;
  const names = new Set(field.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  const own = (line: Row): Row => Object.fromEntries(Object.entries(line).filter(([name]) => names.has(name)));
  return whole(field, value.map(own));
}

/** Lines with all their cells, for rjsf gives one that is missing its column's default, which is for new lines alone; without the names behind references, which nobody fills in. */
const whole = ({ fields = [] }: BundledFormField, lines: unknown): unknown =>
  Array.isArray(lines)
    ? lines.map((line: Row) => ({
        ...Object.fromEntries(fields.map(({ name }) => [name, null])),
        ...Object.fromEntries(Object.entries(line).filter(([name]) => !name.endsWith('$name'))),
      }))
    : lines;
