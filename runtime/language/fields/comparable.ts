import type { FieldModel } from '../model/model.ts';
import type { Comparable } from '../model/predicate.ts';

const comparables: Partial<Record<FieldModel['type'], Comparable>> = {
  text: 'text',
  longText: 'text',
  code: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  reference: 'number',
  boolean: 'truth',
  date: 'date',
  datetime: 'datetime',
};

/** How the values of a field compare; undefined where they do not. */
export const comparableOf = (field: FieldModel): Comparable | undefined =>
  field.many ? 'codes' : comparables[field.type];
