import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { CellType } from './cell.ts';
import type { WorkbookColumn } from './excel.ts';

/** What a field's value is in a spreadsheet. */
function cellType(field: FieldModel): CellType {
  if (
    field.type === 'integer' ||
    field.type === 'decimal' ||
    field.type === 'money' ||
    field.type === 'date' ||
    field.type === 'datetime' ||
    field.type === 'boolean'
  )
    return field.type;
  return 'text';
}

/** The column of a field under its heading. */
export const workbookColumn = (header: string, field: FieldModel): WorkbookColumn => ({
  header,
  type: cellType(field),
  ...(field.unit ? { unit: field.unit } : {}),
});

/** The value of a field as staff see it: the label of a code, the name behind a reference. */
export function shownValue(field: FieldModel, row: Record<string, unknown>, model: Model, key = field.name): unknown {
  const value = row[key];
  if (value === null || value === undefined) return null;
  if (field.reference && !field.via) return row[`${key}$name`] ?? value;
  if (field.dictionary) {
    const items = model.dictionaries[field.dictionary]?.items ?? [];
    return [value]
      .flat()
      .map(code => items.find(item => item.value === String(code))?.label ?? String(code))
      .join('、');
  }
  if (field.type === 'rows')
    return (value as Record<string, unknown>[])
      .map(line =>
        (field.fields ?? [])
          .map(part => shownValue(part, line, model))
          .filter(Boolean)
          .join(' '),
      )
      .join('；');
  return value;
}
