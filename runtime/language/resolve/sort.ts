import { type FieldModel, fieldType } from '../fields/index.ts';
import type { Place } from './context.ts';

export interface Sort {
  name: string;
  descending: boolean;
}

/** `createdAt desc` → { name, descending }. */
export function parseSort(sort: string | undefined): Sort | undefined {
  if (!sort) return undefined;
  const [name = '', direction] = sort.split(' ');
  return { name, descending: direction === 'desc' };
}

/**
 * Reports what nothing can be put in the order of. Where a record stands would tell staff of a value that they see
 * masked: the server refuses to sort by it.
 */
export function checkSort(field: FieldModel | undefined, place: Place): void {
  if (field && !fieldType(field).sorts) place.report('HD508', { name: field.name, other: 'sort' });
  if (!field?.mask) return;
  place.report('HD510', {
    what: `字段「${field.name}」会脱敏，不能用来排序`,
    whatEn: `field "${field.name}" is masked: nothing can be sorted by it`,
  });
}
