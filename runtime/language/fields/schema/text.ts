import type { FieldOf } from '../field.ts';
import type { JsonSchema } from './json-schema.ts';

/** The pattern of a required text: blanks alone are none. */
export const notBlank = '\\S';

/** A text of at most `limit` characters. A masked field also takes its mask back, which the back end reads as "unchanged". */
export function textSchema(field: FieldOf, limit: number): JsonSchema {
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
