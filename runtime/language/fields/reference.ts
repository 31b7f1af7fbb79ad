import type { FieldTypeDefinition } from './definition.ts';

/** The key of another record; the server sends what that is called beside it (`field$name`). */
export const reference = {
  name: 'reference',
  about: '引用另一实体的记录 · a record of another entity',
  needs: 'entity',
  schema: () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  cel: () => 'double',
  searches: ['exact', 'in'],
  sorts: true,
  column: () => 'bigint',
  text: (value, _field, { name }) => String(name ?? value),
  width: 140,
  align: 'left',
  givesWay: true,
  input: 'reference',
  cell: 'text',
} as const satisfies FieldTypeDefinition;
