import type { FieldTypeDefinition } from './definition.ts';

const said = (value: unknown): string => (value === true || value === 'true' ? '是' : '否');

export const boolean = {
  name: 'boolean',
  about: '是或否 · yes or no',
  example: true,
  schema: () => ({ type: 'boolean' }),
  // A switch that nobody touches says no.
  initial: ({ required }) => (required ? false : null),
  cel: () => 'bool',
  searches: ['exact'],
  sorts: true,
  column: () => 'boolean',
  text: said,
  read: typed => ({ 是: true, 否: false, '': null })[typed.trim()] ?? typed,
  options: () => [
    { value: 'true', label: '是' },
    { value: 'false', label: '否' },
  ],
  sheet: { format: () => undefined, width: 8, value: said },
  width: 80,
  align: 'center',
  input: 'switch',
  queryInput: 'choice',
  cell: 'text',
} as const satisfies FieldTypeDefinition;
