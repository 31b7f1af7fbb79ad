import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { readCell } from '#runtime/language/fields/read-cell.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Read } from './edits.ts';

type Dictionaries = Pick<DictionaryService, 'items'>;

/** Text → value, as `readCell` says. */
export const readerOf =
  (dictionaries: Dictionaries): Read =>
  (column, text) =>
    readCell(column, text, name => dictionaries.items(name));

/** A value as it is typed, and copied: another table reads it as the same. */
export function typedText(column: FieldModel, value: unknown, dictionaries: Dictionaries): string {
  if (isMissing(value)) return '';
  if (column.dictionary) {
    const items = dictionaries.items(column.dictionary);
    return [value]
      .flat()
      .map(code => items.find(item => item.value === code)?.label ?? String(code))
      .join('、');
  }
  return fieldType(column).typed?.(value) ?? (value === true ? '是' : value === false ? '否' : String(value));
}
