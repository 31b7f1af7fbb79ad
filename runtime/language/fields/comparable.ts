import { type FieldModel, fieldType } from './index.ts';

/** How the values of a field compare in a database. */
export type Comparable = 'number' | 'text' | 'truth' | 'date' | 'moment' | 'codes';

const byColumn = {
  text: 'text',
  'text[]': 'codes',
  bigint: 'number',
  numeric: 'number',
  boolean: 'truth',
  date: 'date',
  timestamptz: 'moment',
  jsonb: undefined,
} as const;

/** How the values of a field compare; undefined where they do not. */
export const comparableOf = (field: FieldModel): Comparable | undefined => byColumn[fieldType(field).column(field)];
