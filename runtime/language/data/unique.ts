import type { EntityModel } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';
import { type ReadRow, valueIn } from './read-rows.ts';
import type { RowIndex } from './row-index.ts';

/** The fields, or several fields together, of which no two records may hold the same. */
export const uniquesOf = ({ fields, unique, code }: EntityModel): string[][] => [
  ...new Map(
    [...fields.filter(field => field.unique).map(({ name }) => [name]), ...(code ? [[code.field]] : []), ...unique].map(
      names => [names.join(), names],
    ),
  ).values(),
];

/** Reports a row that holds what a row before it holds, though no two may. @param place of the document */
export function reportTaken(row: ReadRow, index: RowIndex, place: (row: ReadRow) => Place): void {
  for (const names of uniquesOf(row.entity)) {
    const first = index.firstLike(row, names);
    if (!first || first === row) continue;
    const said = row.values.findLast(({ field }) => field && names.includes(field.name));
    const fields = names.map(name => row.entity.fields.find(one => one.name === name));
    place(row)
      .at(said?.key ?? '')
      .report('HD984', {
        label: fields.map(field => field?.label ?? '').join('、'),
        names: names.join(', '),
        value: names.map(name => String(valueIn(row, name))).join(', '),
        other: place(first).where(),
      });
  }
}
