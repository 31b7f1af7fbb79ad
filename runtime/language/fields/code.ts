import type { FieldTypeDefinition } from './definition.ts';
import { someOf } from './schema/bounds.ts';
import { textSchema } from './schema/text.ts';

/** Most characters of a code. */
const limit = 60;

/** Codes as the labels of their dictionary; a code that it does not know, as it is. */
export const code = {
  name: 'code',
  about: '字典代码，many 时为多个 · a code of a dictionary, with `many` several',
  needs: 'dictionary',
  schema: field =>
    field.many
      ? { type: 'array', items: { type: 'string', maxLength: limit }, ...someOf(field) }
      : textSchema(field, limit),
  cel: ({ many }) => (many ? 'list<string>' : 'string'),
  searches: ['in', 'exact'],
  sorts: true,
  column: ({ many }) => (many ? 'text[]' : 'text'),
  text: (value, { dictionary = '' }, { items }) => {
    const labels = new Map(items(dictionary).map(item => [item.value, item.label]));
    return [value]
      .flat()
      .map(each => labels.get(String(each)) ?? String(each))
      .join('、');
  },
  fromAddress: codes => codes.split(','),
  width: 110,
  align: 'left',
  input: 'code',
  cell: 'code',
} as const satisfies FieldTypeDefinition;
