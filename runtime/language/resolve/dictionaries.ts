import { codeOf, type Dictionary } from '../families/dictionary.ts';
import type { Doc } from '../load/document.ts';
import type { DictionaryModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkCodes } from './literal.ts';

/** A dictionary with its codes in the order of the document, which whole numbers as keys would lose. */
export function dictionaryOf({ name, value, source, asWritten = path => path }: Doc<Dictionary>): DictionaryModel {
  const written = Object.keys(value.items);
  const wholeNumbersMayMove = written.some(code => /^\d+$/.test(code));
  const inOrder = wholeNumbersMayMove ? (source?.keys(asWritten(['items'])) ?? written) : written;
  const codes = inOrder.filter(code => Object.hasOwn(value.items, code));
  return {
    name,
    title: value.title,
    items: codes.map(code => ({ value: code, ...codeOf(value.items[code] ?? code) })),
  };
}

/** The same, with a parent that is no code of the dictionary, or that stands below its own child, reported. */
export function resolveDictionary(document: Doc<Dictionary>, context: ResolveContext): DictionaryModel {
  const dictionary = dictionaryOf(document);
  const above = new Map(dictionary.items.map(({ value, parent }) => [value, parent]));
  for (const { value, parent } of dictionary.items) {
    if (parent === undefined) continue;
    const place = new Place(context, document, ['items', value, 'parent']);
    checkCodes(dictionary.name, [parent], place);
    const trail = new Set<string>();
    for (let code: string | undefined = parent; code !== undefined && !trail.has(code); code = above.get(code))
      trail.add(code);
    if (trail.has(value)) place.report('HD514', { name: value, parent });
  }
  return dictionary;
}
