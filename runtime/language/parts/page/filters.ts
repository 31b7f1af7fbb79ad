import { named, searchedBy } from '../../fields/search.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { textIn } from '../../resolve/given.ts';
import { checkCodes } from '../../resolve/literal.ts';

/** Reports codes that the dictionary of the field does not have; several are parted by commas, as in an address. */
export function checkFilter(fields: readonly FieldModel[], name: string, cel: string, place: Place): void {
  const dictionary = searchedBy(name, named(fields))?.field.dictionary;
  const codes = textIn(cel);
  if (dictionary && codes) checkCodes(dictionary, codes.split(','), place);
}
