import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';

type Items = (dictionary: string) => readonly { value: string; label: string }[];

/**
 * What stands in a cell of a table or a spreadsheet as a value of the wire: of a field with a dictionary its code, by the
 * label or the code itself; null for nothing. What is no such value stays text, for the judge to refuse.
 */
export function readCell(field: FieldOf, text: string, items: Items): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  if (field.dictionary) {
    const codes = items(field.dictionary);
    return field.many ? typed.split(/[、,，]/).map(one => codeOf(one.trim(), codes)) : codeOf(typed, codes);
  }
  const { read } = fieldType(field);
  return read ? read(typed) : typed;
}

const codeOf = (typed: string, items: ReturnType<Items>): string =>
  (items.find(({ label }) => label === typed) ?? items.find(({ value }) => value === typed))?.value ?? typed;
