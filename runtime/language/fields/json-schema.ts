import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';
import type { JsonSchema } from './schema/json-schema.ts';

/**
 * The JSON Schema of an object with these fields: what @rjsf/core, the precompiled validator of a form and the
 * back end judge by. Unknown keys are refused. A field that is not required may also be null.
 */
export const fieldsSchema = (fields: readonly FieldOf[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)])),
  required: fields.filter(field => field.required).map(field => field.name),
});

/** The JSON Schema of one field's value on the wire: money in cents, dates and date-times as text. */
export function fieldSchema(field: FieldOf): JsonSchema {
  const schema = fieldType(field).schema(field, fieldsSchema);
  const type = field.required ? schema.type : [schema.type, 'null'].flat();
  const own = field.lines ? { ...schema, items: withKey(schema.items as JsonSchema, field.lines.key) } : schema;
  return { ...own, type, title: field.label };
}

/** A line that is a record says which; `removed`: it is to go. */
const withKey = (line: JsonSchema, key: string): JsonSchema => ({
  ...line,
  properties: { ...(line.properties as object), [key]: { type: 'integer' }, removed: { type: 'boolean' } },
});
