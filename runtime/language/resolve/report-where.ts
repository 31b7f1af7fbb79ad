import { isRelativePeriod, relativePeriods } from '../expressions/periods.ts';
import type { Report } from '../families/report.ts';
import { fieldType } from '../fields/index.ts';
import { named, type SearchPart, searchedBy, searchParts } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { Place } from './context.ts';
import { checkCodes, isValue, type Literal } from './literal.ts';
import { checkSearched } from './searched.ts';

/** Of which records alone a report or a measure tells: search parameter → values. */
export function resolveWhere(where: Report['where'], entity: EntityModel, place: Place): Record<string, string[]> {
  for (const [key, values] of Object.entries(where ?? {})) {
    const end = searchedBy(key, named(entity.fields));
    if (end && end.part !== 'is') {
      place.at(key).usesField(end.field);
      checkEnd(end, [values].flat(), place.at(key));
      continue;
    }
    const among = place.at(key).field(entity, key);
    checkSearched(among, entity.fields, place.at(key));
    checkValues(among, [values].flat(), place.at(key));
  }
  return Object.fromEntries(Object.entries(where ?? {}).map(([key, values]) => [key, [values].flat()]));
}

/** One end of a stretch: of a field that is searched so, and a value of it. */
function checkEnd({ field, part }: { field: FieldModel; part: SearchPart }, values: string[], place: Place): void {
  if (!searchParts(field).includes(part)) place.report('HD508', { name: field.name, other: part }, { key: true });
  for (const value of values)
    if (!isSearchText(field, value)) place.report('HD603', { name: field.name, expected: field.type, actual: value });
}

/** Whether a text of an address is one that the field may be searched by: keys and numbers by their digits, true and false by their names. */
export function isSearchText(field: FieldModel, text: string): boolean {
  const { fromAddress = (same: string) => same } = fieldType(field);
  if (isValue(field, fromAddress(text) as Literal)) return true;
  if (/^\d{1,15}$/.test(text)) return isValue(field, Number(text));
  return (text === 'true' || text === 'false') && isValue(field, true);
}

function checkValues(field: FieldModel | undefined, values: string[], place: Place): void {
  if (field?.dictionary) checkCodes(field.dictionary, values, place);
  for (const value of field && fieldType(field).dated ? values : [])
    if (!isRelativePeriod(value)) place.report('HD113', { value }, { hint: nearest(value, relativePeriods) });
}
