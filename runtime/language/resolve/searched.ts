import { type FieldModel, fieldType } from '../fields/index.ts';
import { searchedIn, searchParameters } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { Place } from './context.ts';

/** Whether a field has values that can be compared: files and lines have none. */
export const isSearched = (field: FieldModel): boolean => fieldType(field).searches.length > 0;

/** Reports a field by which nothing can be searched. @param all the fields of its owner, of which one may have been meant */
export function checkSearched(field: FieldModel | undefined, all: readonly FieldModel[], place: Place): void {
  if (!field || isSearched(field)) return;
  const searched = all.filter(isSearched).map(({ name }) => name);
  place.report('HD228', { name: field.name, type: field.type }, { key: true, hint: nearest(field.name, searched) });
}

/** Reports a field that the database cannot keep apart or in order: what is read through a reference, lines, files, long texts. @param key what the document says of it */
export function checkIndexed(field: FieldModel | undefined, key: 'unique' | 'index' | 'indexes', place: Place): void {
  if (!field) return;
  const { name, via } = field;
  if (via) place.report('HD520', { name, key: 'via', other: key }, { key: true });
  else if (!isSearched(field) || (key !== 'index' && fieldType(field).long))
    place.report('HD508', { name, other: key }, { key: true });
}

/** Reports what a list is asked for by and cannot be searched by. @param call the list's */
export function checkSought(names: readonly string[], fields: readonly FieldModel[], call: string, place: Place): void {
  for (const name of names) {
    const sought = searchedIn(fields, name)?.field;
    if (sought) place.at(name).usesField(sought, 'key');
    else place.at(name).report('HD607', { call, name }, { key: true, hint: nearest(name, searchParameters(fields)) });
  }
}
