import type { FieldModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { textIn } from '../../resolve/given.ts';
import { checkCodes } from '../../resolve/literal.ts';

/** Reports codes that the dictionary of the field does not have; several are parted by commas, as in an address. */
export function checkFilter(fields: readonly FieldModel[], name: string, cel: string, place: Place): void {
  const dictionary = fields.find(field => field.name === name)?.dictionary;
  const codes = textIn(cel);
  if (dictionary && codes) checkCodes(dictionary, codes.split(','), place);
}
