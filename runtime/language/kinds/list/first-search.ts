import { searchParameter } from '../../fields/search.ts';
import { nearest } from '../../issues/nearest.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { ListPage } from './page.ts';

/** What a list is searched by until staff search themselves, as its address has it; undefined: nothing. */
export function firstSearch(
  given: ListPage['initial'],
  query: readonly BundledFormField[],
  place: Place,
): Record<string, string> | undefined {
  if (!given) return undefined;
  const known = query.map(({ name }) => name);
  const pairs = Object.entries(given).map(([name, value]) => {
    const field = query.find(one => one.name === name);
    const texts = typeof value === 'string' ? [value] : value;
    if (field) place.at(name).usesField(field);
    else
      place
        .at(name)
        .report(
          'HD510',
          { what: `「${name}」不是本列表的查询条件`, whatEn: `"${name}" is not in the query of this list` },
          { key: true, hint: nearest(name, known) },
        );
    if (field?.dictionary) checkCodes(field.dictionary, texts, place.at(name));
    return [searchParameter(name), texts.join(',')];
  });
  return Object.fromEntries(pairs);
}

function checkCodes(dictionary: string, codes: readonly string[], place: Place): void {
  const known = place.context.model.dictionaries[dictionary]?.items.map(({ value }) => value);
  for (const code of codes)
    if (known?.includes(code)) place.uses('code', dictionary, code);
    else if (known) place.report('HD207', { dictionary, name: code }, { hint: nearest(code, known) });
}
