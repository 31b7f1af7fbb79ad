import type { FieldTypeDefinition } from './definition.ts';
import { textSchema } from './schema/text.ts';

export const text = {
  name: 'text',
  about: '一行文字 · a line of text',
  example: '一行文字',
  schema: field => textSchema(field, 200),
  cel: () => 'string',
  searches: ['contains', 'prefix', 'exact', 'in'],
  sorts: true,
  column: () => 'text',
  names: true,
  masks: true,
  text: (value, _field, { name }) => (typeof value === 'object' ? JSON.stringify(value) : String(name ?? value)),
  width: 140,
  align: 'left',
  givesWay: true,
  input: 'text',
  cell: 'text',
} as const satisfies FieldTypeDefinition;
