import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { Labels } from '#runtime/language/fields/definition.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
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
export function shownText(field: FieldModel, row: Record<string, unknown>, model: Model, key = field.name): string {
  const value = row[key];
  if (isMissing(value)) return '';
  const { whole, text } = fieldType(field);
  const labels: Labels = { items: name => model.dictionaries[name]?.items ?? [], name: row[`${key}$name`] };
  const part = (inner: FieldModel, line: Record<string, unknown>): string =>
    String(shownValue(inner, line, model) ?? '');
  return whole ? whole(value, field, part as Parameters<typeof whole>[2]) : text(value, field, labels);
}
