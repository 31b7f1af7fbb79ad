import { mostFiles } from '../formats/files.ts';
import { notBlank } from '../formats/messages.ts';
import type { FieldModel } from '../model/model.ts';

export type JsonSchema = Record<string, unknown>;

/** Most characters of a text field that names no limit. */
export const textLimits = { text: 200, longText: 2000 } as const;

/**
 * The JSON Schema of an object with these fields: what @rjsf/core, the precompiled validator of a form and the
 * back end judge by. Unknown keys are refused. A field that is not required may also be null.
 */
export function fieldsSchema(fields: readonly FieldModel[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)])),
    required: fields.filter(field => field.required).map(field => field.name),
  };
}

/** The JSON Schema of one field's value on the wire: money in cents, dates and date-times as text. */
export function fieldSchema(field: FieldModel): JsonSchema {
  const schema = valueSchema(field);
  if (!field.required) return { ...schema, type: [schema.type, 'null'].flat(), title: field.label };
  return { ...schema, title: field.label };
}

function valueSchema(field: FieldModel): JsonSchema {
  switch (field.type) {
    case 'integer':
      return { type: 'integer', ...bounds(field) };
    case 'money':
      return { type: 'integer', minimum: 0, ...bounds(field) };
    case 'decimal':
      return { type: 'number', ...bounds(field) };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
    case 'datetime':
      return { type: 'string', format: field.type };
    case 'reference':
      return { type: 'integer', minimum: 1 };
    case 'rows':
      return { type: 'array', ...(field.required ? { minItems: 1 } : {}), items: fieldsSchema(field.fields ?? []) };
    case 'file':
      return {
        type: 'array',
        maxItems: field.maxFiles ?? mostFiles,
        ...(field.required ? { minItems: 1 } : {}),
        items: fieldsSchema(fileFields),
      };
    case 'code':
      return field.many
        ? { type: 'array', items: { type: 'string', maxLength: 60 }, ...(field.required ? { minItems: 1 } : {}) }
        : textSchema(field, 60);
    case 'longText':
      return textSchema(field, textLimits.longText);
    default:
      return textSchema(field, textLimits.text);
  }
}

const fileFields: FieldModel[] = [
  { name: 'id', label: '标识', type: 'text', required: true },
  { name: 'name', label: '文件名', type: 'text', required: true },
  { name: 'size', label: '大小', type: 'integer', required: true, min: 0 },
];

const bounds = (field: FieldModel): JsonSchema => ({
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
});

/** A masked field also takes its mask back, which the back end reads as "unchanged". */
function textSchema(field: FieldModel, limit: number): JsonSchema {
  const shortest = field.minLength ?? (field.required ? 1 : undefined);
  const pattern = field.pattern ?? (field.required ? notBlank : undefined);
  return {
    type: 'string',
    maxLength: field.maxLength ?? limit,
    ...(shortest === undefined ? {} : { minLength: shortest }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(field.format === undefined ? {} : { format: field.mask ? `masked-${field.format}` : field.format }),
  };
}
