import type { FieldOf } from '../field.ts';
import { shownPattern } from '../shapeless.ts';
import type { JsonSchema } from './json-schema.ts';

/** A text of at most `limit` characters. A masked field also takes its mask back, which the back end reads as "unchanged". */
export function textSchema(field: FieldOf, limit: number): JsonSchema {
  const shortest = field.minLength ?? (field.required ? 1 : undefined);
  const pattern = field.pattern ?? (field.required ? shownPattern : undefined);
  return {
    type: 'string',
    maxLength: field.maxLength ?? limit,
    ...(shortest === undefined ? {} : { minLength: shortest }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(field.format === undefined ? {} : { format: field.mask ? `masked-${field.format}` : field.format }),
  };
}
