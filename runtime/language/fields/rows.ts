import type { FieldTypeDefinition } from './definition.ts';
import { someOf } from './schema/bounds.ts';

/** The most lines of one record: expressions walk them, and staff read them. */
export const mostRows = 1000;

/** Lines kept inside the record; a list says how many, a record shows them as a table. */
export const rows = {
  name: 'rows',
  about: '记录内的明细行 · lines inside the record',
  needs: 'fields',
  schema: (field, lines) => ({ type: 'array', maxItems: mostRows, ...someOf(field), items: lines(field.fields ?? []) }),
  cel: () => 'list<map>',
  searches: [],
  sorts: false,
  column: () => 'jsonb',
  text: value => (Array.isArray(value) ? `${value.length} 项` : String(value)),
  whole: (value, { fields = [] }, part) =>
    (value as Record<string, unknown>[])
      .map(line =>
        fields
          .map(field => part(field, line))
          .filter(Boolean)
          .join(' '),
      )
      .join('；'),
  width: 90,
  align: 'left',
  wide: true,
  input: 'rows',
  cell: 'rows',
} as const satisfies FieldTypeDefinition;
