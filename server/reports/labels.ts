import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, wholeText } from '#runtime/language/fields/shown.ts';
import type { WorkbookColumn } from './excel.ts';

/** The column of a field under its heading. */
export const workbookColumn = (header: string, field: FieldModel): WorkbookColumn => ({
  header,
  type: field.type,
  ...(field.unit ? { unit: field.unit } : {}),
});

/** The value of a field for its cell in a spreadsheet: what can be calculated with as it is, else all of it as staff read it. */
export function shownValue(field: FieldModel, row: Record<string, unknown>, model: Model, key = field.name): unknown {
  const value = row[key];
  if (isMissing(value)) return null;
  return fieldType(field).sheet ? value : shownText(field, row, model, key);
}

/** All of the value of a field as staff read it; '' where there is none. */
export const shownText = (
  field: FieldModel,
  row: Record<string, unknown>,
  model: Model,
  key: string = field.name,
): string =>
  wholeText(field, row[key], { items: name => model.dictionaries[name]?.items ?? [], name: row[`${key}$name`] });
