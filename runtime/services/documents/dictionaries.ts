import type { DictionaryItem } from '#runtime/language/bundle/model.ts';
import type { DictionaryService } from './contract.ts';

const none: readonly DictionaryItem[] = [];

/** The dictionaries of the pages opened so far; each page's file brings those that it uses. */
export function createDictionaries(): DictionaryService {
  const known = new Map<string, { items: readonly DictionaryItem[]; labels: Map<string, string> }>();
  return {
    register(dictionaries) {
      for (const [name, items] of Object.entries(dictionaries))
        known.set(name, { items, labels: new Map(items.map(item => [item.value, item.label])) });
    },
    items: name => known.get(name)?.items ?? none,
    label: (name, value) => known.get(name)?.labels.get(value) ?? value,
  };
}
