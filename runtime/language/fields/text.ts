import type { FieldTypeDefinition } from './definition.ts';
import { textSchema } from './schema/text.ts';

export const text = {
  name: 'text',
  about: '一行文字 · a line of text',
  example: '一行文字',
  prose: true,
  schema: field => textSchema(field, 200),
  cel: () => 'string',
  searches: ['contains', 'prefix', 'exact', 'in'],
  sorts: true,
  column: () => 'text',
  names: true,
  masks: true,
  // A text that names a record by another key than its own: who it is stands for what it is, unless that is asked for.
  text: (value, { namedBy }, { name }) =>
    typeof value === 'object' ? JSON.stringify(value) : String((namedBy && name) ?? value),
  width: 140,
  align: 'left',
  givesWay: true,
  input: 'text',
  cell: 'text',
} as const satisfies FieldTypeDefinition;
