import type { FieldModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { textIn } from '../../resolve/given.ts';
import { checkCodes } from '../../resolve/literal.ts';

/** The names by which records are filtered: each field's, and both ends of what is searched by ranges. */
export const filterNames = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ name, search }) => (search === 'range' ? [name, `${name}From`, `${name}To`] : [name]));

/** Reports codes that the dictionary of the field does not have; several are parted by commas, as in an address. */
export function checkFilter(fields: readonly FieldModel[], name: string, cel: string, place: Place): void {
  const dictionary = fields.find(field => field.name === name)?.dictionary;
  const codes = textIn(cel);
  if (dictionary && codes) checkCodes(dictionary, codes.split(','), place);
}
