import type { Dictionary } from '../families/dictionary.ts';
import type { Doc } from '../load/document.ts';
import type { DictionaryModel } from '../model/model.ts';

/** A dictionary with its codes in the order of the document, which whole numbers as keys would lose. */
export function resolveDictionary({ name, value, source }: Doc<Dictionary>): DictionaryModel {
  const written = Object.keys(value.items);
  const wholeNumbersMayMove = written.some(code => /^\d+$/.test(code));
  const codes = wholeNumbersMayMove ? (source?.keys(['items']) ?? written) : written;
  return {
    name,
    title: value.title,
    items: codes.map(code => {
      const item = value.items[code];
      return typeof item === 'object' ? { value: code, ...item } : { value: code, label: item ?? code };
    }),
  };
}
