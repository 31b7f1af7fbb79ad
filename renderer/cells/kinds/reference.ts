import type { CellKind } from '../view.ts';

/** The name of the record referred to, which the server sends beside the key (`field$name`). */
export const referenceCell: CellKind = {
  align: 'left',
  width: 140,
  view: (value, field, row) => ({ text: String(row[`${field.name}$name`] ?? value) }),
};
