import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { CellKind } from '../view.ts';

/** Codes in the colours of their dictionary. */
export const codeCell: CellKind = (value, text, field, dictionaries) => {
  const items = dictionaries.items(field.dictionary ?? '');
  const found = [value].flat().map(code => items.find(item => item.value === String(code)) ?? { label: String(code) });
  // A dictionary without colours is a plain classification; tags would make a table of it a fairground.
  if (!found.some(colourOf)) return { text };
  return { text, tags: found.map(item => ({ text: item.label, colour: colourOf(item) || 'default' })) };
};

const colourOf = (item: { label: string; colour?: string }): string | undefined => item.colour;

/** Whether any code of the field's dictionary has a colour. */
export const isColoured = (field: FieldModel, dictionaries: Pick<DictionaryService, 'items'>): boolean =>
  dictionaries.items(field.dictionary ?? '').some(colourOf);
