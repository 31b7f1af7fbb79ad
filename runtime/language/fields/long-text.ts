import type { FieldTypeDefinition } from './definition.ts';
import { textSchema } from './schema/text.ts';
import { text } from './text.ts';

/** Most characters where the field names no limit. */
export const longTextLimit = 2000;

/** In a query form it is searched in one line. */
export const longText = {
  ...text,
  name: 'longText',
  about: '多行文字 · several lines of text',
  example: '第一行\n第二行',
  schema: field => textSchema(field, longTextLimit),
  searches: ['contains', 'prefix', 'exact'],
  long: true,
  names: false,
  width: 240,
  input: 'longText',
  queryInput: 'text',
} as const satisfies FieldTypeDefinition;
