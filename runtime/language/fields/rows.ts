import type { FieldTypeDefinition } from './definition.ts';
import { someOf } from './schema/bounds.ts';

/** The most lines of one record: expressions walk them, and staff read them. */
export const mostRows = 1000;

/** Names of lines that a list has room for. */
const fewNames = 5;

/** Lines kept inside the record; a list says what the first column calls them, a record shows them as a table. */
export const rows = {
  name: 'rows',
  about: '记录内的明细行 · lines inside the record',
  needs: 'fields',
  schema: (field, lines) => ({ type: 'array', maxItems: mostRows, ...someOf(field), items: lines(field.fields ?? []) }),
  cel: () => 'list<map>',
  searches: [],
  sorts: false,
  column: () => 'jsonb',
  text(value, { fields: [first] = [] }, { part }) {
    if (!Array.isArray(value)) return String(value);
    const names = first ? value.map(line => part(first, line)).filter(Boolean) : [];
    if (names.length < value.length) return `${value.length} 项`;
    return names.length > fewNames ? `${names.slice(0, fewNames).join('、')}等 ${names.length} 项` : names.join('、');
  },
  whole: (value, { fields = [] }, { part }) =>
    (value as Record<string, unknown>[])
      .map(line =>
        fields
          .map(field => part(field, line))
          .filter(Boolean)
          .join(' '),
      )
      .join('；'),
  width: 160,
  align: 'left',
  givesWay: true,
  wide: true,
  input: 'rows',
  cell: 'rows',
} as const satisfies FieldTypeDefinition;
