import { fieldSchema, fieldsSchema } from '../../fields/json-schema.ts';
import type { JsonSchema } from '../../fields/schema/json-schema.ts';
import type { BundledFormField } from './field-use.ts';

/**
 * The JSON Schema that a form is drawn by and validated by: all of its fields. What is read-only or there at times only
 * may be missing; a new line of rows begins with its columns' defaults, as @rjsf/core fills them in.
 */
export function formSchema(fields: readonly BundledFormField[]): JsonSchema {
  const schema = fieldsSchema(
    fields.map(field => (field.when || field.readOnly ? { ...field, required: false } : field)),
  );
  const properties = schema.properties as Record<string, JsonSchema>;
  const rows = fields.flatMap(({ name, fields: columns }) => (columns ? [{ name, columns }] : []));
  for (const { name, columns } of rows) {
    const begun = columns.flatMap(column =>
      column.default === undefined ? [] : [[column.name, { ...fieldSchema(column), default: column.default }] as const],
    );
    const items = properties[name]?.items as JsonSchema;
    const lines = { ...items, properties: { ...(items.properties as JsonSchema), ...Object.fromEntries(begun) } };
    properties[name] = { ...properties[name], items: lines };
  }
  return schema;
}
