import Type from 'typebox';
import { nearest } from '../../issues/nearest.ts';
import type { BundledColumn } from '../../parts/column/column.ts';
import type { Place } from '../../resolve/context.ts';

export const cardKey = Type.Array(Type.String({ minLength: 1 }), {
  minItems: 1,
  maxItems: 8,
  description: 'Columns of the list that the card of a record shows, by their fields; the first is its head.',
});

/** Each is a column of the list. */
export function resolveCard(card: readonly string[], columns: readonly BundledColumn[], place: Place): string[] {
  const names = columns.map(({ name }) => name);
  card.forEach((name, index) => {
    const column = columns.find(one => one.name === name);
    if (column) place.at(index).usesField(column.field);
    else place.at(index).report('HD218', { name }, { hint: nearest(name, names) });
  });
  return card.filter(name => names.includes(name));
}
