import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Read } from './edits.ts';

type Dictionaries = Pick<DictionaryService, 'items'>;

/** Text → value: of a field with a dictionary its code, by the label or the code itself. Nothing for an empty text. */
export const readerOf =
  (dictionaries: Dictionaries): Read =>
  (column, text) => {
    const typed = text.trim();
    if (typed === '') return null;
    if (column.dictionary)
      return column.many
        ? typed.split(/[、,，]/).map(one => codeOf(column, one, dictionaries))
        : codeOf(column, typed, dictionaries);
    const { read } = fieldType(column);
    return read ? read(typed) : typed;
  };

function codeOf({ dictionary = '' }: FieldModel, typed: string, dictionaries: Dictionaries): string {
  const items = dictionaries.items(dictionary);
  const found = items.find(({ label }) => label === typed.trim()) ?? items.find(({ value }) => value === typed.trim());
  return found?.value ?? typed;
}

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
