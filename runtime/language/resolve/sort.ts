import type { FieldModel } from '../model/model.ts';
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

/** Where a record stands would tell staff of a value that they see masked: the server refuses to sort by it. */
export function refuseMaskedSort(field: FieldModel | undefined, place: Place): void {
  if (!field?.mask) return;
  place.report('HD510', {
    what: `字段「${field.name}」会脱敏，不能用来排序`,
    whatEn: `field "${field.name}" is masked: nothing can be sorted by it`,
  });
}
